import type { Scene } from '../../lib/table.svelte';
import { GAMES, type Call, type Kind } from '../../lib/wire';

const none: Call = { have: [], want: [], stays: true };

/** What the player called out. */
export function callOf(table: Scene): Call {
  const you = table.you;
  return (you !== undefined && table.game?.table.farms[you]?.call) || none;
}

/** Puts a kind on the player's want list, or takes it off. */
export function toggleWant(table: Scene, kind: Kind): void {
  if (table.you === undefined || !table.game || !GAMES[table.game.table.rules].trades) return;
  const { have, want: before } = callOf(table);
  const want = before.includes(kind) ? before.filter((other) => other !== kind) : [...before, kind];
  void table.act({ type: 'call', have, want, stays: want.length + have.length > 0 });
}
