/** The pages of the rules, by their names in addresses. */
export const names = [
  'bohnanza',
  'duel',
  'al-cabohne',
  'excalibohn',
  'common',
  'cards',
  'rulings',
  'about',
] as const;
export type Name = (typeof names)[number];

export type Inline =
  | { text: string }
  | { bold: Inline[] }
  | { italic: Inline[] }
  | { code: string }
  /** The number of a rule. */
  | { rule: string }
  /** A page of the rules: the files name each other by their paths. */
  | { page: Name };

export type Item = {
  /** The rule's number, where this is the first item that has it. */
  number?: string;
  words: Inline[];
};

export type Block =
  | { heading: Inline[] }
  | { paragraph: Inline[] }
  | { list: Item[] }
  | { table: { head: Inline[][]; rows: Inline[][][] } };

export type Page = { title: string; blocks: Block[] };

const homes: Record<string, Name> = {
  B: 'bohnanza',
  C: 'common',
  D: 'duel',
  M: 'al-cabohne',
  X: 'excalibohn',
};

/** The page on which a rule stands. */
export function homeOf(number: string): Name {
  return homes[number.charAt(0)] ?? 'common';
}

/** The address of a page, or of a rule. */
export function address(name: Name, number?: string): string {
  return `/rules/${name}${number ? `#${number}` : ''}`;
}

/** Reads a file of `docs/rules`, with just the Markdown that these files use. */
export function parse(markdown: string): Page {
  const page: Page = { title: '', blocks: [] };
  const numbers = new Set<string>();
  for (const lines of groups(markdown)) {
    const [first = ''] = lines;
    if (first.startsWith('# ')) page.title = first.slice(2).replace(/ \([A-Z]\)$/, '');
    else if (first.startsWith('## ')) page.blocks.push({ heading: inline(first.slice(3)) });
    else if (first.startsWith('|')) page.blocks.push(table(lines));
    else if (first.startsWith('- '))
      page.blocks.push({ list: lines.map((line) => item(line, numbers)) });
    else page.blocks.push({ paragraph: inline(lines.join(' ')) });
  }
  return page;
}

/** Lines that belong together: of a table, a list or a paragraph. */
function groups(markdown: string): string[][] {
  const all: string[][] = [];
  let before = '';
  for (const line of markdown.split('\n')) {
    const start = /^(#+ |\||- |)/.exec(line)?.[0] ?? '';
    const alone = start.startsWith('#') || start !== before;
    if (line !== '') {
      if (alone) all.push([line]);
      else all.at(-1)?.push(line);
    }
    before = line === '' ? 'blank' : start;
  }
  return all;
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => inline(cell.trim())),
  );
  // Programs name a bean by its id; its name stands beside it.
  const shown = (cells: Inline[][]): Inline[][] =>
    cells.filter((_, i) => plain(head[i] ?? []) !== 'id');
  return { table: { head: shown(head), rows: rows.map(shown) } };
}

function item(line: string, numbers: Set<string>): Item {
  const number = /^- \*\*([BCDMX]\d+)[ *]/.exec(line)?.[1];
  const words = inline(line.slice(2));
  if (number === undefined || numbers.has(number)) return { words };
  numbers.add(number);
  return { number, words };
}

const marks =
  /`(?<code>[^`]+)`|\*\*(?<bold>.+?)\*\*|\*(?<italic>.+?)\*|\[[^\]]+\]\((?<link>[^)]+)\)|\b(?<rule>[BCDMX]\d{1,2})\b/g;

function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const { code, bold, italic, link, rule } = match.groups ?? {};
    if (bold) parts.push({ bold: inline(bold) });
    else if (italic) parts.push({ italic: inline(italic) });
    else if (rule) parts.push({ rule });
    else {
      const page = pageOf(link ?? code ?? '');
      if (page) parts.push({ page });
      else parts.push(code ? { code } : { text: match[0] });
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The page that a path such as `rules/de/cards.md` means. */
function pageOf(path: string): Name | undefined {
  const file = /([\w-]+)(\.de)?\.md$/.exec(path)?.[1];
  return file === 'README' ? 'about' : names.find((name) => name === file);
}

/** The words without any marks. */
export function plain(words: Inline[], title: (name: Name) => string = (name) => name): string {
  return words
    .map((part) => {
      if ('text' in part) return part.text;
      if ('bold' in part) return plain(part.bold, title);
      if ('italic' in part) return plain(part.italic, title);
      if ('code' in part) return part.code;
      if ('rule' in part) return part.rule;
      return title(part.page);
    })
    .join('');
}
