/** Photos of the grid that are drawn together: full rows of three, four or six. */
export const BLOCK = 60;

/** Moves some photos, in their own order, before another photo; null: to the end. */
export function moveBefore(order: readonly string[], moving: ReadonlySet<string>, before: string | null): string[] {
  const still = order.filter((id) => !moving.has(id));
  // If the target moves too, the photos go before the next photo that does not move.
  const from = before === null ? order.length : order.indexOf(before);
  const next = order.slice(from).find((id) => !moving.has(id));
  const at = next === undefined ? still.length : still.indexOf(next);
  return still.toSpliced(at, 0, ...order.filter((id) => moving.has(id)));
}

/** Moves some photos together by a number of places, up to the end of the list. */
export function shifted(order: readonly string[], moving: ReadonlySet<string>, by: number): string[] {
  const still = order.filter((id) => !moving.has(id));
  const first = order.findIndex((id) => moving.has(id));
  const at = Math.min(still.length, Math.max(0, first + by));
  return still.toSpliced(at, 0, ...order.filter((id) => moving.has(id)));
}

/** Applies a new order of the shown photos; hidden ones keep their places. */
export function mergeHidden(all: readonly string[], shown: readonly string[]): string[] {
  const order = [...shown];
  for (const [index, id] of all.entries()) if (!shown.includes(id)) order.splice(index, 0, id);
  return order;
}

/** Returns the previous list when each of its elements is the same. */
export function stableList<Element>(): (list: readonly Element[]) => readonly Element[] {
  let last: readonly Element[] = [];
  return (list) => {
    if (list.length !== last.length || list.some((one, index) => one !== last[index])) last = list;
    return last;
  };
}
