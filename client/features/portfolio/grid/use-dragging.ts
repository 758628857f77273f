import { type DragEvent, type RefObject, useState } from 'react';

/** The data type of the page's own drags, which distinguishes them from dragged files. */
const OURS = 'application/x-declic-photos';
const nothing: ReadonlySet<string> = new Set();

interface Dragging {
  readonly lifted: ReadonlySet<string>;
  /** Their new place: before this photo, or at the `end`; null when nothing would change. */
  readonly before: string | null;
  readonly handlers: Pick<
    React.HTMLAttributes<HTMLElement>,
    'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
  >;
}

/**
 * Drags photos with the pointer: the one under it, or all selected ones if it is among them. It uses the browser's own
 * drag, which scrolls the page at its edges and ends with Escape; a touch screen has the arrows of the bar.
 */
export function useDragging(
  order: readonly string[],
  selected: ReadonlySet<string>,
  ghost: RefObject<HTMLElement | null>,
  onPut: (moving: ReadonlySet<string>, before: string | null) => void,
): Dragging {
  const [lifted, setLifted] = useState(nothing);
  const [before, setBefore] = useState<string | null>(null);
  const end = () => {
    setLifted(nothing);
    setBefore(null);
  };
  return {
    lifted,
    before,
    handlers: {
      onDragStart: (event) => {
        const tile = tileOf(event);
        if (tile === null) return;
        const moving = selected.has(tile.id) ? selected : new Set([tile.id]);
        event.dataTransfer.setData(OURS, '');
        event.dataTransfer.effectAllowed = 'move';
        if (moving.size > 1 && ghost.current !== null) event.dataTransfer.setDragImage(ghost.current, 0, 0);
        setLifted(moving);
      },
      onDragOver: (event) => {
        if (lifted.size === 0) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const tile = tileOf(event);
        if (tile !== null) setBefore(placeOf(order, lifted, tile));
      },
      onDragLeave: (event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setBefore(null);
      },
      onDrop: (event) => {
        if (lifted.size === 0) return;
        event.preventDefault();
        if (before !== null) onPut(lifted, before === 'end' ? null : before);
        end();
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

function tileOf({ target, clientX }: DragEvent): Tile | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
  const id = tile?.dataset['photo'];
  if (tile === null || id === undefined) return null;
  const { left, width } = tile.getBoundingClientRect();
  return { id, isPast: clientX > left + width / 2 };
}

function placeOf(order: readonly string[], lifted: ReadonlySet<string>, { id, isPast }: Tile): string | null {
  const at = order.indexOf(id) + (isPast ? 1 : 0);
  const first = order.findIndex((one) => lifted.has(one));
  // One photo dropped beside itself does not move.
  if (lifted.size === 1 && (at === first || at === first + 1)) return null;
  return order[at] ?? 'end';
}
