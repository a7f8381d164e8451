import type { Words } from '../language.svelte';
import type { Kind } from '../wire';
import { kinds } from './beans';
import { phrase } from './phrase';
import { parts } from './shared/parts';

/** Beans of a kind, without a number. */
export function several(kind: Kind): Words {
  return phrase(parts.beans, false, { bean: kinds[kind] });
}

/** So many beans of a kind: “a Blue bean”, “3 Blue beans”. */
export function beans(kind: Kind, n: number): Words {
  return phrase(n === 1 ? parts.aBean : parts.manyBeans, false, { n, bean: kinds[kind] });
}
