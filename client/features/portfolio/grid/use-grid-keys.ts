import type { KeyboardEvent } from 'react';
import { allOf, extended, nothingSelected, type Selection, toggled } from './selection.ts';

export interface GridKeys {
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** The photo that the arrow keys start from. */
  readonly at: () => string | null;
  readonly onCurrent: (id: string) => void;
  /** Moves the selected photos, or the current one, by a number of places. */
  readonly onShift: (by: number) => void;
  readonly onDelete: () => void;
  readonly onOpen: (id: string) => void;
}

/**
 * The keys of the grid: arrows move the focus, with Shift they select, with Alt they move photos; Space selects, Enter
 * opens, Ctrl or Cmd + A selects all, Delete deletes, Escape clears the selection.
 */
export function useGridKeys(grid: GridKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (run(event, grid)) event.preventDefault();
  };
}

/** @returns whether the grid uses this key */
function run(event: KeyboardEvent<HTMLElement>, grid: GridKeys): boolean {
  const { order, selection, onSelection, at, onCurrent, onShift, onDelete, onOpen } = grid;
  const current = at();
  if (current === null) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    onSelection(allOf(order));
    return true;
  }
  switch (event.key) {
    case 'Enter':
      onOpen(current);
      return true;
    case ' ':
      onSelection(event.shiftKey ? extended(selection, order, current) : toggled(selection, current));
      return true;
    case 'Escape':
      if (selection.ids.size === 0) return false;
      onSelection(nothingSelected);
      return true;
    case 'Delete':
    case 'Backspace':
      onDelete();
      return true;
    default:
      break;
  }
  const by = nextIndex(event.key, order.indexOf(current), order.length, columnsOf(event.currentTarget));
  if (by === null) return false;
  if (event.altKey) {
    onShift(by);
    return true;
  }
  const next = order[Math.min(order.length - 1, Math.max(0, order.indexOf(current) + by))] ?? current;
  if (event.shiftKey) onSelection(extended({ ...selection, anchor: selection.anchor ?? current }, order, next));
  onCurrent(next);
  return true;
}

function nextIndex(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'Home':
      return -at;
    case 'End':
      return count - 1 - at;
    default:
      return null;
  }
}

/** The number of photos in a row. */
function columnsOf({ firstElementChild }: HTMLElement): number {
  return firstElementChild === null ? 1 : Number(getComputedStyle(firstElementChild).getPropertyValue('--columns'));
}
