import { type FocusEvent, type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { tileId } from './photo-tile.tsx';

const HIGHLIGHT_MS = 3_000;

interface Tiles {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The photo with the keyboard focus. */
  readonly at: () => string | null;
  /** The same photo as rendered, a moment later, since the tab stop is not visible. */
  readonly drawnAt: string | null;
  /** Reports that a photo has the focus. */
  readonly follow: (id: string) => void;
  /** Reports that the focus is elsewhere. */
  readonly leave: (event: FocusEvent) => void;
  /** Moves the focus to a photo. */
  readonly goTo: (id: string) => void;
  /** The neighbour of a photo among the remaining ones; null when there is none. */
  readonly neighbourOf: (leaving: ReadonlySet<string>) => string | null;
  /** A photo that is highlighted for a moment. */
  readonly pointedAt: string | null;
  /** Moves the focus to a photo, and highlights it. */
  readonly pointAt: (id: string) => void;
  /** Scrolls to a photo where it is drawn next, and highlights it; the focus stays. */
  readonly show: (id: string) => void;
}

/** The keyboard position in the grid. A tile that moves or disappears loses the focus, so the hook restores it. */
export function useTiles(order: readonly string[]): Tiles {
  const grid = useRef<HTMLDivElement>(null);
  const asked = useRef<string | null>(null);
  const [drawn, setDrawn] = useState<{ readonly id: string | null }>({ id: null });
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const owed = useRef<string | null>(null);
  const isInside = useRef(false);
  const toShow = useRef<string | null>(null);
  const among = (id: string | null) => (id !== null && order.includes(id) ? id : (order[0] ?? null));
  const at = () => among(asked.current);
  useLayoutEffect(() => {
    // Its tile moved to another block: React creates it again, and the page lost the focus without an event.
    const isDropped = owed.current === null && isInside.current && document.activeElement === document.body;
    if (isDropped && at() === asked.current) owed.current = asked.current;
    if (owed.current === null) return;
    const tile = document.getElementById(tileId(owed.current));
    // A tile that is not drawn yet gets the focus when it is.
    if (tile === null) return;
    // The person did not ask to scroll to it again.
    tile.focus({ preventScroll: isDropped });
    owed.current = null;
  });
  useLayoutEffect(() => {
    const tile = toShow.current === null ? null : document.getElementById(tileId(toShow.current));
    if (tile === null) return;
    tile.scrollIntoView({ block: 'center' });
    toShow.current = null;
  });
  const highlight = (id: string) => {
    setPointedAt(id);
    setTimeout(() => setPointedAt((now) => (now === id ? null : now)), HIGHLIGHT_MS);
  };
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
      // While another window has the focus, the tile stays the active element.
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
      highlight(id);
    },
    show: (id) => {
      toShow.current = id;
      highlight(id);
    },
  };
}
