import { expect, test } from 'vitest';
import { common, place, type Box } from './placing';

const phone = { width: 360, height: 640 };
const bubble = { width: 348, height: 150 };

function boxAt({ left, top }: { left: number; top: number }): Box {
  return { left, top, right: left + bubble.width, bottom: top + bubble.height };
}

test.each([0, 100, 250, 400, 540])('what it talks about at %i is not covered', (top) => {
  const target = { left: 0, top, right: 360, bottom: top + 100 };
  const box = boxAt(place(bubble, phone, target, [], []));
  expect(common(box, target)).toBeUndefined();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(phone.height);
});

test('of two sides it takes the one that is less needed', () => {
  const target = { left: 0, top: 250, right: 360, bottom: 350 };
  const hand = { left: 0, top: 360, right: 360, bottom: 520 };
  expect(place(bubble, phone, target, [], [hand]).top).toBeLessThan(target.top);
  const farms = { left: 0, top: 80, right: 360, bottom: 240 };
  expect(place(bubble, phone, target, [], [farms]).top).toBeGreaterThan(target.top);
});

test('what is to be tapped stays free, and if it is far from what is talked about', () => {
  const front = { left: 0, top: 480, right: 80, bottom: 590 };
  const fields = { left: 0, top: 270, right: 300, bottom: 390 };
  const goOn = { left: 120, top: 435, right: 260, bottom: 479 };
  const farms = { left: 0, top: 55, right: 360, bottom: 260 };
  const box = boxAt(place(bubble, phone, front, [fields, goOn], [farms]));
  for (const lit of [front, fields, goOn]) expect(common(box, lit)).toBeUndefined();
});

test('it stays near on a wide screen', () => {
  const target = { left: 900, top: 100, right: 1270, bottom: 300 };
  const below = { left: 890, top: 310, right: 1280, bottom: 800 };
  const size = { width: 430, height: 150 };
  const { left, top } = place(size, { width: 1280, height: 800 }, target, [], [below]);
  expect(left + size.width).toBe(886);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(target.bottom);
});

test('what is scrolled away is not seen', () => {
  const box = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(common(box, { left: 0, top: 96, right: 100, bottom: 200 })).toBeUndefined();
  expect(common(box, { left: 0, top: 50, right: 100, bottom: 200 })?.top).toBe(50);
});
