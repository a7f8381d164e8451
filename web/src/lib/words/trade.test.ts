import { expect, test } from 'vitest';
import type { SeenEvent } from '../wire';
import { check, hear, moved, offer } from './testing';

check([
  {
    what: 'an offer to all',
    seat: 0,
    events: [
      { type: 'offered', ...offer },
      { type: 'promised', offer: 7, pick: {} },
    ],
    others: [
      'Ada offers everyone 2 Soy beans for a Red bean.',
      'Ada bietet allen 2 Sojabohnen für eine Rote Bohne.',
    ],
    own: [
      'You offer everyone 2 Soy beans for a Red bean.',
      'Du bietest allen 2 Sojabohnen für eine Rote Bohne.',
    ],
  },
  {
    what: 'an offer to one, and a gift',
    seat: 0,
    you: 1,
    events: [{ type: 'offered', ...offer, to: 1, wants: {} }],
    others: [
      'Ada offers Nina 2 Soy beans for nothing.',
      'Ada bietet Nina 2 Sojabohnen für nichts.',
    ],
    own: ['Ada offers you 2 Soy beans for nothing.', 'Ada bietet dir 2 Sojabohnen für nichts.'],
  },
  {
    what: 'asking for a gift',
    seat: 0,
    you: 1,
    events: [{ type: 'offered', ...offer, to: 1, gives: {} }],
    others: ['Ada asks Nina for a Red bean.', 'Ada bittet Nina um eine Rote Bohne.'],
    own: ['Ada asks you for a Red bean.', 'Ada bittet dich um eine Rote Bohne.'],
  },
  {
    what: 'an offer to whoever is first',
    seat: 0,
    events: [{ type: 'offered', ...offer, 'first-come': true }],
    others: [
      'Ada offers 2 Soy beans for a Red bean to whoever is first.',
      'Ada bietet dem Ersten, der will, 2 Sojabohnen für eine Rote Bohne.',
    ],
  },
  {
    what: 'a counter-offer',
    events: [{ type: 'offered', ...offer, maker: 1, to: 0, answers: 7 }],
    others: [
      'Nina counters: 2 Soy beans for a Red bean.',
      'Nina macht ein Gegenangebot: 2 Sojabohnen für eine Rote Bohne.',
    ],
    own: [
      'You counter: 2 Soy beans for a Red bean.',
      'Du machst ein Gegenangebot: 2 Sojabohnen für eine Rote Bohne.',
    ],
  },
  {
    what: 'a deal',
    seat: 0,
    you: 1,
    events: [
      { type: 'offer-ended', offer: 7, end: { type: 'done', with: 1 } },
      moved('soy', { type: 'row' }, { type: 'aside', seat: 1 }),
      moved('soy', { type: 'hand', seat: 0 }, { type: 'aside', seat: 1 }),
      moved('red', { type: 'hand', seat: 1 }, { type: 'aside', seat: 0 }),
    ],
    others: [
      'Ada gives Nina 2 Soy beans for a Red bean.',
      'Ada gibt Nina 2 Sojabohnen für eine Rote Bohne.',
    ],
    own: [
      'You give Ada a Red bean for 2 Soy beans.',
      'Du gibst Ada eine Rote Bohne für 2 Sojabohnen.',
    ],
  },
  {
    what: 'a gift from the one who was asked',
    seat: 1,
    you: 0,
    events: [
      { type: 'offer-ended', offer: 7, end: { type: 'done', with: 1 } },
      moved('red', { type: 'hand', seat: 1 }, { type: 'aside', seat: 0 }),
    ],
    others: ['Nina gives Ada a Red bean.', 'Nina gibt Ada eine Rote Bohne.'],
    own: ['Nina gives you a Red bean.', 'Nina gibt dir eine Rote Bohne.'],
  },
  {
    what: 'a gift to the one who was asked',
    seat: 1,
    you: 1,
    events: [
      { type: 'offer-ended', offer: 7, end: { type: 'done', with: 1 } },
      moved('soy', { type: 'hand', seat: 0 }, { type: 'aside', seat: 1 }),
    ],
    others: ['Ada gives Nina a Soy bean.', 'Ada gibt Nina eine Sojabohne.'],
    own: ['Ada gives you a Soy bean.', 'Ada gibt dir eine Sojabohne.'],
  },
]);

