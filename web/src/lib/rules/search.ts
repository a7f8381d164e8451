import type { Pages } from './pages';
import { names, plain, type Inline, type Name } from './parse';

/** A piece of an excerpt; hits are what was looked for. */
export type Piece = { text: string; hit: boolean };

export type Found = {
  name: Name;
  /** The rule's number, where the passage has one. */
  number?: string;
  excerpt: Piece[];
};

/** How many results are shown at most. */
const MOST = 40;
/** How many letters an excerpt has, about. */
const EXCERPT = 160;

/** Places that have all words of the query, the best first. */
export function search(pages: Pages, query: string): Found[] {
  const terms = wordsOf(query).map((word) => word.folded);
  if (terms.length === 0) return [];
  return names
    .flatMap((name) => passages(pages, name))
    .map((passage) => ({ passage, score: score(passage, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ passage: { name, number, text } }) => ({
      name,
      number,
      excerpt: excerpt(text, terms),
    }));
}

type Passage = { name: Name; number?: string; text: string; lead: string };

/** Everything that can be found on a page: its rules, paragraphs, rows and headings. */
function passages(pages: Pages, name: Name): Passage[] {
  const page = pages[name];
  const text = (words: Inline[]): string => plain(words, (other) => pages[other].title);
  const passage = (words: Inline[], number?: string): Passage => {
    const [first] = words;
    const lead = first && 'bold' in first ? text(first.bold) : '';
    return { name, number, text: text(words), lead };
  };
  const title = { name, text: page.title, lead: page.title };
  const rest = page.blocks.flatMap((block) => {
    if ('heading' in block) return [{ name, text: text(block.heading), lead: text(block.heading) }];
    if ('paragraph' in block) return [passage(block.paragraph)];
    if ('list' in block) return block.list.map((item) => passage(item.words, item.number));
    return block.table.rows.map((row) => passage(row.flatMap((cell) => [...cell, { text: ' ' }])));
  });
  return [title, ...rest];
}

/** How well a passage fits: 0 if a word is missing. What its lead says counts more. */
function score(passage: Passage, terms: string[]): number {
  const text = wordsOf(passage.text).map((word) => word.folded);
  const lead = wordsOf(passage.lead).map((word) => word.folded);
  let sum = 0;
  for (const term of terms) {
    const fit = best(text, term);
    if (fit === 0) return 0;
    sum += fit + 2 * best(lead, term);
    if (passage.number && fold(passage.number) === term) sum += 100;
  }
  // The rules themselves come before what is said about them.
  return passage.name === 'rulings' || passage.name === 'about' ? sum / 2 : sum;
}

function best(words: string[], term: string): number {
  return Math.max(0, ...words.map((word) => fit(word, term)));
}

/** German joins words, so a longer term may also stand inside of one. */
function fit(word: string, term: string): number {
  if (word === term) return 4;
  // Not rule C10 for C1.
  if (/\d/.test(term)) return 0;
  if (word.startsWith(term)) return 3;
  return term.length > 3 && word.includes(term) ? 1 : 0;
}

type Word = { folded: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Without accents and capitals. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function excerpt(text: string, terms: string[]): Piece[] {
  const hits = wordsOf(text).filter((word) => terms.some((term) => fit(word.folded, term) > 0));
  const first = hits[0]?.start ?? 0;
  const from = first < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', first - EXCERPT / 4) + 1;
  const space = text.indexOf(' ', from + EXCERPT);
  const to = space < 0 ? text.length : space;
  const pieces: Piece[] = [];
  let at = from;
  if (from > 0) pieces.push({ text: '… ', hit: false });
  for (const { start, end } of hits.filter((hit) => hit.end <= to)) {
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false });
  if (to < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}
