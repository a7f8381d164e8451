import { settings } from '../lib/settings.svelte';
import type { Step } from '../lib/table.svelte';
import type { Sentence } from '../lib/wire';

/** How long a remark stays, in milliseconds. */
const STAYS = 6000;

/** What bots said lately of what they did, by seat. */
export class Remarks {
  said = $state.raw<Record<number, Sentence>>({});
  #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  hear({ message: { event } }: Step): void {
    if (!settings.reasons || event?.type !== 'acted') return;
    const { seat, reason } = event;
    clearTimeout(this.#timers[seat]);
    if (!reason) {
      this.#forget(seat);
      return;
    }
    this.said = { ...this.said, [seat]: reason };
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
