import type { Scene } from '../../lib/table.svelte';
import type { Call, Kind, RuleSet } from '../../lib/wire';

const none: Call = { have: [], want: [], stays: true };

/** Whether players trade in a game. */
export function trades(rules: RuleSet): boolean {
  return rules !== 'duel' && rules !== 'al-cabohne';
}

/** What the player called out. */
export function callOf(table: Scene): Call {
  const you = table.you;
  return (you !== undefined && table.game?.table.farms[you]?.call) || none;
}

/** Puts a kind on the own want list, or takes it off. */
export function toggleWant(table: Scene, kind: Kind): void {
  if (table.you === undefined || !table.game || !trades(table.game.table.rules)) return;
  const { have, want: before } = callOf(table);
  const want = before.includes(kind) ? before.filter((other) => other !== kind) : [...before, kind];
  void table.act({ call: { have, want, stays: want.length + have.length > 0 } });
}
