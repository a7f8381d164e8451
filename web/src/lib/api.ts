import { isStatic } from './address';
import { isOnDevice, moduleAddress, type Place } from '../device/place';
import {
  type Answer,
  type ClientMessage,
  type GameInfo,
  GAMES,
  type Hints,
  type OpenedTable,
  type Plan,
  type Radar,
  type RefusalId,
  type Refused,
  type Seat,
  type TableSummary,
  type TableView,
} from './wire';

/**
 * Why something was not done: the server said no, or it said nothing at all; or something about the
 * tables of this device.
 */
export type Failure = Omit<Refused, 'id'> & { id: RefusalId | 'unreachable' | 'device' };

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
  if (isStatic) throw new Refusal(unreachable);
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

/** The tables of this device; what they need comes when it is needed. */
const device = () => import('../device/house');

/** A part of a finished game: the server tells it only to those whom it knows. */
export async function getFinished<T>(table: string, part: string): Promise<T> {
  if (isOnDevice(table)) return JSON.parse(await (await device()).part(table, part));
  await introduce();
  return get<T>(`/api/tables/${table}/${part}`);
}

/** What the player could do now. */
export const hints = (table: string): Promise<Hints> =>
  isOnDevice(table) ? getFinished(table, 'hint') : get(`/api/tables/${table}/hint`);

/** The deals that the player and others would like. */
export const radar = (table: string): Promise<Radar> =>
  isOnDevice(table) ? getFinished(table, 'radar') : get(`/api/tables/${table}/radar`);

/** This browser is a stranger to the server from now on. */
export function forgotten(): void {
  known = undefined;
}

export const serverGames = (): Promise<GameInfo[]> => get('/api/games');

/** The games that can be played without a server. */
export const deviceGames = (): GameInfo[] => (moduleAddress ? Object.values(GAMES) : []);

/** All games: the server's list, or what is known without it. */
export const games = (): Promise<GameInfo[]> => serverGames().catch(() => Object.values(GAMES));
export const publicTables = (): Promise<TableSummary[]> => get('/api/tables');

/** My tables on the server. */
export async function myTables(): Promise<TableSummary[]> {
  await introduce();
  return get('/api/me/tables');
}

/** My tables on this device, and my seats there. */
export async function tablesHere(): Promise<(TableSummary & { you: Seat | null })[]> {
  return moduleAddress ? (await import('../device/list')).tables() : [];
}

/** Opens a table and tells its name. */
export async function openTable(
  plan: Partial<Plan> & Pick<Plan, 'rules' | 'players'>,
  place: Place,
): Promise<string> {
  if (place === 'device') {
    try {
      return await (await device()).openTable(plan);
    } catch {
      // A browser in which the module does not work plays on the server.
    }
  }
  await introduce();
  return (await post<OpenedTable>('/api/tables', plan)).table;
}

/** A table as it is now. */
export async function lookAt(table: string): Promise<TableView> {
  return isOnDevice(table) ? (await device()).lookAt(table) : get(`/api/tables/${table}`);
}

/** Sends a command without a line to the table. */
export async function order(table: string, message: ClientMessage): Promise<void> {
  const { result } = isOnDevice(table)
    ? await (await device()).order(table, message)
    : await post<Answer>(`/api/tables/${table}/commands`, message);
  if (result.type === 'refused') throw new Refusal(result);
}

export async function rematch(table: string): Promise<string> {
  if (isOnDevice(table)) return (await device()).rematch(table);
  return (await post<OpenedTable>(`/api/tables/${table}/rematch`)).table;
}
