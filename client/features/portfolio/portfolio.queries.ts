import { runtime } from '#client/frame/device/runtime.ts';
import { haveArrived } from '#client/data/db/kept-list.ts';
import type { Asset, OutboxError, OwnerDb, ItemOf } from '#client/data/db/owner-db.ts';
import { isOf } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import { heldDeletions } from '#client/data/uploads/held-deletions.ts';
import { isOfAlbum } from '#client/data/uploads/photos.ts';
import { readElsewhere as readIn } from '#client/data/uploads/unread.ts';
import { isBeingSent, pendingItems } from '#client/data/db/pending.ts';
import { ruleOf } from '#shared/nouns.ts';
import type { Photo, PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import { type PhotoBatch, photoBatch, sendOf } from './photo-batch.ts';

const { ports } = runtime;
const { device, openOwner, contextId } = ports;

/** The progress of a photo, for its corner ring and its text. */
export type PhotoStanding =
  /** Its bytes wait on this device; `offset` of `size` are on the server. */
  | { readonly kind: 'waiting'; readonly reason: Asset['reason']; readonly offset: number; readonly size: number }
  | { readonly kind: 'sending'; readonly offset: number; readonly size: number }
  /** Every byte is on the server, which makes its images. */
  | { readonly kind: 'received' }
  /** Another device has its bytes, and has not sent them all. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'ready' }
  /** The server refused the send, or the device does not have its file (reason `file`). */
  | { readonly kind: 'needs_you'; readonly reason: Asset['reason']; readonly error: OutboxError | null }
  /** Its bytes are on the server, and cannot be decoded. */
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/** A photo as the screen shows it: the server's row with its overlay. */
export interface ShownPhoto {
  readonly photo: Photo;
  readonly standing: PhotoStanding;
  /** A preview kept here until the server has images; null when there is none. */
  readonly preview: ArrayBuffer | null;
  /** The cover: chosen, or the first photo of the portfolio that is ready, or the first image of the plan. */
  readonly isCover: boolean;
}

/** Whether the photo has a picture here or on the server. */
export function canOpen({ photo, preview }: ShownPhoto): boolean {
  return preview !== null || photo.widths.length > 0;
}

export interface ShownAlbum {
  readonly photos: readonly ShownPhoto[];
  /** Deleted photos that the person can still restore. */
  readonly deleted: readonly string[];
  /** Photos that are not completely on the server; null when all are. */
  readonly onTheirWay: PhotoBatch | null;
  /** The number of photos sent straight from files of this page, since the device had no room. */
  readonly fromFiles: number;
  /** The queued order that the server refused because another device made another one meanwhile. */
  readonly orderInDoubt: string | null;
  /** The creation of the plan, if its images wait for it. */
  readonly heldBackBy: 'creation' | 'refusal' | null;
  /** Whether the server's rows have arrived once on this device. */
  readonly hasArrived: boolean;
}

interface Remembered {
  readonly shown: ShownPhoto;
  /** All parts of the state that may change. */
  readonly text: string;
}

type Photos = ReadonlyMap<string, Remembered>;
/** The photos of each plan, and of the portfolio, as last shown. A shown preview is not read again. */
const lastShown = new Map<string | null, Photos>();
const NONE: Photos = new Map();

/** Keeps the object of an unchanged photo, so that its tile is not drawn again. A preview never changes. */
function remembered(before: Photos, shown: ShownPhoto): Remembered {
  const { preview, ...rest } = shown;
  const text = JSON.stringify([rest, preview === null]);
  const last = before.get(shown.photo.id);
  return last?.text === text ? last : { shown, text };
}

/** The portfolio of the signed-in person; null when nobody is signed in. */
export function portfolio(): Promise<ShownAlbum | null> {
  return albumOf(null);
}

/** The images of a plan of the signed-in person; null when nobody is signed in. */
export function planImages(planId: string): Promise<ShownAlbum | null> {
  return albumOf(planId);
}

/** The number of files that other pages have not stored yet. A query of its own, since each file changes it. */
export async function readElsewhere(): Promise<number> {
  const session = await device.fact('session');
  return session === null ? 0 : readIn(ports, openOwner(session.owner));
}

/** @param planId null for the portfolio */
async function albumOf(planId: string | null): Promise<ShownAlbum | null> {
  const session = await device.fact('session');
  if (session === null) return null;
  const db = openOwner(session.owner);
  const before = lastShown.get(planId) ?? NONE;
  // Read before the rows, as in `keptList`.
  const hasArrived = await haveArrived(db, 'portfolio_photo');
  const items = await pendingItems(db);
  const pending = items.filter(isOf('photo'));
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  // Reads the whole table and filters in memory: a filter of Dexie would read row by row.
  const uploads = (await db.assets.toArray()).filter((asset) => isOfAlbum(asset) && (asset.plan_id ?? null) === planId);
  const assets = new Map(uploads.map((asset) => [asset.photo_id, asset]));
  const unshown = (await unshownItems(db)).filter(isOf('photo'));
  const photos = overlayPhotos(rows, unshown);
  const mine = photos.filter(({ plan_id }) => plan_id === planId);
  const previews = await previewsOf(db, before, mine);
  const first = planId === null ? mine.find(({ status }) => status === 'ready') : mine[0];
  const cover = mine.find(({ is_cover }) => is_cover === 1) ?? first;
  const isMine = (ids: readonly string[]) => mine.some(({ id }) => ids.includes(id));
  const all = mine.map((photo) => {
    const standing = standingOf(photo, assets.get(photo.id) ?? null, pending);
    return remembered(before, { photo, standing, preview: previews.get(photo.id) ?? null, isCover: photo === cover });
  });
  const deleted = await heldDeletions(db);
  const isFromFile = ({ page, photo_id, state }: Asset) =>
    page === contextId && !isTerminal(state) && !deleted.includes(photo_id);
  lastShown.set(planId, new Map(all.map((one) => [one.shown.photo.id, one])));
  const creation = items.find((item) => isOf('plan')(item) && ruleOf(item.kind).creates && item.payload.id === planId);
  return {
    photos: all.map(({ shown }) => shown),
    deleted,
    onTheirWay: photoBatch(uploads, pending, deleted),
    fromFiles: uploads.filter(isFromFile).length,
    orderInDoubt: pending.find((item) => isOrderInDoubt(item) && isMine(item.payload.ids))?.id ?? null,
    heldBackBy: creation === undefined ? null : creation.state === 'needs_you' ? 'refusal' : 'creation',
    hasArrived,
  };
}

function isOrderInDoubt(item: ItemOf<'photo'>): item is Extract<ItemOf<'photo'>, { kind: 'photo.order' }> {
  return item.kind === 'photo.order' && item.state === 'needs_you';
}

/** The previews this device has of photos; those shown before are not read again. */
async function previewsOf(
  db: OwnerDb,
  before: Photos,
  photos: readonly Photo[],
): Promise<ReadonlyMap<string, ArrayBuffer | null>> {
  const ids = photos.map(({ id }) => id);
  const read = await db.previews.bulkGet(ids.filter((id) => !before.has(id)));
  const found = new Map(read.flatMap((preview) => (preview === undefined ? [] : [[preview.photo_id, preview.bytes]])));
  return new Map(ids.map((id) => [id, found.get(id) ?? before.get(id)?.shown.preview ?? null]));
}

function standingOf(photo: Photo, asset: Asset | null, pending: readonly ItemOf<'photo'>[]): PhotoStanding {
  const refused = pending.find(({ state, payload }) => state === 'needs_you' && payload.id === photo.id);
  if (refused !== undefined) return { kind: 'needs_you', reason: refused.reason, error: refused.last_error };
  if (photo.status === 'refused') return { kind: 'refused', why: photo.refusal ?? 'damaged' };
  if (photo.status === 'ready') return { kind: 'ready' };
  if (asset?.state === 'done' || photo.status === 'processing') return { kind: 'received' };
  if (asset === null) return { kind: 'elsewhere' };
  const { state, offset, size, last_error } = asset;
  if (state === 'needs_you') return { kind: 'needs_you', reason: asset.reason, error: last_error };
  const { reason } = sendOf(asset, pending);
  if (state !== 'in_flight') return { kind: 'waiting', reason, offset, size };
  // A retry after a cut still shows as waiting until it gets an answer.
  if (!isBeingSent(asset) || last_error?.status === null) return { kind: 'waiting', reason: 'retry', offset, size };
  return { kind: 'sending', offset, size };
}
