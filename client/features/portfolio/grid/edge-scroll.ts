/** A drag this near to the top or bottom of the screen scrolls the page. */
const EDGE_PX = 120;
/** The most that it scrolls in a frame. */
const FASTEST_PX = 14;

/** How far a drag at this height scrolls the page in a frame, in px: negative upwards, faster near the edge. */
export function pullAt(y: number, screenHeight: number): number {
  const edge = Math.min(EDGE_PX, screenHeight / 4);
  const speed = (distance: number) => Math.ceil(FASTEST_PX * Math.min(1, Math.max(0, 1 - distance / edge)));
  const up = speed(y);
  return up > 0 ? -up : speed(screenHeight - y);
}
