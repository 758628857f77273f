import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/**
 * Drags a row of a list by its handle, with a finger or a mouse: the row changes place as soon as it passes another.
 * @param onPut called at each place it passes
 */
export function useRowDrag(list: RefObject<HTMLOListElement | null>, onPut: (from: number, to: number) => void) {
  const [lifted, setLifted] = useState<number | null>(null);
  const at = useRef<number | null>(null);
  const lift = (place: number | null) => {
    at.current = place;
    setLifted(place);
  };
  const follow = ({ clientY }: PointerEvent) => {
    const from = at.current;
    if (from === null) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    if (over === -1 || over === from) return;
    onPut(from, over);
    lift(over);
  };
  return {
    lifted,
    handleOf: (place: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // The list is rendered again while its row moves, so its own element captures the pointer.
        list.current?.setPointerCapture(event.pointerId);
        lift(place);
      },
    }),
    listProps: {
      onPointerMove: follow,
      onPointerUp: () => lift(null),
      onPointerCancel: () => lift(null),
      onLostPointerCapture: () => lift(null),
    },
  };
}
