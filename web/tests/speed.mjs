// Measures how fast the client is in a real browser, and prints the figures. Nothing is asserted.
//   node tests/speed.mjs http://127.0.0.1:7878
// The server there must serve the built client.
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://127.0.0.1:7878';
const SECONDS = 20;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A page whose first load is measured; returns the milliseconds until something can be pressed. */
async function load(context, path, ready) {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  const kinds = new Map();
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId))) bytes += encodedDataLength;
  });
  await page.goto(base + path, { waitUntil: 'commit' });
  const interactive = await page.evaluate(
    (selector) =>
      new Promise((done) => {
        const look = () =>
          document.querySelector(selector) ? done(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    ready,
  );
  await page.waitForTimeout(500);
  return { page, bytes, interactive };
}

async function opened(context) {
  const post = async (path, data) => (await context.request.post(base + path, { data })).json();
  await post('/api/me');
  const { table } = await post('/api/tables', { rules: 'amigo', players: 5, pace: 'quick' });
  const send = (id, what) => post(`/api/tables/${table}/commands`, { id, do: what });
  await send('a', { sit: { seat: 0, name: 'Ada', number: '07'.repeat(32) } });
  for (const seat of [1, 2, 3, 4])
    await send(`b${seat}`, { 'seat-bot': { seat, strength: 'simple' } });
  await send('c', 'begin');
  return table;
}

/** Runs in the page: notes when steps arrive and when they have been painted, and marks flights. */
function watch() {
  window.painted = [];
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', ({ data }) => {
        if (!data.startsWith('{"step"')) return;
        const arrived = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.painted.push(performance.now() - arrived);
          port2.postMessage(0);
        });
      });
    }
  };
  const mark = () => {
    if (document.querySelector('.sky .card')) performance.mark('flying');
    requestAnimationFrame(mark);
  };
  requestAnimationFrame(mark);
}

/** Runs in the page: plays whatever is lit, so that the game goes on. */
function play() {
  setInterval(() => {
    const next =
      document.querySelector('dialog[open] .button') ??
      document.querySelector('.bed.lit .soil') ??
      document.querySelector('.aside .lit, .hand .lit, .row .lit') ??
      document.querySelector('[data-answer=no]') ??
      document.querySelector('[data-goon]');
    next?.click();
  }, 300);
}

function quantile(values, q) {
  return values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? NaN;
}

const round = (n) => Math.round(n * 10) / 10;

const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await context.addInitScript(watch);
// Once to warm the server up.
await (await load(context, '/', 'main button')).page.close();

for (const [name, path, ready] of [
  ['start', '/', 'main button'],
  ['table', `/table/${await opened(context)}`, '[data-spot].lit, [data-card]'],
]) {
  // Another context has nothing kept from before, but the same person.
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const { bytes, interactive } = await load(fresh, path, ready);
  console.log(
    `${name}: ${round(bytes / 1024)} KiB script and style, usable after ${round(interactive)} ms`,
  );
  await fresh.close();
}

const { page } = await load(context, `/table/${await opened(context)}`, '[data-card]');
const line = await context.newCDPSession(page);
const events = [];
line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
await line.send('Tracing.start', {
  transferMode: 'ReportEvents',
  categories:
    'blink.user_timing,disabled-by-default-devtools.timeline.frame,devtools.timeline.frame',
});
await page.evaluate(play);
await page.waitForTimeout(SECONDS * 1000);
const done = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
await line.send('Tracing.end');
await done;

const flying = events.filter(({ name }) => name === 'flying').map(({ ts }) => ts);
const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
const dropped = events.filter(({ name }) => name === 'DroppedFrame').map(({ ts }) => ts);
// Frames that are no more than 50 ms from a moment when something flew.
const near = (ts) => flying.some((mark) => Math.abs(mark - ts) < 50_000);
const frames = drawn.filter(near).toSorted((a, b) => a - b);
const gaps = frames
  .slice(1)
  .map((ts, i) => (ts - frames[i]) / 1000)
  .filter((gap) => gap < 200);
const painted = await page.evaluate('window.painted');
console.log(
  `steps: ${painted.length}, painted after ${round(quantile(painted, 0.5))} ms (median), ` +
    `${round(quantile(painted, 0.95))} ms (95 %), ${round(Math.max(...painted))} ms (longest)`,
);
console.log(
  `flights: ${frames.length} frames drawn, ${dropped.filter(near).length} dropped, ` +
    `${round(1000 / quantile(gaps, 0.5))} frames a second (median), ` +
    `${round(quantile(gaps, 0.95))} ms between frames (95 %)`,
);
await browser.close();
