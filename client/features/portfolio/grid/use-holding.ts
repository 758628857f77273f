import { type HTMLAttributes, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A finger that stays this long holds: a moment before the system's own long press, which would begin a drag. */
const HELD_MS = 350;
/** A finger is never quite still. */
const STILL_PX = 10;
/** A finger that lands this soon after a swipe still moved the page stops it, and holds nothing. */
const AFTER_SCROLL_MS = 100;

/** A place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Holding {
  readonly onHold: (event: PointerEvent<HTMLElement>) => void;
  /** Called at each move of a finger that held before it moved. */
  readonly onDrag: (at: Point) => void;
  /** The finger that dragged is lifted. */
  readonly onDrop: () => void;
  /** The drag ends without a drop: a second finger came, or the system took the touch. */
  readonly onCancel: () => void;
}

interface Touch {
  readonly pointerId: number;
  readonly timer: number;
  readonly from: Point;
  stage: 'waits' | 'holds' | 'drags';
}

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onClickCapture'
  | 'onContextMenu'
  | 'onDragStartCapture'
>;

/**
 * Reports a finger held on an element, and where it moves from there; keeps the click, the context menu and the
 * system's drag of that touch away from it. A finger that moves before it holds scrolls the page, as anywhere.
 */
export function useHolding(
  area: RefObject<HTMLElement | null>,
  { onHold, onDrag, onDrop, onCancel }: Holding,
): Handlers {
  const touch = useRef<Touch | null>(null);
  const isClickTaken = useRef(false);
  const swipe = useRef({ isLast: false, scrolledAt: -AFTER_SCROLL_MS });
  const end = () => {
    const ended = touch.current;
    clearTimeout(ended?.timer);
    touch.current = null;
    return ended?.stage === 'drags';
  };
  const cancel = () => {
    if (end()) onCancel();
  };
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const stopScroll = (event: TouchEvent) => {
      const isHeld = touch.current !== null && touch.current.stage !== 'waits';
      if (isHeld && event.cancelable) event.preventDefault();
    };
    // Registered before any touch: Safari does not ask a listener that was added during one.
    area.current?.addEventListener('touchmove', stopScroll, { passive: false, signal });
    const noteScroll = ({ timeStamp }: Event) => {
      if (swipe.current.isLast) swipe.current.scrolledAt = timeStamp;
    };
    document.addEventListener('scroll', noteScroll, { passive: true, signal });
    return () => {
      abort.abort();
      clearTimeout(touch.current?.timer);
    };
  }, [area]);
  return {
    onPointerDown: (event) => {
      cancel();
      isClickTaken.current = false;
      swipe.current.isLast = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      if (event.timeStamp - swipe.current.scrolledAt < AFTER_SCROLL_MS) return;
      const { pointerId, clientX: x, clientY: y } = event;
      const hold = () => {
        const held = touch.current;
        if (held === null) return;
        held.stage = 'holds';
        isClickTaken.current = true;
        // Its tile may be drawn anew meanwhile.
        area.current?.setPointerCapture(pointerId);
        onHold(event);
      };
      touch.current = { pointerId, timer: window.setTimeout(hold, HELD_MS), from: { x, y }, stage: 'waits' };
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }) => {
      const now = touch.current;
      if (now === null || now.pointerId !== pointerId) return;
      if (now.stage !== 'drags') {
        if (Math.hypot(x - now.from.x, y - now.from.y) <= STILL_PX) return;
        if (now.stage === 'waits') {
          end();
          return;
        }
        now.stage = 'drags';
      }
      onDrag({ x, y });
    },
    onPointerUp: () => {
      if (end()) onDrop();
    },
    onPointerCancel: () => {
      // The browser scrolls with this touch.
      swipe.current.isLast = true;
      cancel();
    },
    onClickCapture: (event) => {
      if (isClickTaken.current) event.stopPropagation();
      isClickTaken.current = false;
    },
    onContextMenu: (event) => {
      if (touch.current !== null || isClickTaken.current) event.preventDefault();
    },
    onDragStartCapture: (event) => {
      if (touch.current === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
