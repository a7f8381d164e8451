import type { Seat, TableSummary } from '../lib/wire';

/** What a list says about a table. */
export type Standing =
  | { is: 'your-turn' }
  | { is: 'their-turn'; seats: Seat[] }
  | { is: 'gathering'; empty: number }
  | { is: 'over' }
  | { is: 'closed' };

export function standing(summary: TableSummary, you: Seat | null): Standing {
  switch (summary.stage) {
    case 'gathering':
      return { is: 'gathering', empty: summary.empty };
    case 'dealing':
      return { is: 'gathering', empty: 0 };
    case 'playing':
      return you !== null && summary.asked.includes(you)
        ? { is: 'your-turn' }
        : { is: 'their-turn', seats: summary.asked };
    case 'over':
      return { is: 'over' };
    case 'closed':
      return { is: 'closed' };
  }
}

const ORDER: Standing['is'][] = ['your-turn', 'gathering', 'their-turn', 'over', 'closed'];

/** Tables that wait for me first, then those that go on, then those that are over; newest first. */
export function sorted(
  tables: TableSummary[],
  you: (table: string) => Seat | null,
): TableSummary[] {
  const rank = (table: TableSummary): number => ORDER.indexOf(standing(table, you(table.table)).is);
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at);
}

/** Whether anything can still happen there. */
export function goesOn(summary: TableSummary): boolean {
  return summary.stage !== 'over' && summary.stage !== 'closed';
}
