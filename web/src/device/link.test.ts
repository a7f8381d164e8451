import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { openLink, pathFor } from './link';

const openRecord = vi.hoisted(() => vi.fn());
vi.mock('./files', () => ({ openRecord }));

beforeEach(() => {
  openRecord.mockReset();
  openRecord.mockImplementation((text: string) => (text ? '/replay/device-x' : undefined));
});

const packedIn = (path: string): string => path.slice(path.indexOf('#') + 1);
const refused = { refused: { id: 'device', en: expect.stringContaining('link') } };

test.each(['amigo', 'rio-grande', 'duel', 'al-cabohne', 'excalibohn'])(
  'a whole game of %s goes into a link that can be sent, and comes out as it was',
  async (game) => {
    const record = readFileSync(`../crates/wasm/tests/golden/${game}.json`, 'utf8');
    const path = await pathFor(record, '?step=3');
    expect(path).toMatch(/^\/record\?step=3#[\w-]+$/);
    expect(path.length).toBeLessThan(6000);
    expect(await openLink(packedIn(path))).toBe('/replay/device-x');
    expect(openRecord).toHaveBeenCalledWith(record);
  },
);

test('a link that is cut off or no link at all is refused in one sentence', async () => {
  const packed = packedIn(await pathFor('{"record":1}'.repeat(50)));
  for (const bad of ['', packed.slice(0, -9), `${packed}!`, 'hello'])
    await expect(openLink(bad)).rejects.toMatchObject(refused);
});

test('a small link cannot unpack to something huge', async () => {
  const bomb = deflateRawSync(Buffer.alloc(40_000_000)).toString('base64url');
  expect(bomb.length).toBeLessThan(60_000);
  await expect(openLink(bomb)).rejects.toMatchObject(refused);
});
