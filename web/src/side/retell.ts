import type { Words } from '../lib/language.svelte';
import type { Step } from '../lib/table.svelte';
import type { Names } from '../lib/words/actions';
import { tell } from '../lib/words/events';
import { side as w } from '../lib/words/side';

/** Fills names into both languages. */
function fill(words: Words, name: string): Words {
  return { en: words.en.replace('{name}', name), de: words.de.replace('{name}', name) };
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
      return why ? [...sentences, fill(w[`why-${why}`], names(seat))] : sentences;
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
