import type { FromPage, TurnNotice } from '../offline/messages';

/** Whether this page may notify somebody, or why not. */
export type Consent = NotificationPermission | 'unsafe' | 'unknown';

/** What is allowed so far; nobody is asked. */
export function consent(): Consent {
  if (!isSecureContext) return 'unsafe';
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unknown';
  return Notification.permission;
}

/** Asks for consent, if that makes sense. */
export async function askConsent(): Promise<Consent> {
  return consent() === 'default' ? Notification.requestPermission() : consent();
}

// On phones only a service worker can show anything.
async function post(message: FromPage): Promise<void> {
  if (consent() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Says that it is somebody's turn. */
export const notify = (notice: TurnNotice): Promise<void> => post({ type: 'notify', notice });

/** Takes that back. */
export const withdraw = (table: string): Promise<void> => post({ type: 'withdraw', table });
