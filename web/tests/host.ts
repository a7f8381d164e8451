import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** How a host makes files smaller on their way. */
export type Packing = { name: 'gzip' | 'br'; pack: (bytes: Buffer) => Buffer };

/** A web host that knows nothing but files, and shows a folder below a path. */
export class Host {
  #server: Server;
  #packed = new Map<string, Buffer>();

  constructor(
    public folder: string,
    private readonly path: string,
    packing?: Packing,
  ) {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = pathname.slice(path.length) || 'index.html';
      const read = pathname.startsWith(path) ? readFile(join(this.folder, file)) : Promise.reject();
      read.then(
        (bytes) => {
          const kind = KINDS[extname(file)] ?? 'application/octet-stream';
          // Many hosts let browsers keep pages for a while; other files are kept by nobody but us.
          const kept = kind === 'text/html' ? 'max-age=600' : 'no-store';
          response.writeHead(200, {
            'content-type': kind,
            'cache-control': kept,
            ...(packing && { 'content-encoding': packing.name }),
          });
          response.end(packing ? this.#pack(file, bytes, packing) : bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  #pack(file: string, bytes: Buffer, { pack }: Packing): Buffer {
    const packed = this.#packed.get(file) ?? pack(bytes);
    this.#packed.set(file, packed);
    return packed;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.path}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
