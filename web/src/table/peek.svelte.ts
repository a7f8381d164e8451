import type { Attachment } from 'svelte/attachments';
import type { Kind, Spell } from '../lib/wire';
import { SLACK, swallowClick } from './drag';

/** What is looked at closely. */
export type Subject = { type: 'bean'; kind: Kind } | { type: 'spell'; spell: Spell };

/** How long a mouse rests, a finger presses, and a mouse may be away, in milliseconds. */
const REST = 450;
const HOLD = 500;
const AWAY = 200;

/** The card that is shown large beside the thing that it belongs to. */
class Peek {
  shown = $state.raw<{ subject: Subject; anchor: HTMLElement }>();
  #leaving: ReturnType<typeof setTimeout> | undefined;

  show(subject: Subject, anchor: HTMLElement): void {
    this.stay();
    this.shown?.anchor.removeAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', 'peek');
    this.shown = { subject, anchor };
  }

  hide(): void {
    this.stay();
    this.shown?.anchor.removeAttribute('aria-describedby');
    this.shown = undefined;
  }

  /** Hides it soon, unless the pointer goes to it. */
  leave(): void {
    this.stay();
    if (this.shown) this.#leaving = setTimeout(() => this.hide(), AWAY);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }
}

export const peek = new Peek();

/**
 * Shows the card large when the mouse rests on a thing, when the keyboard comes to it, or when it is
 * pressed for long. A long press can mean more.
 */
export function peeking(
  subject: () => Subject | undefined,
  held?: () => void,
): Attachment<HTMLElement> {
  return (element) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let pressing: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let long = false;

    const show = (): void => {
      const what = subject();
      if (what) peek.show(what, element);
    };
    const calm = (): void => {
      clearTimeout(resting);
      clearTimeout(pressing);
    };
    const on = {
      pointerenter: (event: PointerEvent): void => {
        if (event.pointerType !== 'touch') resting = setTimeout(show, REST);
      },
      pointerleave: (event: PointerEvent): void => {
        calm();
        if (event.pointerType !== 'touch') peek.leave();
      },
      pointerdown: (event: PointerEvent): void => {
        calm();
        peek.hide();
        long = false;
        if (event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY };
        pressing = setTimeout(() => {
          long = true;
          show();
          held?.();
        }, HOLD);
      },
      pointermove: (event: PointerEvent): void => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK)
          clearTimeout(pressing);
      },
      pointerup: (): void => {
        calm();
        if (long) swallowClick();
      },
      pointercancel: calm,
      contextmenu: (event: Event): void => {
        if (long) event.preventDefault();
      },
      focus: (): void => {
        if (element.matches(':focus-visible')) show();
      },
      blur: (): void => {
        // A thing that leaves the page loses the focus while the page is being drawn.
        queueMicrotask(() => {
          if (peek.shown?.anchor === element) peek.hide();
        });
      },
    };
    const names = Object.keys(on) as (keyof typeof on)[];
    for (const name of names) element.addEventListener(name, on[name] as EventListener);
    return () => {
      calm();
      if (peek.shown?.anchor === element) peek.hide();
      for (const name of names) element.removeEventListener(name, on[name] as EventListener);
    };
  };
}
