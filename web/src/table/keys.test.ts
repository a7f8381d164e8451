import { beforeEach, expect, test } from 'vitest';
import { beside } from './beside';
import { distance, isTyping, moveFocus } from './keys';

const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

beforeEach(() => document.body.replaceChildren());

test('left and right stay in a line', () => {
  const here = box(0, 0);
  expect(distance(here, box(40, 0), 'ArrowRight')).toBeLessThan(Infinity);
  expect(distance(here, box(40, 0), 'ArrowLeft')).toBe(Infinity);
  expect(distance(here, box(40, 0), 'ArrowDown')).toBe(Infinity);
  expect(distance(here, box(40, 20), 'ArrowRight')).toBe(Infinity);
  // A card that is taken up is a little higher.
  expect(distance(here, box(40, 7), 'ArrowRight')).toBeLessThan(Infinity);
  expect(distance(here, box(40, 7), 'ArrowDown')).toBe(Infinity);
});

test('up and down lead to the nearest line, and there to the nearest thing', () => {
  const here = box(0, 0);
  const near = distance(here, box(30, 20), 'ArrowDown');
  expect(near).toBeLessThan(distance(here, box(0, 60), 'ArrowDown'));
  expect(near).toBeLessThan(distance(here, box(40, 20), 'ArrowDown'));
  expect(distance(box(0, 40), here, 'ArrowUp')).toBeLessThan(Infinity);
});

test('keys are text in a field for text', () => {
  const make = (html: string): Element => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as Element;
  };
  expect(isTyping(make('<input>'))).toBe(true);
  expect(isTyping(make('<textarea></textarea>'))).toBe(true);
  expect(isTyping(make('<input type="checkbox">'))).toBe(false);
  expect(isTyping(make('<button></button>'))).toBe(false);
});

function spot(left: number, top: number, lit = false): HTMLButtonElement {
  const button = document.createElement('button');
  button.dataset.spot = '';
  if (lit) button.className = 'lit';
  button.getBoundingClientRect = () => box(left, top) as DOMRect;
  Object.defineProperty(button, 'offsetParent', { value: document.body });
  document.body.append(button);
  return button;
}

test('arrows start at what is lit, and go to the nearest thing', () => {
  const [left, right, below] = [spot(0, 0), spot(40, 0, true), spot(40, 40)];
  const press = (key: string): Element | null => {
    moveFocus(new KeyboardEvent('keydown', { key }));
    return document.activeElement;
  };
  expect(press('ArrowDown')).toBe(right);
  expect(press('ArrowDown')).toBe(below);
  expect(press('ArrowUp')).toBe(right);
  expect(press('ArrowLeft')).toBe(left);
  expect(press('ArrowLeft')).toBe(left);
  expect(moveFocus(new KeyboardEvent('keydown', { key: 'x' }))).toBe(false);
});

test('a card shown beside a thing covers neither it nor what can be pressed', () => {
  const screen = { width: 400, height: 400 };
  const size = { width: 100, height: 100 };
  const anchor = { left: 180, top: 280, right: 220, bottom: 320 };
  expect(beside(anchor, size, screen, [])).toMatchObject({ left: 150, top: 172, covers: 0 });
  const above = { box: { left: 100, top: 100, right: 300, bottom: 280 }, weight: 1 };
  expect(beside(anchor, size, screen, [above])).toMatchObject({ left: 228 });
  const high = { left: 0, top: 0, right: 40, bottom: 40 };
  expect(beside(high, size, screen, []).covers).toBe(0);
});

test('a card shown by itself keeps off the question, or says that it cannot', () => {
  const screen = { width: 400, height: 400 };
  const size = { width: 100, height: 100 };
  const anchor = { left: 180, top: 280, right: 220, bottom: 320 };
  const question = { left: 0, top: 200, right: 400, bottom: 250 };
  const pressed = { box: { left: 228, top: 280, right: 400, bottom: 400 }, weight: 5 };
  expect(beside(anchor, size, screen, [pressed], [question]).hides).toBe(false);
  const all = { left: 0, top: 0, right: 400, bottom: 400 };
  expect(beside(anchor, size, screen, [], [all]).hides).toBe(true);
});
