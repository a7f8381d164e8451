import type { Route } from '../lib/pages';
import { compile } from './module';
import { isOnDevice, moduleAddress } from './place';

let fetched: Promise<WebAssembly.Module> | undefined;

/** The module, if it is under way or there already. */
export const early = (): Promise<WebAssembly.Module> | undefined => fetched;

/**
 * On pages for a table on this device, fetches everything for it at once: otherwise each part would
 * ask for the next one. Done when it is there, or was not to be had.
 */
export async function fetchEarly(route: Route): Promise<void> {
  const here =
    route.page === 'play' ||
    route.page === 'learn' ||
    (route.page === 'table' && isOnDevice(route.table));
  if (!here || !moduleAddress) return;
  fetched = compile(new URL(moduleAddress, location.href).href);
  await Promise.allSettled([fetched, import('./house'), import('../pages/Table.svelte')]);
}
