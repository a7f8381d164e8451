import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../lib/api';
import { noted } from '../lib/deals';
import type { Answered, ClientMessage, Command, GameInfo } from '../lib/wire';
import { open } from './open';
import { FRESH, type Wish } from './wish';

const duel: GameInfo = {
  rules: 'duel',
  title: { en: '', de: '' },
  invitation: { en: '', de: '' },
  family: 'duel',
  phases: [],
  trades: false,
  pages: [],
  fewest: 2,
  most: 2,
  'sells-third-field': [],
  beans: {},
  bots: ['random', 'simple'],
};
const wish: Wish = { ...FRESH, rules: 'duel', players: 2, place: 'server' };

let sent: Command[] = [];
let answer: (command: Command) => Answered;

beforeEach(() => {
  sent = [];
  answer = () => ({ type: 'done', version: 1 });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === '/api/me') return Response.json({ known: true });
    if (path === '/api/tables') return Response.json({ table: 'abc' }, { status: 201 });
    if (path === '/api/tables/abc') {
      expect(sent).toEqual([]);
      return Response.json({ type: 'table', hash: 'bound', stage: 'gathering' });
    }
    expect(path).toBe('/api/tables/abc/commands');
    const { id, do: command }: ClientMessage = JSON.parse(body ?? '');
    sent.push(command);
    return Response.json({ id, result: answer(command) });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('playing at once sits down, seats the bot and begins, in this order', async () => {
  expect(await open(wish, duel, 'Ada')).toBe('abc');
  expect(sent).toEqual([
    { type: 'sit', seat: 0, name: 'Ada', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { type: 'seat-bot', seat: 1, strength: 'simple' },
    { type: 'begin' },
  ]);
});

test('the hash is noted before we sit down', async () => {
  await open(wish, duel, 'Ada');
  expect(noted('abc')).toMatchObject({ hash: 'bound', late: false });
});

test('a refusal stops it there, and is told', async () => {
  answer = () => ({ type: 'refused', id: 'bad-name', en: 'No.', de: 'Nein.' });
  const trouble = await open(wish, duel, 'Ada').catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(Refusal);
  expect(sent).toHaveLength(1);
});
