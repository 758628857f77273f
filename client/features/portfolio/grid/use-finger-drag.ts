import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pullAt } from './edge-scroll.ts';
import { type Selection, toggled } from './selection.ts';
import type { Dragging } from './use-dragging.ts';
import { type Point, useHolding } from './use-holding.ts';

interface FingerDrag {
  /** The photo drawn under the finger; null when none is dragged. */
  readonly carried: string | null;
  /** The element that follows the finger. */
  readonly follower: RefObject<HTMLDivElement | null>;
  readonly handlers: ReturnType<typeof useHolding>;
}

/**
 * A held finger selects a photo; the finger that moves from there drags it, with the other selected ones, and scrolls
 * the page at its edges. A drag that moved them leaves the selection as it was before the touch.
 */
export function useFingerDrag(
  grid: RefObject<HTMLElement | null>,
  dragging: Dragging,
  selection: Selection,
  onSelection: (selection: Selection) => void,
  photoAt: (event: PointerEvent) => string | null,
  onFollow: (id: string) => void,
): FingerDrag {
  const [carried, setCarried] = useState<string | null>(null);
  const held = useRef<{ readonly id: string; readonly before: Selection; readonly after: Selection } | null>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const follower = useRef<HTMLDivElement>(null);
  const place = () => {
    const { x, y } = at.current;
    follower.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
  };
  const letGo = () => {
    held.current = null;
    setCarried(null);
    dragging.end();
  };
  const handlers = useHolding(grid, {
    onHold: (event) => {
      const id = photoAt(event);
      if (id === null) return;
      onFollow(id);
      const after = selection.ids.has(id) ? selection : toggled(selection, id);
      held.current = { id, before: selection, after };
      onSelection(after);
      // Browsers complain about a vibration before the first tap on the page.
      if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(10);
    },
    onDrag: (to) => {
      if (held.current === null) return;
      at.current = to;
      if (carried === null) {
        setCarried(held.current.id);
        dragging.lift(held.current.after.ids);
      }
      place();
      dragging.over(to);
    },
    onDrop: () => {
      if (dragging.drop() && held.current !== null) onSelection(held.current.before);
      letGo();
    },
    onCancel: letGo,
  });
  const follow = useEffectEvent(() => {
    place();
    dragging.over(at.current);
  });
  const isCarrying = carried !== null;
  // It is drawn under the finger, wherever that is by then.
  useLayoutEffect(() => {
    if (isCarrying) follow();
  }, [isCarrying]);
  useEffect(() => {
    if (!isCarrying) return undefined;
    let frame = requestAnimationFrame(function roll() {
      const pull = pullAt(at.current.y, window.innerHeight);
      if (pull !== 0) {
        window.scrollBy({ top: pull, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCarrying]);
  return { carried, follower, handlers };
}
