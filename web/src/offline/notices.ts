/// <reference lib="webworker" />
import type { TurnNotice } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** What a notice knows when it is clicked. */
type Kept = { page: string | undefined; address: string };

/** Shows that it is somebody's turn. A click leads to the page that wanted it. */
export function show(notice: TurnNotice, page: string | undefined): Promise<void> {
  const { table, title, body, icon, address } = notice;
  const data: Kept = { page, address };
  return self.registration.showNotification(title, { tag: table, body, icon, data });
}

/** Takes a notice away: the player is back, or it is somebody else's turn. */
export async function withdraw(table: string): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: table });
  for (const notification of shown) notification.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data as Kept));
});

async function goTo({ page, address }: Kept): Promise<void> {
  const client = page === undefined ? undefined : await self.clients.get(page);
  if (client instanceof WindowClient) await client.focus();
  else await self.clients.openWindow(address);
}
