import { afterEach, expect, test, vi } from 'vitest';
import { askConsent, consent } from './notify';

const requestPermission = vi.fn(() => Promise.resolve('granted'));
const workers = { serviceWorker: {} };

function browser(permission: NotificationPermission | undefined, secure = true): void {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', workers);
  if (permission) vi.stubGlobal('Notification', { permission, requestPermission });
  else Reflect.deleteProperty(window, 'Notification');
}

afterEach(() => {
  vi.unstubAllGlobals();
  requestPermission.mockClear();
});

test('why there are no notifications is known without asking', () => {
  browser('default', false);
  expect(consent()).toBe('unsafe');
  browser('denied');
  expect(consent()).toBe('denied');
  browser(undefined);
  expect(consent()).toBe('unknown');
  expect(requestPermission).not.toHaveBeenCalled();
});

test('whoever has answered is not asked again', async () => {
  browser('denied');
  expect(await askConsent()).toBe('denied');
  expect(requestPermission).not.toHaveBeenCalled();
  browser('default');
  expect(await askConsent()).toBe('granted');
  expect(requestPermission).toHaveBeenCalledTimes(1);
});
