import type { Words } from '../language.svelte';
import type { Kind } from '../wire';
import { kinds } from './beans';

/** Beans of a kind, without a number. */
export function several(kind: Kind): Words {
  const { en, de } = kinds[kind];
  return { en: `${en}s`, de: `${de}n` };
}

/** So many beans of a kind: “a Blue bean”, “3 Blue beans”. */
export function beans(kind: Kind, n: number): Words {
  const { en, de } = kinds[kind];
  if (n === 1) return { en: `a ${en}`, de: `eine ${de}` };
  const many = several(kind);
  return { en: `${n} ${many.en}`, de: `${n} ${many.de}` };
}
