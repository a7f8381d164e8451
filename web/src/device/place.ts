import type { TableView } from '../lib/wire';

/** Where a table is: in this browser, or with everybody else's. */
export type Place = 'device' | 'server';

const PREFIX = 'device-';

/** Addresses say where their table is: those on this device begin with `device-`. */
export const isOnDevice = (name: string): boolean => name.startsWith(PREFIX);
export const nameOf = (id: string): string => PREFIX + id;
export const idOf = (name: string): string => name.slice(PREFIX.length);

const found = import.meta.glob<string>('./module/*.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the table's module is to be had; a client that was built without it has no such tables. */
export const moduleAddress: string | undefined = Object.values(found)[0];

/** A table with the names that tables of this device have in the page. */
export function namedView<T extends Pick<TableView, 'table' | 'rematch'>>(view: T): T {
  return { ...view, table: nameOf(view.table), rematch: view.rematch && nameOf(view.rematch) };
}
