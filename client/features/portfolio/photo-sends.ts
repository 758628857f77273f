import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { SentPicture } from '#client/noun-words.ts';
import { heldDeletions } from '#client/data/uploads/held-deletions.ts';
import { isOfAlbum } from '#client/data/uploads/photos.ts';
import { localDateOf } from '#shared/dates.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { type PhotoBatch, photoBatch, type SentBatch, sentBatches } from './photo-batch.ts';

type PhotoItem = ItemOf<'photo'>;

interface Pictured {
  readonly picture: SentPicture | null;
}

/** Everything about the photos of one place that Envois lists. */
export interface PhotoSends {
  /** Null for the portfolio. */
  readonly planId: string | null;
  /** Photos on their way. */
  readonly batch: (PhotoBatch & Pictured) | null;
  /** Photos that have arrived, the newest first. */
  readonly sent: readonly (SentBatch & Pictured)[];
  /** Other changes on their way: an order, a cover, deleted photos. */
  readonly changes: Pictured & { readonly items: readonly PhotoItem[] };
  /** Other changes that the server has, by day. */
  readonly made: readonly (Pictured & MadeChanges)[];
}

export interface MadeChanges {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly count: number;
  /** The time of the person's first change, and of the server's last answer, ISO. */
  readonly since: string;
  readonly at: string;
}

/**
 * The photos that leave, or have left, by their place. The chunks of a photo that has arrived are deleted here, its
 * asset and its preview stay.
 * @param items every action on photos that this device knows
 */
export async function photoSends(db: OwnerDb, items: readonly PhotoItem[]): Promise<PhotoSends[]> {
  const assets = (await db.assets.toArray()).filter(isOfAlbum);
  const withBytes = new Set(assets.map(({ photo_id }) => photo_id));
  const deleted = await heldDeletions(db);
  const photos = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => data ?? []);
  const planOf = plansOfActions(items, photos);
  const pictureOf = await picturesOf(db, photos, deleted);
  const pending = items.filter(({ state }) => !isTerminal(state));
  const changes = Map.groupBy(
    pending.filter(
      ({ kind, payload: { id } }) => kind !== 'photo.create' || (!withBytes.has(id) && !deleted.includes(id)),
    ),
    planOf,
  );
  // New photos are counted by their bytes.
  const made = Map.groupBy(
    items.filter(({ kind, state }) => state === 'done' && kind !== 'photo.create'),
    planOf,
  );
  const files = Map.groupBy(assets, ({ plan_id = null }) => plan_id);
  return [...new Set([null, ...files.keys(), ...changes.keys(), ...made.keys()])].map((planId) => {
    const own = files.get(planId) ?? [];
    const batch = photoBatch(own, pending, deleted);
    const onTheirWay = new Set(batch?.ids);
    const arrived = sentBatches(own.filter(({ photo_id }) => !onTheirWay.has(photo_id)));
    const underWay = changes.get(planId) ?? [];
    return {
      planId,
      batch: batch === null ? null : { ...batch, picture: pictureOf(batch.ids) },
      sent: arrived.map((batch) => ({ ...batch, picture: pictureOf(batch.ids) })),
      changes: { items: underWay, picture: pictureOf(underWay.flatMap(photosOf)) },
      made: [...Map.groupBy(made.get(planId) ?? [], dayOf)].map(([day, these]) => ({
        day,
        count: these.length,
        since: these.map(({ created_at }) => created_at).sort()[0] ?? '',
        at: these.map(doneAt).sort().at(-1) ?? '',
        picture: pictureOf(these.flatMap(photosOf)),
      })),
    };
  });
}

/** Finds the plan of an action on photos; null for the portfolio. */
function plansOfActions(items: readonly PhotoItem[], photos: readonly Photo[]): (item: PhotoItem) => string | null {
  const plans = new Map(photos.map(({ id, plan_id }) => [id, plan_id]));
  for (const { kind, payload } of items) if (kind === 'photo.create') plans.set(payload.id, payload.plan_id ?? null);
  return (item) => plans.get(photosOf(item)[0] ?? item.payload.id) ?? null;
}

/** The photos that an action is about. */
function photosOf({ kind, payload }: PhotoItem): readonly string[] {
  return kind === 'photo.order' || kind === 'photo.tags' ? payload.ids : [payload.id];
}

function doneAt({ done_at, created_at }: PhotoItem): string {
  return done_at ?? created_at;
}

function dayOf(item: PhotoItem): string {
  return localDateOf(new Date(doneAt(item)));
}

/** Finds the first of some photos that can be shown: its preview on this device, or the server's images. */
async function picturesOf(
  db: OwnerDb,
  photos: readonly Photo[],
  deleted: readonly string[],
): Promise<(ids: readonly string[]) => SentPicture | null> {
  const previews = new Set(await db.previews.toCollection().primaryKeys());
  const served = new Map(
    photos.flatMap(({ id, base, widths }) => (base === null || widths.length === 0 ? [] : [[id, { base, widths }]])),
  );
  return (ids) => {
    const id = ids.find((id) => !deleted.includes(id) && (previews.has(id) || served.has(id)));
    return id === undefined ? null : { key: id, preview: id, served: served.get(id) ?? null };
  };
}
