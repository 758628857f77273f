/** Selected photos, and the photo where a range starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds the photos from the anchor to `id`, both included. */
export function extended({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
  const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? id : anchor };
}

export function allOf(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Removes photos that no longer exist. */
export function among(selection: Selection, order: readonly string[]): Selection {
  const kept = order.filter((id) => selection.ids.has(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}
