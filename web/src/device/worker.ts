import { Keeper } from './keeper';
import { hold } from './lock';
import type { FromWorker, Module, ToWorker } from './messages';
import { compile, start } from './module';
import { store } from './store';

// A table on this device works here, so that the page never waits for a bot.
const post = (message: FromWorker): void => postMessage(message);

async function begin(module: WebAssembly.Module | string): Promise<Keeper> {
  const compiled = typeof module === 'string' ? await compile(module) : module;
  post({ type: 'ready', module: compiled });
  return new Keeper({ module: watched(await start(compiled)), store, hold, post });
}

/** The page knows when the module works: a worker that hangs can no longer say so. */
function watched(module: Module): Module {
  return (call) => {
    post({ type: 'calls', request: call.do.type });
    const reply = module(call);
    post({ type: 'called' });
    return reply;
  };
}

let started: (keeper: Promise<Keeper>) => void;
/** Jobs may come while the page still waits for the module. */
const keeper = new Promise<Keeper>((resolve) => (started = resolve));
keeper.catch(() => undefined); // each job is told

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'start':
      started(begin(data.module));
      break;
    case 'ping':
      return post({ type: 'alive' });
    case 'job': {
      const { n, job } = data;
      keeper.then(
        async (keeper) => post({ type: 'outcome', n, outcome: await keeper.do(job) }),
        () => post({ type: 'absent' }),
      );
    }
  }
});
