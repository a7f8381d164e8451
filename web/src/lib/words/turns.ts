import { total } from '../game';
import type { Words } from '../language.svelte';
import type { Seat } from '../wire';
import type { Deeds } from '../../side/deeds';
import { spells } from './beans';
import { deeds } from './shared/deeds';
import { table } from './shared/table';
import {
  bundle,
  cards,
  dative,
  list,
  object,
  phrase,
  sentence,
  type People,
  type Value,
} from './sentence';

/** “3 coins”, as one harvests them. */
function reaped(coins: number): Words {
  return phrase(coins === 1 ? table.coin : table.coins, false, { n: coins });
}

/** A turn in a sentence or two: what its player did, and what the others harvested meanwhile. */
export function tellTurn(sum: Deeds, active: Seat, people: People): Words {
  const own = active === people.you;
  const part = (deed: keyof typeof deeds, values: Record<string, Value> = {}): Words =>
    phrase(deeds[deed], own, values);
  const did = [
    ...(total(sum.planted) > 0 ? [part('planted', { cards: bundle(sum.planted) })] : []),
    ...sum.cast.map((spell) => part('cast', { spell: spells[spell] })),
    ...sum.attacked.map((seat) => part('attacked', { whom: object(people, seat) })),
    ...sum.deals.map(({ with: other, gave, got }) => {
      const whom = dative(people, other);
      if (total(got) === 0) return part('gave', { whom, cards: bundle(gave) });
      if (total(gave) === 0) return part('got', { whom, cards: bundle(got) });
      return part('dealt', { whom, cards: bundle(gave), gets: bundle(got) });
    }),
    ...(total(sum.discarded) > 0 ? [part('discarded', { cards: bundle(sum.discarded) })] : []),
    ...(sum.fed > 0 ? [part('fed', { cards: cards(sum.fed) })] : []),
    ...(sum.bought ? [part('bought')] : []),
    ...reaping(sum, active).map((coins) => harvest(coins, own)),
  ];
  const first = sentence(deeds.whole, people, active, {
    deeds: did.length > 0 ? list(did) : part('nothing'),
  });
  const others = [...new Set(sum.harvests.map(({ seat }) => seat))].filter((s) => s !== active);
  const rest = others.flatMap((seat) =>
    reaping(sum, seat).map((coins) =>
      sentence(deeds.whole, people, seat, { deeds: harvest(coins, seat === people.you) }),
    ),
  );
  const bosses = sum.mafia > 0 ? [phrase(deeds.mafia, false, { coins: reaped(sum.mafia) })] : [];
  return joined([first, ...rest, ...bosses]);
}

/** The coins of a player's harvests, if there were any harvests. */
function reaping({ harvests }: Deeds, seat: Seat): number[] {
  const own = harvests.filter((harvest) => harvest.seat === seat);
  return own.length > 0 ? [own.reduce((sum, { coins }) => sum + coins, 0)] : [];
}

function harvest(coins: number, own: boolean): Words {
  if (coins === 0) return phrase(deeds.harvestedNothing, own);
  return phrase(deeds.harvested, own, { coins: reaped(coins) });
}

function joined(sentences: Words[]): Words {
  const join = (language: keyof Words): string => sentences.map((s) => s[language]).join(' ');
  return { en: join('en'), de: join('de') };
}
