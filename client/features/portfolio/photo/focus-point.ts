import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { FocusPoint } from '../photo.offline.ts';

const STEP = 2;
const LARGE_STEP = 10;
const MIDDLE = 50;

const steps: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point of a photo, or its middle when nobody has chosen or guessed one; older rows have no such fields. */
export function startOf({ focus_x, focus_y }: Partial<Pick<Photo, 'focus_x' | 'focus_y'>>): FocusPoint {
  return { x: focus_x ?? MIDDLE, y: focus_y ?? MIDDLE };
}

/** The point after an arrow key; null for any other key. */
export function moved({ x, y }: FocusPoint, key: string, isLarge: boolean): FocusPoint | null {
  const by = steps[key];
  if (by === undefined) return null;
  const step = isLarge ? LARGE_STEP : STEP;
  return { x: within(x + step * by.x), y: within(y + step * by.y) };
}

/** The point of a picture under a pointer; outside of the picture, the nearest one. */
export function pointAt(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocusPoint {
  return { x: within(((clientX - left) * 100) / width), y: within(((clientY - top) * 100) / height) };
}

function within(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent)));
}
