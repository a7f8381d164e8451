import { expect, test } from 'vitest';
import { checkDeal, type Deal } from './fair';

/** The deal of a game that was played: Ada sat on seat 0, bots on the others. */
const deal: Deal = {
  hash: '424ad040ebcafc4c2793c2f488f156c693a1e963398a783870240bac49eaf64c',
  secret: '09fcd85db980834d2f8ebde9f95836fba258382666d239a688332462151bf4ff',
  numbers: ['0000000000000000000000000000000000000000000000000000000000000007', null, null, null],
  record: { seed: 'afbbf2fe0cf5d9b674db3fc6f71f4ed4268f5728b7bc44c76fd5b4bff142c635' },
};
const [number] = deal.numbers;
const noted = { hash: deal.hash, late: false, number: number ?? '' };

test('a fair deal is right in all points', async () => {
  expect(await checkDeal(deal, noted)).toEqual({
    hash: 'right',
    late: false,
    secret: 'right',
    seed: 'right',
    number: 'right',
  });
});

test('who noted nothing can compare nothing', async () => {
  expect(await checkDeal(deal, {})).toMatchObject({
    hash: 'unknown',
    number: 'unknown',
    secret: 'right',
    seed: 'right',
  });
});

test('another secret is found out', async () => {
  const secret = deal.secret.replace('0', '1');
  expect(await checkDeal({ ...deal, secret }, noted)).toMatchObject({
    secret: 'wrong',
    seed: 'wrong',
  });
});

test('another hash than the noted one is found out', async () => {
  expect(await checkDeal(deal, { ...noted, hash: number ?? '' })).toMatchObject({
    hash: 'wrong',
    secret: 'right',
  });
});

test('a number that was left out is found out', async () => {
  const numbers = [null, null, null, null];
  expect(await checkDeal({ ...deal, numbers }, noted)).toMatchObject({
    number: 'wrong',
    seed: 'wrong',
  });
});
