import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { tileId } from './photo-tile.tsx';

const POINTED_AT_MS = 3_000;

interface Tiles {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The stop of the keyboard in the grid. */
  readonly current: string | null;
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
  const [asked, setCurrent] = useState<string | null>(null);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const owed = useRef<string | null>(null);
  const current = asked !== null && order.includes(asked) ? asked : (order[0] ?? null);
  useLayoutEffect(() => {
    if (owed.current === null) return;
    const tile = document.getElementById(tileId(owed.current));
    // One that is not drawn yet gets it once it is.
    if (tile === null) return;
    tile.focus();
    owed.current = null;
  });
  const goTo = (id: string) => {
    owed.current = id;
    setCurrent(id);
  };
  return {
    grid,
    current,
    goTo,
    neighbourOf: (leaving) => {
      const at = current === null ? 0 : order.indexOf(current);
      const stays = (id: string) => !leaving.has(id);
      return order.slice(at).find(stays) ?? order.slice(0, at).findLast(stays) ?? null;
    },
    pointedAt,
    pointAt: (id) => {
      goTo(id);
      setPointedAt(id);
      setTimeout(() => setPointedAt((now) => (now === id ? null : now)), POINTED_AT_MS);
    },
  };
}
