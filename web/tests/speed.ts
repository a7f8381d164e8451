// How fast the client is in a real browser: prints figures, and asserts nothing.
//   npm run speed
import { test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { clickOn, openTable, settle } from './table';

const SECONDS = 20;
/** How long a person thinks at least, in milliseconds. */
const PAUSE = 150;

declare global {
  interface Window {
    /** How long each step was under way from the line to the screen, in milliseconds. */
    painted: number[];
  }
}

/** What the browser's tracing tells of something: times in microseconds. */
type Traced = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of the processor. */
  tdur?: number;
  args: { hasPartialUpdate?: boolean };
};

const table = { rules: 'amigo', players: 5, bots: 4, pace: 'quick' } as const;

test('first load', async ({ browser }) => {
  // Once to warm the server up.
  await load(browser, async () => '/');
  await load(browser, async () => '/').then((figures) => tell('start page', figures));
  const opened = async (page: Page) => `/table/${await openTable(page, table)}`;
  await load(browser, opened).then((figures) => tell('table', figures));
});

test('steps and flights', async ({ page, context }) => {
  await settle(page, { speed: 'calm' });
  await page.addInitScript(watch);
  await page.goto(`/table/${await openTable(page, table)}`);
  await page.locator('[data-card]').first().waitFor();
  const line = await context.newCDPSession(page);
  const trace = await begin(line);
  const end = Date.now() + SECONDS * 1000;
  while (Date.now() < end) {
    await clickOn(page, 1, 5);
    await page.waitForTimeout(PAUSE);
  }
  const events = await trace();
  const painted = await page.evaluate(() => window.painted);
  tellSteps(painted);
  tellFrames(events);
  tellWork(events, painted.length);
});

type Figures = { bytes: number; usable: number };

/** Loads a page with nothing kept from before; tells when something on it can be pressed. */
async function load(browser: Browser, address: (page: Page) => Promise<string>): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await settle(page);
  const path = await address(page);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  const kinds = new Map<string, string>();
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'commit' });
  const usable = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = (): unknown =>
          document.querySelector('main button')
            ? done(performance.now())
            : requestAnimationFrame(look);
        look();
      }),
  );
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, usable };
}

/** Begins to trace; returns how to end it. */
async function begin(line: CDPSession): Promise<() => Promise<Traced[]>> {
  const events: Traced[] = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'blink.user_timing',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
      ],
    },
  });
  return async () => {
    const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
    await line.send('Tracing.end');
    await complete;
    return events;
  };
}

/** Runs in the page: notes when steps arrive and when they have been painted, and marks flights. */
function watch(): void {
  window.painted = [];
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        if (!String(data).startsWith('{"type":"step"')) return;
        const arrived = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.painted.push(performance.now() - arrived);
          port2.postMessage(0);
        });
      });
    }
  };
  const mark = (): void => {
    const flying = document.querySelector('.sky .card') !== null;
    if (flying) performance.mark('flying');
    // Where nothing moves, nothing makes the browser draw.
    if (flying) requestAnimationFrame(mark);
    else setTimeout(mark, 20);
  };
  mark();
}

function quantile(values: number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? NaN;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

function tell(what: string, { bytes, usable }: Figures): void {
  console.log(
    `${what}: ${round(bytes / 1024)} KiB script and style, usable after ${round(usable)} ms`,
  );
}

function tellSteps(painted: number[]): void {
  const [median, most, longest] = [0.5, 0.95, 1].map((q) => round(quantile(painted, q)));
  console.log(
    `steps: ${painted.length}, on screen after ${median} ms (median), ${most} ms (95 %), ${longest} ms (longest)`,
  );
}

/** Frames that are no more than 50 ms from a moment when something flew. */
function tellFrames(events: Traced[]): void {
  const flying = events.filter(({ name }) => name === 'flying').map(({ ts }) => ts);
  const near = ({ ts }: Traced): boolean => flying.some((mark) => Math.abs(mark - ts) < 50_000);
  const named = (what: string): Traced[] => events.filter(({ name }) => name === what).filter(near);
  const frames = named('DrawFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const gaps = frames
    .slice(1)
    .map((ts, i) => (ts - (frames[i] ?? 0)) / 1000)
    .filter((gap) => gap < 200);
  const dropped = named('DroppedFrame');
  // The cards flew on, only the table underneath was late.
  const partly = dropped.filter(({ args }) => args.hasPartialUpdate).length;
  console.log(
    `flights: ${frames.length} frames drawn, ${dropped.length - partly} dropped, ${partly} without the newest table, ` +
      `${round(1000 / quantile(gaps, 0.5))} frames a second (median), ${round(quantile(gaps, 0.95))} ms between frames (95 %)`,
  );
}

/**
 * What the page's own thread is busy with, for each step: in milliseconds of the processor, which does
 * not depend on what else the machine does.
 */
function tellWork(events: Traced[], steps: number): void {
  const page = events.find(({ name }) => name === 'flying');
  const own = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid);
  const busy = (...sorts: string[]): number => {
    const all = own.filter(({ name }) => sorts.includes(name));
    return round(all.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 / steps);
  };
  const tasks = own.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  console.log(
    `work: ${busy('RunTask')} ms of the processor a step, ` +
      `style ${busy('UpdateLayoutTree')}, layout ${busy('Layout')}, ` +
      `paint ${busy('PrePaint', 'Paint', 'Layerize')}; longest task ${round(Math.max(...tasks))} ms`,
  );
}
