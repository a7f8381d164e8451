import { expect, test } from 'vitest';
import { snapshot } from '../../lib/testing';
import type { Offer } from '../../lib/wire';
import { boardOf } from './board';

function offer(changes: Partial<Offer>): Offer {
  return {
    id: 1,
    maker: 1,
    to: 0,
    gives: { chili: 1 },
    wants: { blue: 1 },
    'first-come': false,
    answers: null,
    willing: [],
    declined: [],
    ...changes,
  };
}

/** Where each of these offers is for seat 0, who holds one blue, one chili and one red bean. */
function places(...offers: Partial<Offer>[]) {
  const numbered = offers.map((changes, id) => offer({ id, ...changes }));
  const board = boardOf(snapshot({ phase: 'trade', active: 1, offers: numbered }), 0);
  const ids = (list: Offer[]) => list.map(({ id }) => id);
  return { asked: ids(board.asked), standing: ids(board.standing), folded: ids(board.folded) };
}

test('what waits for me is asked, what others settle is small', () => {
  expect(places({}, { to: null }, { to: 2 }, { maker: 2, to: 1 })).toEqual({
    asked: [0, 1],
    standing: [2, 3],
    folded: [],
  });
});

test('what I said yes to waits, what I said no to is folded away', () => {
  const all = { to: null };
  expect(places({ ...all, willing: [0] }, { ...all, declined: [0] })).toEqual({
    asked: [],
    standing: [0],
    folded: [1],
  });
});

test('an offer that I cannot take is folded away, unless it is to me and gives something', () => {
  const wants = { blue: 2 };
  expect(places({ wants, to: null }, { wants }, { wants, gives: {} }, {})).toEqual({
    asked: [3, 1],
    standing: [],
    folded: [0, 2],
  });
});

test('whoever may give face-up cards holds them', () => {
  const asks = offer({ wants: { blue: 2 }, maker: 2 });
  const game = snapshot({ phase: 'trade', active: 0, row: { blue: 1 }, offers: [asks] });
  expect(boardOf(game, 0).asked).toHaveLength(1);
});

test('an offer of mine asks when somebody is willing, and goes when all said no', () => {
  const mine = { maker: 0, to: null };
  const some = [{ ...mine, willing: [2] }, mine, { ...mine, declined: [1] }];
  expect(places(...some, { ...mine, declined: [1, 2] })).toEqual({
    asked: [0],
    standing: [1, 2],
    folded: [3],
  });
});

test('whoever looks on is asked nothing', () => {
  const game = snapshot({ phase: 'trade', offers: [offer({}), offer({ id: 2, to: null })] });
  expect(boardOf(game, undefined)).toMatchObject({ asked: [], folded: [] });
});
