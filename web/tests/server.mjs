// Starts a server with a database of its own, which goes away with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, port] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bohnhof-test-'));
const server = spawn(
  program,
  [
    'serve',
    '--listen',
    `127.0.0.1:${port}`,
    '--database',
    `sqlite://${join(folder, 'tables.sqlite')}`,
    '--no-limits',
    '--log',
    'warn',
  ],
  { stdio: 'inherit' },
);
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
