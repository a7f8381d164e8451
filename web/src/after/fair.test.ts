import { expect, test } from 'vitest';
import { canonical, checkDeal, type Deal } from './fair';

const [number, other] = [
  '202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f',
  '404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f',
];

/** The test vector of docs/fair-deal.md: Ada on seat 0, a bot, and somebody who withheld a number. */
const deal: Deal = {
  hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  seats: [
    { commitment: '72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084', number },
    null,
    {
      commitment: 'ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42',
      number: null,
    },
  ],
  digest: '02999173bd0d695c95deabeb66da95effd04e5abb6da941e80c612e55a577c03',
  record: {
    setup: {
      rules: 'amigo',
      players: 3,
      options: { 'sell-third-field': false, 'hide-coins': false },
      programs: [1],
    },
    seed: 'abf53ea37fcfac350fd77f61b04304cbd9611fa7020fae72072b2fd73f3dbfe2',
    actions: [
      { seat: 0, action: { type: 'plant', what: { type: 'hand', card: 21 }, field: 0 } },
      { seat: 0, action: { type: 'done', with: 'plant-second' } },
    ],
  },
};
const noted = {
  hash: deal.hash,
  late: false,
  number,
  seal: '6d0f3c4f140a4c2bc6a1ad923deed5f1f286df0b8562c96ecf419f2ac6ba720f',
  digest: deal.digest,
};

test('a fair deal is right in all points', () => {
  expect(checkDeal(deal, noted)).toEqual({
    hash: 'right',
    late: false,
    secret: 'right',
    numbers: 'right',
    seal: 'right',
    seed: 'right',
    number: 'right',
    digest: 'right',
    noted: 'right',
    withheld: [2],
    others: 1,
  });
});

test('who noted nothing can compare nothing', () => {
  expect(checkDeal(deal, {})).toMatchObject({
    hash: 'unknown',
    seal: 'unknown',
    number: 'unknown',
    noted: 'unknown',
    secret: 'right',
    seed: 'right',
    others: 2,
  });
});

test('another secret is found out', () => {
  const secret = deal.secret.replace('0', '1');
  expect(checkDeal({ ...deal, secret }, noted)).toMatchObject({ secret: 'wrong', seed: 'wrong' });
});

test('another hash than the noted one is found out', () => {
  expect(checkDeal(deal, { ...noted, hash: number })).toMatchObject({
    hash: 'wrong',
    secret: 'right',
  });
});

test('a number that was left out is told', () => {
  expect(checkDeal(deal, { ...noted, number: other })).toMatchObject({ number: 'left-out' });
  expect(checkDeal(deal, { ...noted, number: deal.secret })).toMatchObject({ number: 'wrong' });
});

test('another number than the one committed to is found out', () => {
  const [ada, ...rest] = deal.seats;
  const seats = [ada && { ...ada, number: other ?? null }, ...rest];
  expect(checkDeal({ ...deal, seats: seats as Deal['seats'] }, noted)).toMatchObject({
    numbers: 'wrong',
    seed: 'wrong',
    number: 'wrong',
  });
});

test('what was agreed and what was done cannot be changed', () => {
  const options = { 'sell-third-field': false, 'hide-coins': true };
  const setup = { ...(deal.record.setup as object), options };
  expect(checkDeal({ ...deal, record: { ...deal.record, setup } }, noted)).toMatchObject({
    seal: 'wrong',
    seed: 'wrong',
  });
  const actions = deal.record.actions.slice(1);
  expect(checkDeal({ ...deal, record: { ...deal.record, actions } }, noted)).toMatchObject({
    digest: 'wrong',
    noted: 'right',
  });
});

test('canonical JSON has its keys in order', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
});
