import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** How fast a line is: bits a second in both directions, and milliseconds there and back. */
export type Speed = { down: number; up: number; roundTrip: number };

/** What browsers call "fast 3G". */
export const FAST_3G: Speed = { down: 1_600_000, up: 750_000, roundTrip: 150 };

/** So many bytes go over at once. */
const PIECE = 1400;

/** One direction, which all connections share. */
class Lane {
  #freeAt = 0;

  constructor(private readonly bits: number) {}

  /** When so many bytes are over, if they can begin now or later. */
  carry(bytes: number, earliest: number): number {
    this.#freeAt = Math.max(this.#freeAt, earliest) + (bytes * 8 * 1000) / this.bits;
    return this.#freeAt;
  }
}

/** What one end says arrives at the other one in the same order, as late as the line is slow. */
function join(from: Socket, to: Socket, lane: Lane, delay: number, opened: number): void {
  const underWay: { at: number; bytes?: Buffer }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const arrive = (): void => {
    timer = undefined;
    for (let next = underWay[0]; next && next.at <= performance.now(); next = underWay[0]) {
      underWay.shift();
      if (next.bytes) to.write(next.bytes);
      else to.end();
    }
    const [next] = underWay;
    if (next) timer = setTimeout(arrive, next.at - performance.now());
  };
  const send = (at: number, bytes?: Buffer): void => {
    underWay.push({ at, bytes });
    timer ??= setTimeout(arrive, at - performance.now());
  };
  from.on('data', (bytes) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      send(lane.carry(piece.length, Math.max(performance.now(), opened)) + delay, piece);
    }
  });
  from.on('end', () => send((underWay.at(-1)?.at ?? performance.now()) + delay));
  from.on('error', () => to.destroy());
  from.on('close', () => from.destroyed && to.destroyed && clearTimeout(timer));
}

/**
 * A slow line to a server on this machine. Browsers can pretend to have one, but not for everything
 * that a page's workers fetch.
 */
export class Line {
  #server: Server;

  constructor(port: number, { down, up, roundTrip }: Speed) {
    const [there, back] = [new Lane(up), new Lane(down)];
    this.#server = createServer((browser) => {
      const host = connect(port, '127.0.0.1');
      // Opening the connection takes a round trip as well.
      const opened = performance.now() + roundTrip;
      join(browser, host, there, roundTrip / 2, opened);
      join(host, browser, back, roundTrip / 2, opened);
    });
  }

  /** Returns the port where the slow end is. */
  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }
}
