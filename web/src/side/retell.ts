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
  { told, before, after }: Step,
  names: Names,
  you: number | undefined,
): Words[] {
  const { what } = told;
  if (what === null) return [];
  if (what === 'resumed') return [w.resumed];
  if (what === 'closed') return [w.closed];
  if ('acted' in what) {
    const table = before.game?.table;
    const people = { names: after.seats.map((_, seat) => names(seat)), you };
    const sentences = table ? tell(what.acted, table, people) : [];
    const { why } = what.acted;
    return why ? [...sentences, fill(w[`why-${why}`], names(what.acted.seat))] : sentences;
  }
  const seated = (seat: number): string => after.seats[seat]?.name ?? names(seat);
  if ('sat' in what) return [fill(w.sat, what.sat.name)];
  if ('began' in what) return [w.began];
  if ('stood-in' in what) return [fill(w.stoodIn, seated(what['stood-in'].seat))];
  if ('returned' in what) return [fill(w.returned, seated(what.returned.seat))];
  if ('resigned' in what) return [fill(w.resigned, before.seats[what.resigned.seat]?.name ?? '')];
  if ('undone' in what) return [fill(w.undone, seated(what.undone.seat))];
  if ('rematch' in what) return [w.rematch];
  // Talk is shown for itself, and who comes to the table is seen there.
  return [];
}
