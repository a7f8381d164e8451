import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, originsOf, servers } from './servers.svelte';

const fetched = vi.fn();
const safe = { protocol: 'https:' } as Location;
const plain = { protocol: 'http:' } as Location;
const about = () => Promise.resolve(Response.json({ program: 'bohnhof', version: '1' }));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError('nothing there'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => fetched.mock.calls.map(([address, { mode }]) => `${mode} ${address}`);

test.each([
  ['beans.example.org', ['https://beans.example.org', 'http://beans.example.org']],
  [' localhost:7878 ', ['https://localhost:7878', 'http://localhost:7878']],
  ['https://beans.example.org/table/abc', ['https://beans.example.org']],
  ['http://[::1]:7878', ['http://[::1]:7878']],
  ['beans', []],
  ['', []],
  ['ftp://beans.example.org', []],
  ['javascript://beans.example.org/%0aalert(1)', []],
])('%s can mean %j', (entered, origins) => {
  expect(originsOf(entered)).toEqual(origins);
});

test('without a scheme the safe server comes first', async () => {
  fetched.mockImplementation((address: string) =>
    address.startsWith('http:') ? about() : Promise.reject(new TypeError('nothing there')),
  );
  const origin = 'http://beans.example.org';
  expect(await find('beans.example.org', plain)).toEqual({ is: 'bohnhof', origin });
  expect(asked()).toEqual([
    'cors https://beans.example.org/api/about',
    'no-cors https://beans.example.org',
    'cors http://beans.example.org/api/about',
  ]);
});

test('a server is asked without cookies', async () => {
  fetched.mockImplementation(about);
  await find('https://beans.example.org', safe);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
});

test('nothing, something else, and what cannot be asked are told apart', async () => {
  expect(await find('beans.example.org', safe)).toEqual({ is: 'silent' });
  fetched.mockImplementation((_, { mode }) =>
    mode === 'no-cors' ? Promise.resolve(Response.error()) : Promise.reject(new TypeError()),
  );
  expect(await find('beans.example.org', safe)).toEqual({ is: 'stranger' });
  fetched.mockImplementation(() => Promise.resolve(Response.json({ program: 'other' })));
  expect(await find('beans.example.org', safe)).toEqual({ is: 'stranger' });
  fetched.mockReset();
  const origin = 'http://192.168.1.5:7878';
  expect(await find(origin, safe)).toEqual({ is: 'unsafe', origin });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValue(new TypeError('nothing there'));
  expect(await find('192.168.1.5:7878', safe)).toEqual({ is: 'unsafe', origin });
  fetched.mockImplementation(about);
  expect(await find('http://127.0.0.1:7878', safe)).toMatchObject({ is: 'bohnhof' });
});

test('servers are remembered, the last one first, and forgotten', () => {
  for (const name of ['a', 'b', 'a']) servers.remember(`https://${name}.example`);
  expect(servers.known).toEqual(['https://a.example', 'https://b.example']);
  expect(localStorage.getItem('bohnhof.servers')).toContain('https://b.example');
  servers.forget('https://a.example');
  expect(servers.known).toEqual(['https://b.example']);
});
