import { type Failure, Refusal } from '../lib/api';
import type { Answer, ClientMessage, Plan, Seat, TableView } from '../lib/wire';
import { device as w } from '../lib/words/device';
import { alone } from './lock';
import type { AtTable, Outcome } from './messages';
import { idOf, namedView, nameOf } from './place';
import { failureOf, Room } from './room';
import { store } from './store';

/** Every table of this device that this page has to do with. */
const rooms = new Map<string, Room>();
/** A room that is ready for the next one. */
let ready: Room | undefined;

/** Gets a room ready, so that the next table is there at once. */
export function warmUp(): void {
  ready ??= new Room();
}

/** A room for a table that this page has nothing to do with yet. */
export function newRoom(id = ''): Room {
  const room = ready ?? new Room();
  ready = undefined;
  room.table = id;
  return room;
}

/** The room of a table. Those that nobody is in any longer are closed. */
export function roomOf(id: string): Room {
  for (const room of rooms.values())
    if (room.table !== id && !room.held && !room.isHeard) close(room);
  const room = rooms.get(id) ?? newRoom(id);
  rooms.set(id, room);
  return room;
}

/** Goes away from a table. Where only this page keeps the log, it goes on doing so. */
export function leave(room: Room): void {
  if (!room.unsaved) close(room);
}

function close(room: Room): void {
  room.end();
  if (rooms.get(room.table) === room) rooms.delete(room.table);
}

export function refuse(why: Failure): never {
  throw new Refusal(why);
}

function done(outcome: Outcome): Extract<Outcome, { type: 'done' }> {
  return outcome.type === 'done' ? outcome : refuse(failureOf(outcome));
}

/** Opens a table and tells its name. */
export async function openTable(plan: Partial<Plan>): Promise<string> {
  const room = newRoom();
  done(await room.open(plan));
  rooms.set(room.table, room);
  return nameOf(room.table);
}

async function enter(name: string): Promise<Room> {
  const room = roomOf(idOf(name));
  done(await room.enter('wait'));
  return room;
}

export async function lookAt(name: string): Promise<TableView> {
  return namedView(await (await enter(name)).look());
}

export async function order(name: string, message: ClientMessage): Promise<Answer> {
  const result = await (await enter(name)).send(message);
  return result.type === 'refused' ? refuse(result) : { id: message.id, result };
}

/** What a bot would do, or a part of a finished game, by the same name as on a server. */
export async function part(name: string, asked: string): Promise<string> {
  const room = roomOf(idOf(name));
  done(await room.enter('read'));
  return done(await room.ask(requestOf(asked))).text ?? '';
}

function requestOf(asked: string): AtTable {
  const [type, query] = asked.split('?');
  const seat = new URLSearchParams(query).get('seat');
  return { type, ...(seat !== null && { seat: Number(seat) as Seat }) } as AtTable;
}

/** Another table with the same bots in the same seats; tells its name. */
export async function rematch(name: string): Promise<string> {
  const before = await enter(name);
  const { plan, seats, rematch } = await before.look();
  if (rematch !== null) return nameOf(rematch);
  const table = await openTable(plan);
  for (const [seat, { bot }] of seats.entries()) {
    if (bot)
      await order(table, { id: `bot-${seat}`, do: { type: 'seat-bot', seat, strength: bot } });
  }
  done(await before.ask({ type: 'rematch', table: idOf(table) }));
  return table;
}

/** Deletes a table, unless another tab has it open. */
export async function remove(name: string): Promise<void> {
  const id = idOf(name);
  const room = rooms.get(id);
  if (room) close(room);
  const free = await alone(id, () => store.remove(id));
  if (!free) refuse({ id: 'device', ...w.elsewhere });
}
