import type { Failure } from '../lib/api';
import type { LineState, Result, TableLine, TableMessage } from '../lib/line';
import type { Command, ServerMessage } from '../lib/wire';
import { leave, roomOf } from './house';
import type { Manner } from './messages';
import { idOf, namedView, nameOf } from './place';
import type { Room } from './room';

/** The line to a table on this device: the same messages, from a worker instead of a server. */
export class DeviceLine implements TableLine {
  #room: Room;
  #session = Math.random().toString(36).slice(2, 10);
  #sentSoFar = 0;

  constructor(
    table: string,
    private readonly hear: (message: TableMessage) => void,
    private readonly note: (state: LineState) => void,
    private readonly warn: (why: Failure) => void,
  ) {
    this.#room = roomOf(idOf(table));
    this.#room.listen({
      hear: (message) => this.hear(named(message)),
      taken: () => this.note('elsewhere'),
      warn,
    });
    void this.#come('wait');
  }

  send(command: Command): Promise<Result> {
    return this.#room.send({ id: `${this.#session}-${++this.#sentSoFar}`, do: command });
  }

  /** Comes back to the table, and takes it from another tab. */
  renew(): void {
    this.note('connecting');
    void this.#come('take');
  }

  end(): void {
    this.#room.listen(undefined);
    leave(this.#room);
  }

  async #come(manner: Manner): Promise<void> {
    const outcome = await this.#room.enter(manner);
    switch (outcome.type) {
      case 'done':
        this.note('live');
        await this.#room.ask({ type: 'watch', since: null });
        return;
      case 'elsewhere':
      case 'missing':
        return this.note(outcome.type);
      case 'refused':
        return this.warn(outcome.refused);
    }
  }
}

/** A message with the names that tables of this device have in the page. */
function named(message: Exclude<ServerMessage, { type: 'answer' }>): TableMessage {
  switch (message.type) {
    case 'table':
      return namedView(message);
    case 'step': {
      const { event } = message;
      if (event?.type !== 'rematch') return message;
      return { ...message, event: { ...event, table: nameOf(event.table) } };
    }
    case 'presence':
      return message;
  }
}