const answers: [string, SeenEvent, [string, string], [string, string], [string, string]][] = [
  [
    'declined by the one asked',
    { type: 'offer-ended', offer: 7, end: { type: 'declined' } },
    ["Nina declines Ada's offer.", 'Nina lehnt das Angebot von Ada ab.'],
    ["You decline Ada's offer.", 'Du lehnst das Angebot von Ada ab.'],
    ['Nina declines your offer.', 'Nina lehnt dein Angebot ab.'],
  ],
  [
    'declined',
    { type: 'declined', offer: 7, seat: 1 },
    ["Nina declines Ada's offer.", 'Nina lehnt das Angebot von Ada ab.'],
    ["You decline Ada's offer.", 'Du lehnst das Angebot von Ada ab.'],
    ['Nina declines your offer.', 'Nina lehnt dein Angebot ab.'],
  ],
  [
    'willing',
    { type: 'willing', offer: 7, seat: 1 },
    ["Nina is ready to take Ada's offer.", 'Nina würde das Angebot von Ada annehmen.'],
    ["You are ready to take Ada's offer.", 'Du würdest das Angebot von Ada annehmen.'],
    ['Nina is ready to take your offer.', 'Nina würde dein Angebot annehmen.'],
  ],
  [
    'unwilling',
    { type: 'unwilling', offer: 7, seat: 1, why: 'took-back' },
    ["Nina no longer wants Ada's offer.", 'Nina möchte das Angebot von Ada nicht mehr.'],
    ["You no longer want Ada's offer.", 'Du möchtest das Angebot von Ada nicht mehr.'],
    ['Nina no longer wants your offer.', 'Nina möchte dein Angebot nicht mehr.'],
  ],
  [
    'unable',
    { type: 'unwilling', offer: 7, seat: 1, why: 'cards-gone' },
    [
      "Nina no longer has the cards for Ada's offer.",
      'Nina hat die Karten für das Angebot von Ada nicht mehr.',
    ],
    [
      "You no longer have the cards for Ada's offer.",
      'Du hast die Karten für das Angebot von Ada nicht mehr.',
    ],
    [
      'Nina no longer has the cards for your offer.',
      'Nina hat die Karten für dein Angebot nicht mehr.',
    ],
  ],
  [
    'withdrawn',
    { type: 'offer-ended', offer: 7, end: { type: 'withdrawn' } },
    ['Ada takes an offer back.', 'Ada nimmt ein Angebot zurück.'],
    ['Ada takes an offer back.', 'Ada nimmt ein Angebot zurück.'],
    ['You take an offer back.', 'Du nimmst ein Angebot zurück.'],
  ],
  [
    'impossible',
    { type: 'offer-ended', offer: 7, end: { type: 'impossible' } },
    ["Ada's offer ends: its cards are gone.", 'Das Angebot von Ada endet: Seine Karten sind weg.'],
    ["Ada's offer ends: its cards are gone.", 'Das Angebot von Ada endet: Seine Karten sind weg.'],
    ['Your offer ends: its cards are gone.', 'Dein Angebot endet: Seine Karten sind weg.'],
  ],
];

test.each(answers)('an offer is %s', (_, event, others, own, maker) => {
  expect(hear(1, [event])).toEqual(others);
  expect(hear(1, [event], 1)).toEqual(own);
  expect(hear(1, [event], 0)).toEqual(maker);
});

check([
  {
    what: 'the end of trading',
    before: { turn: 3, phase: 'trade', offers: [] },
    events: [{ type: 'phase', turn: 3, active: 1, phase: 'plant-received' }],
    others: ['Nina ends trading.', 'Nina beendet den Handel.'],
    own: ['You end trading.', 'Du beendest den Handel.'],
  },
  {
    what: 'a call',
    events: [
      { type: 'called', seat: 1, call: { have: ['blue'], want: ['red', 'soy'], stays: false } },
    ],
    others: [
      'Nina has Blue beans and looks for Red beans and Soy beans.',
      'Nina hat Blaue Bohnen und sucht Rote Bohnen und Sojabohnen.',
    ],
    own: [
      'You have Blue beans and look for Red beans and Soy beans.',
      'Du hast Blaue Bohnen und suchst Rote Bohnen und Sojabohnen.',
    ],
  },
  {
    what: 'a call that only has',
    events: [{ type: 'called', seat: 1, call: { have: ['blue'], want: [], stays: false } }],
    others: ['Nina has Blue beans.', 'Nina hat Blaue Bohnen.'],
    own: ['You have Blue beans.', 'Du hast Blaue Bohnen.'],
  },
  {
    what: 'a want list',
    events: [{ type: 'called', seat: 1, call: { have: [], want: ['red'], stays: true } }],
    others: ['Nina looks for Red beans.', 'Nina sucht Rote Bohnen.'],
    own: ['You look for Red beans.', 'Du suchst Rote Bohnen.'],
  },
  {
    what: 'a call that is dropped',
    events: [{ type: 'called', seat: 1, call: { have: [], want: [], stays: false } }],
    others: ['Nina looks for nothing any more.', 'Nina sucht nichts mehr.'],
    own: ['You look for nothing any more.', 'Du suchst nichts mehr.'],
  },
]);
