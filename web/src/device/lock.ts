/** How long another tab has to let go of a table, as one does that is being closed. */
const PATIENCE = 700;

const nameOf = (table: string): string => `bohnhof-${table}`;

/**
 * Takes a table for this tab alone; says whether that worked. `lost` is called when another tab takes
 * it. Browsers give locks only to pages that came by a safe way; without them, the log itself shows
 * when two tabs have written.
 */
export function hold(table: string, take: boolean, lost: () => void): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(true);
  const options: LockOptions = take ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
  return new Promise((resolve) => {
    let held = false;
    const forever = (): Promise<never> => {
      held = true;
      resolve(true);
      return new Promise(() => undefined);
    };
    locks.request(nameOf(table), options, forever).catch(() => {
      if (held) lost();
      else resolve(false);
    });
  });
}

/** How long a browser may take to end a worker that hangs. */
const ENDING = 5000;

/** Waits until nobody has a table, but not for ever. */
export async function released(table: string): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  const options = { signal: AbortSignal.timeout(ENDING) };
  await locks?.request(nameOf(table), options, () => undefined).catch(() => undefined);
}

/** Does something with a table that no tab has open; says whether that was so. */
export async function alone(table: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work().then(() => true);
  let free = false;
  await locks
    .request(nameOf(table), { signal: AbortSignal.timeout(PATIENCE) }, () => {
      free = true;
      return work();
    })
    .catch((trouble: unknown) => {
      if (free) throw trouble;
    });
  return free;
}
