import { linkTo } from '../lib/address';
import { getFinished, Refusal } from '../lib/api';
import { device as w } from '../lib/words/device';
import { openRecord } from './files';

/** No record is longer than this when it is unpacked, in bytes; a link could claim anything. */
const LONGEST = 16 * 1024 * 1024;

/** A link to the replay of a finished game that needs neither its table nor a server. */
export async function recordLink(table: string, query = ''): Promise<string> {
  const record = await getFinished<unknown>(table, 'record');
  return linkTo(await pathFor(JSON.stringify(record), query));
}

/** The path of a page that shows a record: the record itself is in it, behind the `#`. */
export async function pathFor(record: string, query = ''): Promise<string> {
  return `/record${query}#${await pack(record)}`;
}

/** Opens the record in a link; tells the address of the page that shows it. */
export async function openLink(packed: string): Promise<string> {
  const text = await unpack(packed).catch(() => '');
  const path = await openRecord(text);
  if (path === undefined) throw new Refusal({ id: 'device', ...w.badLink });
  return path;
}

async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = unpacked.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts).text();
    length += value.length;
    if (length > LONGEST) throw new Error('too long');
    parts.push(value);
  }
}
