import { type HTMLAttributes, type PointerEvent, useEffect, useRef } from 'react';

/** A finger that stays this long holds: a moment before the system's own long press, which would begin a drag. */
const HELD_MS = 350;
/** A finger is never quite still. */
const STILL_PX = 10;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
>;

/**
 * Reports a finger held on an element, and keeps the click and the context menu of that touch away from it. Scrolling
 * ends a touch before it holds.
 */
export function useHolding(onHold: (event: PointerEvent<HTMLElement>) => void): Handlers {
  const touch = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const isHeld = useRef(false);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: (event) => {
      end();
      isHeld.current = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const hold = () => {
        isHeld.current = true;
        onHold(event);
      };
      touch.current = { timer: window.setTimeout(hold, HELD_MS), x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = touch.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (isHeld.current) event.stopPropagation();
      isHeld.current = false;
    },
    onContextMenu: (event) => {
      if (touch.current !== null || isHeld.current) event.preventDefault();
    },
  };
}
