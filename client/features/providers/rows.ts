/** Width to height ratios of photos in the grid, in hundredths: the nearest one crops a photo by a few percent. */
export const shapes = [50, 56, 63, 70, 80, 90, 100, 112, 125, 133, 150, 160, 178, 200, 240] as const;
export type Shape = (typeof shapes)[number];

export function shapeOf(width: number, height: number): Shape {
  const wanted = Math.log((100 * width) / height);
  return shapes.reduce((best, one) =>
    Math.abs(Math.log(one) - wanted) < Math.abs(Math.log(best) - wanted) ? one : best,
  );
}

/** A photo's place in its row. */
export interface Place {
  /** Its part of the row's width, 0 to 1. */
  readonly share: number;
  readonly isLast: boolean;
  /** The empty rest of the last row, as a ratio. */
  readonly missing: number;
}

/**
 * Fills rows, each about as wide as `target` heights: the photos of a row have one height and fill it.
 * @param ratios ratios in display order
 * @param target the width of a row divided by its height, in hundredths
 */
export function photoRows(ratios: readonly number[], target: number): Place[] {
  const rows: number[][] = [[]];
  for (const ratio of ratios) {
    const row = rows.at(-1) ?? [];
    const width = row.reduce((sum, one) => sum + one, 0);
    const isFuller = Math.abs(width + ratio - target) <= Math.abs(width - target);
    if (row.length === 0 || isFuller) row.push(ratio);
    else rows.push([ratio]);
  }
  return rows.flatMap((row, index) => {
    const width = row.reduce((sum, one) => sum + one, 0);
    const isEnd = index === rows.length - 1;
    const missing = isEnd ? Math.max(0, target - width) : 0;
    return row.map((ratio, at) => ({
      share: ratio / (width + missing),
      isLast: at === row.length - 1,
      missing: at === row.length - 1 ? missing : 0,
    }));
  });
}
