import type { Kind, Seat, SeenEvent, Table } from '../lib/wire';

/** Coins that were turned up: by a sword (X16), or for Mean beans (X13). */
export type Reveal = {
  /** Who strikes whom, where it is a sword. */
  sword?: { attacker: Seat; attacked: Seat };
  coins: { seat: Seat; kind: Kind }[];
};

/** What was revealed in an action, if coins were. */
export function revealIn(events: SeenEvent[], before: Pick<Table, 'magic'>): Reveal | undefined {
  let sword: Reveal['sword'];
  const standing = before.magic?.effects.findLast((effect) => effect.type === 'sword');
  if (standing) sword = { attacker: standing.attacker, attacked: standing.attacked };
  const coins: Reveal['coins'] = [];
  for (const event of events) {
    if (event.type === 'ability-used') {
      const { kind, seat, on } = event;
      sword = kind === 'sword' && on != null ? { attacker: seat, attacked: on } : undefined;
    } else if (event.type === 'coin-revealed') {
      coins.push({ seat: event.seat, kind: event.kind });
    }
  }
  return coins.length > 0 ? { sword, coins } : undefined;
}
