import { beforeEach, expect, test } from 'vitest';
import { arrive } from './focus';

const later = (): Promise<void> => new Promise((done) => setTimeout(done, 10));
const main = (): HTMLElement => document.querySelector('main') as HTMLElement;

function addHeading(): HTMLElement {
  const heading = document.createElement('h1');
  main().append(heading);
  return heading;
}

beforeEach(() => {
  document.body.innerHTML = '<main><button>b</button></main>';
});

test('a heading that is there gets the focus', () => {
  const heading = addHeading();
  arrive();
  expect(document.activeElement).toBe(heading);
});

test('until the heading comes, the focus waits on the page itself', async () => {
  arrive();
  expect(document.activeElement).toBe(main());
  const heading = addHeading();
  await later();
  expect(document.activeElement).toBe(heading);
});

test('who has gone on meanwhile is left alone', async () => {
  arrive();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  addHeading();
  await later();
  expect(document.activeElement).toBe(button);
});
