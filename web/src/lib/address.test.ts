import { expect, test } from 'vitest';
import { behindHash, plain } from './address';

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

test.each(['/', '/table/abc', '/replay/abc?step=7&seat=2', '/rules/common#C9', '/#code=ab-cd'])(
  'the page %s is found again behind its address',
  (path) => {
    for (const addresses of [plain, behindHash]) {
      const address = new URL(addresses.to(path), 'https://games.example/some/path/?from=here');
      expect(pathOf(addresses.read(address))).toBe(path);
    }
  },
);

test('on a static host the page itself is the start page, with what was handed over', () => {
  for (const file of ['', 'index.html', '?from=here'])
    expect(pathOf(behindHash.read(new URL(`https://games.example/path/${file}`)))).toBe('/');
  const brought = behindHash.read(new URL('https://games.example/path/#code=ab-cd'));
  expect(pathOf(brought)).toBe('/#code=ab-cd');
});

test('on a static host only what is behind the page’s own # is a page of ours', () => {
  const here = new URL(location.href);
  const isOurs = (link: string): boolean => behindHash.isOurs(new URL(link, here));
  expect(isOurs('#/table/abc')).toBe(true);
  expect(isOurs('#main')).toBe(false);
  expect(isOurs('/other/page')).toBe(false);
  expect(isOurs('https://elsewhere.example/#/table/abc')).toBe(false);
});
