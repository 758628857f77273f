import { type FocusEvent, type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { tileId } from './photo-tile.tsx';

const POINTED_AT_MS = 3_000;

interface Tiles {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The photo the keyboard is at. */
  readonly at: () => string | null;
  /** The same as it is drawn, a moment later: which tile Tab comes back to is nothing to see. */
  readonly drawnAt: string | null;
  /** The focus is at this photo by now. */
  readonly follow: (id: string) => void;
  /** The focus is elsewhere by now. */
  readonly leave: (event: FocusEvent) => void;
  /** Goes to a photo, with the focus. */
  readonly goTo: (id: string) => void;
  /** A photo's neighbour among those that stay; null when none does. */
  readonly neighbourOf: (leaving: ReadonlySet<string>) => string | null;
  /** Shown for a moment: this is the one meant. */
  readonly pointedAt: string | null;
  readonly pointAt: (id: string) => void;
}

/** Where the keyboard is in the grid. Tiles that move or go take the focus with them, so it is put back. */
export function useTiles(order: readonly string[]): Tiles {
  const grid = useRef<HTMLDivElement>(null);
  const asked = useRef<string | null>(null);
  const [drawn, setDrawn] = useState<{ readonly id: string | null }>({ id: null });
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const owed = useRef<string | null>(null);
  const isInside = useRef(false);
  const among = (id: string | null) => (id !== null && order.includes(id) ? id : (order[0] ?? null));
  const at = () => among(asked.current);
  useLayoutEffect(() => {
    // Its tile went into another block: it is drawn anew, and the page has dropped the focus without a word.
    const isDropped = owed.current === null && isInside.current && document.activeElement === document.body;
    if (isDropped && at() === asked.current) owed.current = asked.current;
    if (owed.current === null) return;
    const tile = document.getElementById(tileId(owed.current));
    // One that is not drawn yet gets it once it is.
    if (tile === null) return;
    // Nobody asked to see it again.
    tile.focus({ preventScroll: isDropped });
    owed.current = null;
  });
  const follow = (id: string) => {
    isInside.current = true;
    asked.current = id;
    startTransition(() => setDrawn({ id }));
  };
  const goTo = (id: string) => {
    follow(id);
    owed.current = id;
    document.getElementById(tileId(id))?.focus();
  };
  return {
    grid,
    at,
    drawnAt: among(drawn.id),
    follow,
    leave: ({ target }) => {
      // Whoever goes to another window is back at the same tile.
      if (target !== document.activeElement) isInside.current = false;
    },
    goTo,
    neighbourOf: (leaving) => {
      const from = Math.max(0, order.indexOf(at() ?? ''));
      const stays = (id: string) => !leaving.has(id);
      return order.slice(from).find(stays) ?? order.slice(0, from).findLast(stays) ?? null;
    },
    pointedAt,
    pointAt: (id) => {
      goTo(id);
      setPointedAt(id);
      setTimeout(() => setPointedAt((now) => (now === id ? null : now)), POINTED_AT_MS);
    },
  };
}
