import type { PendingOf } from '../nouns.ts';
import type { Photo } from './photo.schema.ts';
import { tagged } from './tags.ts';

/**
 * Above every position of the server: photos that the server does not have come last, in the order they were chosen.
 */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * The person's view: the server's rows with their overlay; the photos of the portfolio, and those of each plan, in
 * order. A photo that the server does not have yet gets a row too.
 */
export function overlayPhotos(rows: readonly Photo[], pending: readonly PendingOf<'photo'>[]): Photo[] {
  const shown = new Map<string, Photo>(rows.map((row) => [row.id, row]));
  /** The last order of the portfolio, and of each plan's images. */
  const orders = new Map<string, readonly string[]>();
  for (const mutation of pending) {
    switch (mutation.kind) {
      case 'photo.create':
        // The server may already have it: then its row is used.
        if (!shown.has(mutation.payload.id)) shown.set(mutation.payload.id, created(mutation));
        break;
      case 'photo.update':
        change(shown, mutation.payload.id, { tags: mutation.payload.tags });
        break;
      case 'photo.delete':
        shown.delete(mutation.payload.id);
        break;
      case 'photo.cover':
        cover(shown, mutation.payload.id);
        break;
      case 'photo.focus': {
        const { id, focus_x, focus_y } = mutation.payload;
        change(shown, id, { focus_x, focus_y });
        break;
      }
      case 'photo.tags':
        for (const id of mutation.payload.ids) {
          const row = shown.get(id);
          if (row !== undefined) shown.set(id, { ...row, tags: tagged(row.tags, mutation.payload) });
        }
        break;
      case 'photo.order':
        orders.set(mutation.payload.id, mutation.payload.ids);
        break;
    }
  }
  return sorted([...shown.values()], [...orders.values()]);
}

function change(shown: Map<string, Photo>, id: string, fields: Partial<Photo>): void {
  const row = shown.get(id);
  if (row !== undefined) shown.set(id, { ...row, ...fields });
}

/** One cover in an album: the others lose it. */
function cover(shown: Map<string, Photo>, id: string): void {
  const chosen = shown.get(id);
  if (chosen === undefined) return;
  for (const photo of shown.values()) {
    if (photo.plan_id === chosen.plan_id) change(shown, photo.id, { is_cover: photo.id === id ? 1 : 0 });
  }
}

function created({ payload, created_at }: Extract<PendingOf<'photo'>, { kind: 'photo.create' }>): Photo {
  return {
    ...payload,
    plan_id: payload.plan_id ?? null,
    provider_id: '',
    status: 'awaiting_bytes',
    refusal: null,
    position: LAST,
    is_cover: 0,
    focus_x: null,
    focus_y: null,
    size: null,
    sha256: null,
    base: null,
    widths: [],
    version: 0,
    created_at,
    updated_at: created_at,
  };
}

/**
 * The photos that an order names, in its order; then the others by position. Ids contain their creation time, so they
 * break ties.
 */
function sorted(rows: Photo[], orders: readonly (readonly string[])[]): Photo[] {
  const places = new Map(orders.flatMap((ids) => ids.map((id, index) => [id, index] as const)));
  const placeOf = ({ id }: Photo) => places.get(id) ?? LAST;
  return rows.sort((a, b) => placeOf(a) - placeOf(b) || a.position - b.position || (a.id < b.id ? -1 : 1));
}
