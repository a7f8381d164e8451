import type { GameInfo, OpenedTable, Plan, RefusalId, Refused, TableSummary } from './wire';

/** Why something was not done: the server said no, or it said nothing at all. */
export type Failure = Omit<Refused, 'id'> & { id: RefusalId | 'unreachable' };

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(readonly refused: Failure) {
    super(refused.en);
  }
}

/** What to say when the server does not answer at all. */
export const unreachable: Failure = {
  id: 'unreachable',
  en: 'The server does not answer. Check your connection and try again.',
  de: 'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.',
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let reply: Response;
  let read: unknown;
  try {
    reply = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    read = await reply.json();
  } catch {
    throw new Refusal(unreachable);
  }
  if (!reply.ok) throw new Refusal(isRefused(read) ? read : unreachable);
  return read as T;
}

function isRefused(read: unknown): read is Refused {
  return typeof read === 'object' && read !== null && 'id' in read && 'en' in read;
}

/** What to say about something that was thrown. */
export function failureOf(trouble: unknown): Failure {
  return trouble instanceof Refusal ? trouble.refused : unreachable;
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>('POST', path, body);

let known: Promise<unknown> | undefined;

/** Makes sure that the server knows this browser: its cookie is the key to all seats. */
export async function introduce(): Promise<void> {
  known ??= post('/api/me');
  try {
    await known;
  } catch (trouble) {
    known = undefined;
    throw trouble;
  }
}

/** A part of a finished game: the server tells it only to those whom it knows. */
export async function getFinished<T>(table: string, part: string): Promise<T> {
  await introduce();
  return get<T>(`/api/tables/${table}/${part}`);
}

/** This browser is a stranger to the server from now on. */
export function forgotten(): void {
  known = undefined;
}

export const games = (): Promise<GameInfo[]> => get('/api/games');
export const publicTables = (): Promise<TableSummary[]> => get('/api/tables');

export async function myTables(): Promise<TableSummary[]> {
  await introduce();
  return get('/api/me/tables');
}

/** Opens a table and tells its name. */
export async function openTable(
  plan: Partial<Plan> & Pick<Plan, 'rules' | 'players'>,
): Promise<string> {
  await introduce();
  return (await post<OpenedTable>('/api/tables', plan)).table;
}

export async function rematch(table: string): Promise<string> {
  return (await post<OpenedTable>(`/api/tables/${table}/rematch`)).table;
}
