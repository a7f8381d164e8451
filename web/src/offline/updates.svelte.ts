import { fileAt, isStatic } from '../lib/address';
import { SERVED, type FromPage } from './messages';

/** The first table comes before the files that are kept for later, in milliseconds. */
const LATER = 2000;
/** How often an open page looks for a new version, in milliseconds. */
const PAUSE = 3_600_000;

/**
 * The worker that keeps the client for times without a connection. A new version waits until the old
 * one's pages are closed or the last of them is loaded again, or until somebody takes it.
 */
class Updates {
  #registration: ServiceWorkerRegistration | undefined;
  #isThere = $state(false);
  #taken = false;
  /** A page that has just come can be loaded again without anybody minding. */
  #hasJustCome = false;

  /** Whether a new version waits. */
  get isThere(): boolean {
    return this.#isThere;
  }

  /**
   * Hires the worker, some time after what the page needs `first`; to be called once. While developing
   * there is none.
   */
  begin(first: Promise<void>): void {
    // Pages that came by plain http from elsewhere have no such workers.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!import.meta.env.PROD || !workers) return;
    this.#hasJustCome = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      if (this.#taken || this.#hasJustCome) location.reload();
    });
    workers.controller?.postMessage('tidy' satisfies FromPage);
    void workers.getRegistration().then((registration) => {
      registration?.waiting?.postMessage('take-over-if-alone' satisfies FromPage);
    });
    setTimeout(() => (this.#hasJustCome = false), LATER);
    const hire = (): void => {
      // A browser may refuse to keep anything: then the page needs its connection.
      void this.#hire(workers).catch(() => undefined);
    };
    void first.then(() => setTimeout(hire, LATER));
  }

  /** Shows the new version. Other pages stay as they are. */
  take(): void {
    this.#taken = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('take-over' satisfies FromPage);
    else location.reload();
  }

  async #hire(workers: ServiceWorkerContainer): Promise<void> {
    const served = isStatic ? '' : SERVED;
    const registration = await workers.register(fileAt('service-worker.js') + served);
    this.#registration = registration;
    this.#note();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => this.#note());
    });
    setInterval(() => void registration.update().catch(() => undefined), PAUSE);
  }

  /** The very first version is nothing new. */
  #note(): void {
    if (this.#registration?.waiting && this.#registration.active) this.#isThere = true;
  }
}

export const updates = new Updates();
