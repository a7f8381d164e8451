import type { Module, Reply } from './messages';

/** An expert bot counts what it tries, as on a server, and not the milliseconds: the same game everywhere. */
const EXPERT_THINKS = 0;

type Exports = {
  memory: WebAssembly.Memory;
  start(milliseconds: number): void;
  room(length: number): number;
  receive(): void;
  reply(): number;
  reply_length(): number;
};

/** Fetches the module. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  const fetched = await fetch(address);
  if (!fetched.ok) throw new Error(fetched.statusText);
  // Some web servers do not know what kind of file it is.
  if (fetched.headers.get('content-type') !== 'application/wasm')
    return WebAssembly.compile(await fetched.arrayBuffer());
  return WebAssembly.compileStreaming(fetched);
}

/** Makes a table of the module: text goes over as bytes in its memory. */
export async function start(compiled: WebAssembly.Module): Promise<Module> {
  const page = { now: () => performance.now() };
  const { exports } = await WebAssembly.instantiate(compiled, { page });
  const table = exports as unknown as Exports;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  table.start(EXPERT_THINKS);
  return (call) => {
    const bytes = encoder.encode(JSON.stringify(call));
    const room = table.room(bytes.length);
    new Uint8Array(table.memory.buffer, room, bytes.length).set(bytes);
    table.receive();
    const reply = new Uint8Array(table.memory.buffer, table.reply(), table.reply_length());
    return JSON.parse(decoder.decode(reply)) as Reply;
  };
}
