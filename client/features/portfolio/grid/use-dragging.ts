import { type RefObject, useRef, useState } from 'react';
import type { Point } from './use-holding.ts';

/** The data type of the page's own drags, which distinguishes them from dragged files. */
const OURS = 'application/x-declic-photos';
const nothing: ReadonlySet<string> = new Set();
const still: Pick<Dragging, 'lifted' | 'before'> = { lifted: nothing, before: null };

export interface Dragging {
  readonly lifted: ReadonlySet<string>;
  /** Their new place: before this photo, or at the `end`; null when nothing would change. */
  readonly before: string | null;
  /** Begins a drag that is not the browser's own. */
  readonly lift: (moving: ReadonlySet<string>) => void;
  readonly over: (at: Point) => void;
  /** @returns whether the photos have a new place */
  readonly drop: () => boolean;
  readonly end: () => void;
  readonly handlers: Pick<
    React.HTMLAttributes<HTMLElement>,
    'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
  >;
}

/**
 * Drags photos: the one under the pointer, or all selected ones if it is among them. A mouse uses the browser's own
 * drag, which scrolls the page at its edges and ends with Escape; a finger's is in `use-finger-drag.ts`.
 */
export function useDragging(
  order: readonly string[],
  selected: ReadonlySet<string>,
  ghost: RefObject<HTMLElement | null>,
  onPut: (moving: ReadonlySet<string>, before: string | null) => void,
): Dragging {
  const [drawn, draw] = useState(still);
  // Up to date also before it is drawn: a drop may come right after a move.
  const now = useRef(still);
  const set = (next: typeof still) => {
    now.current = next;
    draw(next);
  };
  const lift = (lifted: ReadonlySet<string>) => set({ lifted, before: null });
  const put = (before: string | null) => {
    if (before !== now.current.before) set({ ...now.current, before });
  };
  const over = (target: EventTarget | null, x: number) => {
    const tile = tileAt(target, x);
    if (tile !== null) put(placeOf(order, now.current.lifted, tile));
  };
  const end = () => set(still);
  const drop = () => {
    const { lifted, before } = now.current;
    if (before !== null) onPut(lifted, before === 'end' ? null : before);
    end();
    return before !== null;
  };
  return {
    ...drawn,
    lift,
    over: ({ x, y }) => {
      if (now.current.lifted.size === 0) return;
      // Bars cover the tiles at the edges, where a drag scrolls the page.
      const tile = document.elementsFromPoint(x, y).find((element) => element.closest('[data-photo]') !== null);
      over(tile ?? null, x);
    },
    drop,
    end,
    handlers: {
      onDragStart: (event) => {
        const tile = tileAt(event.target, event.clientX);
        if (tile === null) return;
        const moving = selected.has(tile.id) ? selected : new Set([tile.id]);
        event.dataTransfer.setData(OURS, '');
        event.dataTransfer.effectAllowed = 'move';
        if (moving.size > 1 && ghost.current !== null) event.dataTransfer.setDragImage(ghost.current, 0, 0);
        lift(moving);
      },
      onDragOver: (event) => {
        if (now.current.lifted.size === 0) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        over(event.target, event.clientX);
      },
      onDragLeave: (event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) put(null);
      },
      onDrop: (event) => {
        if (now.current.lifted.size === 0) return;
        event.preventDefault();
        drop();
      },
      onDragEnd: end,
    },
  };
}

interface Tile {
  readonly id: string;
  /** The pointer is in the second half of the tile. */
  readonly isPast: boolean;
}

function tileAt(target: EventTarget | null, x: number): Tile | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
  const id = tile?.dataset['photo'];
  if (tile === null || id === undefined) return null;
  const { left, width } = tile.getBoundingClientRect();
  return { id, isPast: x > left + width / 2 };
}

function placeOf(order: readonly string[], lifted: ReadonlySet<string>, { id, isPast }: Tile): string | null {
  if (lifted.has(id)) return null;
  const at = order.indexOf(id) + (isPast ? 1 : 0);
  const first = order.findIndex((one) => lifted.has(one));
  // One photo dropped beside itself does not move.
  if (lifted.size === 1 && (at === first || at === first + 1)) return null;
  return order[at] ?? 'end';
}
