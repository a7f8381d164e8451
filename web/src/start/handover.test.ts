import { expect, test } from 'vitest';
import { addressAt, broughtIn } from './handover';

const brought = { rules: 'duel', players: 2, name: 'Ada & Ben', language: 'de' } as const;

test('what was chosen arrives, and the server hears nothing of it', () => {
  const address = new URL(addressAt('https://beans.example', brought));
  expect(address.href.split('#')[0]).toBe('https://beans.example/');
  expect(broughtIn(address.hash.slice(1))).toEqual(brought);
});

test('what anybody could write into a link does no harm', () => {
  for (const hash of ['', 'main', 'code=ab-cd', 'play=chess', 'play=toString'])
    expect(broughtIn(hash)).toBeUndefined();
  const odd = broughtIn(`play=amigo&players=2.9&language=xx&name=${'x'.repeat(99)}`);
  expect(odd).toEqual({ rules: 'amigo', players: 2, language: 'en', name: 'x'.repeat(24) });
});
