/** The point of a photo that crops keep, in percent of its size; without one, a crop keeps the middle. */
export interface Focused {
  readonly focus_x?: number | null | undefined;
  readonly focus_y?: number | null | undefined;
}

/** photo.module.css has a rule for each step, since the page's policy allows no style in its markup. */
export const FOCUS_STEPS = { x: 10, y: 5 };

/** The attributes of a picture whose crops keep this point. */
export function focusOf({ focus_x, focus_y }: Focused) {
  if (typeof focus_x !== 'number' || typeof focus_y !== 'number') return {};
  return { 'data-x': towardsEdge(focus_x, FOCUS_STEPS.x), 'data-y': towardsEdge(focus_y, FOCUS_STEPS.y) };
}

/** Rounded to the middle, a narrow crop would lose a point near an edge. */
function towardsEdge(percent: number, step: number): number {
  const steps = percent / step;
  return step * (percent < 50 ? Math.floor(steps) : Math.ceil(steps));
}
