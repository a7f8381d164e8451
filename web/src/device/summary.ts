import type { Seat, TableView } from '../lib/wire';
import type { Summary } from './messages';

/** What the list of tables shows of a table. */
export function summaryOf({
  table,
  plan,
  stage,
  seats,
  you,
  at,
  game,
  choice,
}: TableView): Summary {
  const asked = (): Seat[] => {
    if (choice.ask !== null && you !== null) return [you];
    return game && stage === 'playing' ? [game.table.active] : [];
  };
  return {
    table,
    plan,
    stage,
    empty: seats.filter(({ name, bot }) => !name && !bot).length,
    names: seats.map(({ name }) => name ?? null),
    bots: seats.map(({ bot }) => bot ?? null),
    asked: asked(),
    at,
    you,
  };
}
