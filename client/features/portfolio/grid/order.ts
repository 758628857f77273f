/** Photos of the grid that are drawn together: whole rows of three, four or six. */
export const BLOCK = 60;

/** The order with some photos, in their own order, put before another; null: at the end. */
export function putBefore(order: readonly string[], moving: ReadonlySet<string>, before: string | null): string[] {
  const still = order.filter((id) => !moving.has(id));
  // Before one that moves too is before the first after it that does not.
  const from = before === null ? order.length : order.indexOf(before);
  const next = order.slice(from).find((id) => !moving.has(id));
  const at = next === undefined ? still.length : still.indexOf(next);
  return still.toSpliced(at, 0, ...order.filter((id) => moving.has(id)));
}

/** The order with some photos moved together by so many places, as far as there are. */
export function shifted(order: readonly string[], moving: ReadonlySet<string>, by: number): string[] {
  const still = order.filter((id) => !moving.has(id));
  const first = order.findIndex((id) => moving.has(id));
  const at = Math.min(still.length, Math.max(0, first + by));
  return still.toSpliced(at, 0, ...order.filter((id) => moving.has(id)));
}

/** A new order of what is shown, with what is not put back where it was. */
export function withHidden(all: readonly string[], shown: readonly string[]): string[] {
  const order = [...shown];
  for (const [index, id] of all.entries()) if (!shown.includes(id)) order.splice(index, 0, id);
  return order;
}

/** Gives back the list it gave before, where each of its elements is the same. */
export function steadyList<Element>(): (list: readonly Element[]) => readonly Element[] {
  let last: readonly Element[] = [];
  return (list) => {
    if (list.length !== last.length || list.some((one, index) => one !== last[index])) last = list;
    return last;
  };
}
