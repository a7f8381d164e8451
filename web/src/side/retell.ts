import type { Words } from '../lib/language.svelte';
import type { Step } from '../lib/table.svelte';
import type { Names } from '../lib/words/actions';
import { tell } from '../lib/words/events';
import { phrase } from '../lib/words/sentence';
import { side as w } from '../lib/words/shared/side';
import { reasons } from '../lib/words/shared/trade';

function fill(words: Words, name: string): Words {
  return phrase(words, false, { name });
}

/** What a step was, in a few sentences. */
export function retell(
  { message: { event }, before, after }: Step,
  names: Names,
  you: number | undefined,
): Words[] {
  if (event === null) return [];
  const seated = (seat: number): string => after.seats[seat]?.name ?? names(seat);
  switch (event.type) {
    case 'acted': {
      const { seat, why } = event;
      const table = before.game?.table;
      const people = { names: after.seats.map((_, seat) => names(seat)), you };
      const sentences = table ? tell(event, table, people) : [];
      if (!why) return sentences;
      return [...sentences, phrase(w.why, false, { name: names(seat), why: reasons[why] })];
    }
    case 'sat':
      return [fill(w.sat, event.name)];
    case 'began':
      return [w.began];
    case 'undone':
      return [fill(w.undone, seated(event.seat))];
    case 'stood-in':
      return [fill(w.stoodIn, seated(event.seat))];
    case 'returned':
      return [fill(w.returned, seated(event.seat))];
    case 'resigned':
      return [fill(w.resigned, before.seats[event.seat]?.name ?? '')];
    case 'rematch':
      return [w.rematch];
    case 'resumed':
      return [w.resumed];
    case 'closed':
      return [w.closed];
    // What is said is shown for itself, and who comes to the table is seen there.
    case 'stood':
    case 'bot-sat':
    case 'sealed':
    case 'revealed':
    case 'said':
    case 'removed':
      return [];
  }
}
