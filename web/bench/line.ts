import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** How fast a line is: bits a second in both directions, and milliseconds there and back. */
export type Speed = { down: number; up: number; roundTrip: number };

/** What browsers call "fast 3G". */
export const FAST_3G: Speed = { down: 1_600_000, up: 750_000, roundTrip: 150 };

/** So many bytes go over at once. */
const PIECE = 1400;

/** One connection in one direction. Its last piece has no bytes. */
type Flow = { to: Socket; opened: number; pieces: (Buffer | undefined)[] };

/** One direction of the line, which all connections share piece by piece. */
class Lane {
  #waiting: Flow[] = [];
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bits: number,
    private readonly delay: number,
  ) {}

  join(from: Socket, to: Socket, opened: number): void {
    const flow: Flow = { to, opened, pieces: [] };
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += PIECE)
        flow.pieces.push(bytes.subarray(at, at + PIECE));
      this.#wait(flow);
    });
    from.on('end', () => {
      flow.pieces.push(undefined);
      this.#wait(flow);
    });
    from.on('error', () => to.destroy());
  }

  #wait(flow: Flow): void {
    if (!this.#waiting.includes(flow)) this.#waiting.push(flow);
    this.#carry();
  }

  #carry = (): void => {
    clearTimeout(this.#timer);
    const now = performance.now();
    while (this.#freeAt <= now) {
      const next = this.#waiting.findIndex(({ opened }) => opened <= now);
      const [flow] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!flow) break;
      const piece = flow.pieces.shift();
      if (flow.pieces.length > 0) this.#waiting.push(flow);
      const length = piece?.length ?? 0;
      // A timer that comes late must not make the line slower.
      this.#freeAt = Math.max(this.#freeAt, now - 20) + (length * 8 * 1000) / this.bits;
      // Timers of the same length end in their order.
      setTimeout(() => (piece ? flow.to.write(piece) : flow.to.end()), this.delay);
    }
    if (this.#waiting.length > 0) this.#timer = setTimeout(this.#carry, 2);
  };
}

/**
 * A slow line to a server on this machine. Browsers can pretend to have one, but not for everything
 * that a page's workers fetch.
 */
export class Line {
  #server: Server;

  constructor(port: number, { down, up, roundTrip }: Speed) {
    const [there, back] = [new Lane(up, roundTrip / 2), new Lane(down, roundTrip / 2)];
    this.#server = createServer((browser) => {
      const host = connect(port, '127.0.0.1');
      // Opening the connection takes a round trip as well.
      const opened = performance.now() + roundTrip;
      there.join(browser, host, opened);
      back.join(host, browser, opened);
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
