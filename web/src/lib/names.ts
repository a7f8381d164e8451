import { t } from './language.svelte';
import { DELETED, VILLAGERS, type Seat, type SeatView } from './wire';
import { me } from './words/me';

/** The name of a person; the server has one for everybody whose data was deleted. */
export function spoken(name: string): string {
  return name === DELETED ? t(me.deletedPlayer) : name;
}

/** What a seat is called at a table. */
export function nameOf(table: string, seats: SeatView[], seat: Seat): string {
  const name = seats[seat]?.name;
  if (name) return spoken(name);
  let first = 0;
  for (const letter of table) first = (first * 31 + letter.charCodeAt(0)) % VILLAGERS.length;
  const taken = seats.map((other) => other.name?.toLowerCase());
  const free = VILLAGERS.filter((villager) => !taken.includes(villager.toLowerCase()));
  return free[(first + seat) % free.length] ?? `${seat + 1}`;
}
