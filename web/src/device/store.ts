import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry, Summary } from './messages';

interface Schema extends DBSchema {
  /** The logs: a step by its table and its number, from 1. */
  entries: { key: [string, number]; value: Entry };
  /** What the list of tables shows. */
  tables: { key: string; value: Summary };
}

/** Somebody else has written to the log meanwhile. */
export class Taken extends Error {}

const everyStepOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

/** The tables of this device, in the browser's database. */
export class Store {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(private readonly name = 'bohnhof') {}

  /** Adds to a table's log what it lacks of `log`; when this is done, it is on the disk. */
  async keep(table: string, log: Entry[]): Promise<void> {
    const transaction = (await this.#open()).transaction('entries', 'readwrite', {
      durability: 'strict',
    });
    const { store, done } = transaction;
    done.catch(() => undefined); // what fails first says why
    const there = await store.count(everyStepOf(table));
    if (there >= log.length) {
      await done;
      throw new Taken();
    }
    const added = log
      .slice(there)
      .map((entry, i) => store.add(entry, [table, there + i + 1]).then(() => undefined));
    await Promise.all([...added, done]);
  }

  /** A table's whole log; empty if there is no such table. */
  async log(table: string): Promise<Entry[]> {
    return (await this.#open()).getAll('entries', everyStepOf(table));
  }

  /** Notes what the list of tables shows. */
  async note(summary: Summary): Promise<void> {
    await (await this.#open()).put('tables', summary);
  }

  async tables(): Promise<Summary[]> {
    return (await this.#open()).getAll('tables');
  }

  async remove(table: string): Promise<void> {
    const transaction = (await this.#open()).transaction(['entries', 'tables'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').delete(everyStepOf(table)),
      transaction.objectStore('tables').delete(table),
      transaction.done,
    ]);
  }

  /** What failed once, as where storage is forbidden, is tried again the next time. */
  #open(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => (this.#opened = undefined);
    this.#opened ??= openDB<Schema>(this.name, 1, {
      upgrade(database) {
        database.createObjectStore('entries');
        database.createObjectStore('tables', { keyPath: 'table' });
      },
      terminated: forget,
    });
    this.#opened.catch(forget);
    return this.#opened;
  }
}

export const store = new Store();
