import { entries, holding, missing } from '../../lib/game';
import type { Bundle, Offer, Seat, Snapshot } from '../../lib/wire';

/** The offers on the board, by how much room they get. */
export type Board = {
  /** Those that the viewer must answer: large. */
  asked: Offer[];
  /** Those that wait for others, or that others settle: small. */
  standing: Offer[];
  /** Those that nothing can come of any more, or that were answered. */
  folded: Offer[];
};

/** Sorts the offers as a player sees them, or somebody who only looks on. */
export function boardOf(game: Snapshot, you: Seat | undefined): Board {
  const board: Board = { asked: [], standing: [], folded: [] };
  for (const offer of game.table.offers) board[placeOf(offer, game, you)].push(offer);
  // What can be answered with a yes comes first.
  const hopeless = (offer: Offer): number => Number(entries(lacksFor(offer, game, you)).length > 0);
  board.asked.sort((a, b) => hopeless(a) - hopeless(b) || a.id - b.id);
  board.standing.sort((a, b) => strange(a, you) - strange(b, you) || a.id - b.id);
  return board;
}

export function placeOf(offer: Offer, game: Snapshot, you: Seat | undefined): keyof Board {
  if (allRefused(offer, game.table.farms.length)) return 'folded';
  if (offer.maker === you) return offer.willing.length > 0 ? 'asked' : 'standing';
  if (you === undefined || !isFor(offer, you)) return 'standing';
  if (offer.willing.includes(you)) return 'standing';
  if (offer.declined.includes(you)) return 'folded';
  if (entries(lacksFor(offer, game, you)).length === 0) return 'asked';
  // Whoever asks me alone and gives something waits for a word, or for a counter-offer.
  return offer.to === you && entries(offer.gives).length > 0 ? 'asked' : 'folded';
}

/** Whether this player may accept the offer. */
export function isFor(offer: Offer, seat: Seat): boolean {
  return offer.to === null ? offer.maker !== seat : offer.to === seat;
}

/** Whether the offer still waits for a yes or no of this player. */
export function waitsFor(offer: Offer, seat: Seat): boolean {
  return isFor(offer, seat) && !offer.willing.includes(seat) && !offer.declined.includes(seat);
}

/** What the viewer would have to give and does not hold. */
export function lacksFor(offer: Offer, game: Snapshot, you: Seat | undefined): Bundle {
  return you !== undefined && isFor(offer, you) ? missing(offer.wants, holding(game)) : {};
}

function allRefused(offer: Offer, players: number): boolean {
  return offer.to === null && offer.declined.length >= players - 1;
}

function strange(offer: Offer, you: Seat | undefined): number {
  return Number(offer.maker !== you && (you === undefined || !isFor(offer, you)));
}
