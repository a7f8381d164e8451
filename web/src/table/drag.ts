import type { Attachment } from 'svelte/attachments';
import type { Source } from '../lib/wire';
import type { Acting } from './acting.svelte';

/** How far a pointer goes before a press becomes a drag, in pixels. */
export const SLACK = 8;

/** The click that follows a drag or a long press is none. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}

/** Hears taps anywhere on a thing, except on the buttons that lie on it. */
export function tapping(tapped: () => void): Attachment<HTMLElement> {
  return (element) => {
    const click = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || !target.closest('button, a')) tapped();
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  };
}

/** Lets a card be dragged with mouse, pen or finger. */
export function dragging(acting: Acting, source: () => Source): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; id: number } | undefined;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // A quick mouse leaves the card before it is heard of again; a finger keeps it by itself.
      if (event.pointerType !== 'touch') element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
      if (!acting.drag && !far) return;
      if (!acting.drag) element.setPointerCapture(event.pointerId);
      acting.drag = { source: source(), x: event.clientX, y: event.clientY };
      event.preventDefault();
    };
    const up = (event: PointerEvent): void => {
      start = undefined;
      if (!acting.drag) return;
      acting.drag = undefined;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const place = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
      swallowClick();
      if (place) acting.drop(source(), place);
    };
    const cancel = (): void => {
      start = undefined;
      acting.drag = undefined;
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}
