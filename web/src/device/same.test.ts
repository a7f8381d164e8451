import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULE, play } from './clicking';

const GAMES = [
  ['amigo', 3, 'clever'],
  ['amigo-more-beans', 4, 'simple'],
  ['rio-grande', 3, 'clever'],
  ['duel', 2, 'expert'],
  ['al-cabohne', 2, 'clever'],
  ['excalibohn', 3, 'clever'],
] as const;

test.skipIf(!existsSync(MODULE)).each(GAMES)(
  'the same clicks make the same game as natively: %s',
  async (rules, players, strength) => {
    const golden = readFileSync(`../crates/wasm/tests/golden/${rules}.json`, 'utf8');
    expect((await play(rules, players, strength)).record).toBe(golden);
  },
  60_000,
);
