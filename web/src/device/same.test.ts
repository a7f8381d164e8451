import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The module, where it was built. */
const MODULE = 'src/device/module/bohnhof.wasm';
const GAMES = [
  ['amigo', 3, 'clever'],
  ['amigo-more-beans', 4, 'simple'],
  ['rio-grande', 3, 'clever'],
  ['duel', 2, 'expert'],
  ['al-cabohne', 2, 'clever'],
  ['excalibohn', 3, 'clever'],
] as const;

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
    const call = new TextEncoder().encode(JSON.stringify({ at: this.now, do: request }));
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

/** Plays a game and tells its record. */
async function play(rules: string, players: number, strength: string): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const { bytesToHex, hexToBytes } = await import('@noble/hashes/utils.js');
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
  return page.call({ type: 'record' }).text;
}

test.skipIf(!existsSync(MODULE)).each(GAMES)(
  'the same clicks make the same game as natively: %s',
  async (rules, players, strength) => {
    const golden = readFileSync(`../crates/wasm/tests/golden/${rules}.json`, 'utf8');
    expect(await play(rules, players, strength)).toBe(golden);
  },
  60_000,
);
