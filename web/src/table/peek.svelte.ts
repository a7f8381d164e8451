import type { Attachment } from 'svelte/attachments';
import type { Kind, Spell } from '../lib/wire';
import { SLACK, swallowClick } from './drag';

/** What is looked at closely. */
export type Subject = { type: 'bean'; kind: Kind } | { type: 'spell'; spell: Spell };

/** How long a mouse or the focus rests, a finger presses, and a mouse may be away, in milliseconds. */
const REST = 800;
const HOLD = 500;
const AWAY = 200;

/** The card that is shown large beside the thing that it belongs to. */
class Peek {
  /** `asked`: somebody pressed for it, so that it may lie over other things. */
  shown = $state.raw<{ subject: Subject; anchor: HTMLElement; asked: boolean }>();
  #leaving: ReturnType<typeof setTimeout> | undefined;

  show(subject: Subject, anchor: HTMLElement, asked = true): void {
    this.stay();
    this.shown?.anchor.removeAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', 'peek');
    this.shown = { subject, anchor, asked };
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

    const show = (asked: boolean): void => {
      const what = subject();
      if (what) peek.show(what, element, asked);
    };
    const rest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => show(false), REST);
    };
    const calm = (): void => {
      clearTimeout(resting);
      clearTimeout(pressing);
    };
    const on = {
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
          show(true);
          held?.();
        }, HOLD);
      },
      pointermove: (event: PointerEvent): void => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK)
          clearTimeout(pressing);
        // A card that comes under a resting mouse, as after planting, was not looked for.
        const moved = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType !== 'touch' && moved && event.buttons === 0) {
          if (peek.shown?.anchor === element) peek.stay();
          else rest();
        }
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
        if (element.matches(':focus-visible')) rest();
      },
      blur: (): void => {
        calm();
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
