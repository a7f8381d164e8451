import { entries, total } from '../lib/game';
import type { Bundle, HarvestStory, Kind, Outcome, Seat, Story } from '../lib/wire';

export function earned(harvests: HarvestStory[]): number {
  return harvests.reduce((sum, { coins }) => sum + coins, 0);
}

/** The kind that brought a player most; of several, the one harvested first. */
export function bestKind(harvests: HarvestStory[]): Kind | undefined {
  const sums: Bundle = {};
  for (const { kind, coins } of harvests) sums[kind] = (sums[kind] ?? 0) + coins;
  return entries(sums).sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The seats as they are told at the end: winners first, then by coins and cents. */
export function ranking({ coins, winners, cents }: Outcome): Seat[] {
  const worth = (seat: Seat): number[] => [
    winners.includes(seat) ? 1 : 0,
    coins[seat] ?? 0,
    cents?.[seat] ?? 0,
  ];
  return coins
    .map((_, seat) => seat)
    .sort((a, b) => {
      const [mine, theirs] = [worth(a), worth(b)];
      return mine.map((value, i) => (theirs[i] ?? 0) - value).find((order) => order !== 0) ?? 0;
    });
}

/** Whether anybody gave anything to anybody. */
export function traded({ gave }: Story): boolean {
  return gave.some((row) => row.some((cards) => total(cards) > 0));
}
