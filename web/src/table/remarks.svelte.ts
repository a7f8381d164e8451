import { settings } from '../lib/settings.svelte';
import type { Step } from '../lib/table.svelte';
import type { Words } from '../lib/language.svelte';

/** How long a remark stays, in milliseconds. */
const STAYS = 6000;

/** What bots said lately of what they did, by seat. */
export class Remarks {
  said = $state.raw<Record<number, Words>>({});
  #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  hear({ told }: Step): void {
    const { what } = told;
    if (!settings.reasons || !what || typeof what !== 'object' || !('acted' in what)) return;
    const { seat, reason } = what.acted;
    clearTimeout(this.#timers[seat]);
    if (!reason) {
      this.#forget(seat);
      return;
    }
    this.said = { ...this.said, [seat]: { en: reason.en, de: reason.de } };
    this.#timers[seat] = setTimeout(() => this.#forget(seat), STAYS);
  }

  end(): void {
    Object.values(this.#timers).forEach(clearTimeout);
  }

  #forget(seat: number): void {
    if (!this.said[seat]) return;
    const { [seat]: _gone, ...rest } = this.said;
    this.said = rest;
  }
}
