import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { readFileSync } from 'node:fs';

/** The module, where it was built. */
export const MODULE = 'src/device/module/bohnhof.wasm';

/** What came of a game, and the calls that made it. */
export type Played = { record: string; calls: string[] };

/** Plays a game to its end. */
export async function play(rules: string, players: number, strength: string): Promise<Played> {
  const page = await Page.open();
  const plan = { rules, players, pace: 'instant', hints: true };
  page.call({ type: 'open', plan, random: seed('07') });
  const commitment = bytesToHex(sha256(hexToBytes(seed('05'))));
  page.send({ type: 'sit', name: 'Anna', commitment });
  for (let seat = 1; seat < players; seat += 1) page.send({ type: 'seat-bot', seat, strength });
  page.send({ type: 'begin' });
  page.send({ type: 'reveal', number: seed('05') });
  let view = page.view();
  while (view.stage !== 'over') {
    const { ask, legal } = view.choice;
    if (view.stage === 'playing' && ask !== null)
      page.send({ type: 'act', action: legal[(page.log.length * 7919) % legal.length] });
    else {
      page.now = Math.max(page.now, page.wakesAt ?? 0);
      page.call({ type: 'wake' });
    }
    view = page.view();
  }
  const record = page.call({ type: 'record' }).text;
  return { record, calls: page.calls };
}

const seed = (byte: string) => byte.repeat(32);

type Exports = {
  memory: WebAssembly.Memory;
  start(milliseconds: number): void;
  room(length: number): number;
  receive(): void;
  reply(): number;
  reply_length(): number;
};

/** A page that clicks as `crates/wasm/tests/page` does. */
class Page {
  now = 1000;
  /** Everything that was called, as text. */
  calls: string[] = [];
  log: unknown[] = [];
  wakesAt: number | undefined;
  sent = 0;

  constructor(readonly module: Exports) {
    module.start(0);
  }

  static async open(): Promise<Page> {
    const page = { now: () => performance.now() };
    const built = await WebAssembly.instantiate(readFileSync(MODULE), { page });
    return new Page(built.instance.exports as unknown as Exports);
  }

  once(request: object) {
    const text = JSON.stringify({ at: this.now, do: request });
    this.calls.push(text);
    const call = new TextEncoder().encode(text);
    const room = this.module.room(call.length);
    new Uint8Array(this.module.memory.buffer).set(call, room);
    this.module.receive();
    const { buffer } = this.module.memory;
    const reply = new Uint8Array(buffer, this.module.reply(), this.module.reply_length());
    const read = JSON.parse(new TextDecoder().decode(reply));
    this.wakesAt = read['wakes-at'];
    return read;
  }

  call(request: object) {
    let reply = this.once(request);
    while (reply.write) {
      this.log.push(reply.write.entry);
      reply = this.once({ type: 'written' });
    }
    return reply;
  }

  send(command: object): void {
    this.sent += 1;
    this.call({ type: 'command', message: { id: `c${this.sent}`, do: command } });
  }

  view() {
    return this.call({ type: 'watch', since: null }).messages[0];
  }
}
