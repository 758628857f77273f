import { runtime } from '#client/shell/device/runtime.ts';
import type { Asset, OutboxError, OwnerDb, ItemOf } from '#client/db/owner-db.ts';
import { isOf } from '#client/db/owner-db.ts';
import { unshownItems } from '#client/sync/flush/ahead.ts';
import { heldDeletions } from '#client/uploads/held-deletions.ts';
import { readElsewhere as readIn } from '#client/uploads/unread.ts';
import { pendingItems } from '#client/db/pending.ts';
import type { Photo, PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
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

/** A photo of the portfolio as the screen shows it: the server's row with its overlay. */
export interface ShownPhoto {
  readonly photo: Photo;
  readonly standing: PhotoStanding;
  /** A preview kept here until the server has images; null when there is none. */
  readonly preview: ArrayBuffer | null;
  /** The cover: chosen, or the first photo that is ready. */
  readonly isCover: boolean;
}

export interface ShownPortfolio {
  readonly photos: readonly ShownPhoto[];
  /** Deleted photos that the person can still restore. */
  readonly deleted: readonly string[];
  /** Photos that are not completely on the server; null when all are. */
  readonly onTheirWay: PhotoBatch | null;
  /** The number of photos sent straight from files of this page, since the device had no room. */
  readonly fromFiles: number;
  /** The queued order that the server refused because another device made another one meanwhile. */
  readonly orderInDoubt: string | null;
  /** Whether the server's rows have arrived once on this device. */
  readonly isKnown: boolean;
}

interface Remembered {
  readonly shown: ShownPhoto;
  /** All parts that may change. */
  readonly text: string;
}

/** The photos as last shown. A shown preview is not read again. */
let before: ReadonlyMap<string, Remembered> = new Map();

/** Keeps the object of an unchanged photo, so that its tile is not drawn again. A preview never changes. */
function remembered(shown: ShownPhoto): Remembered {
  const { preview, ...rest } = shown;
  const text = JSON.stringify([rest, preview === null]);
  const last = before.get(shown.photo.id);
  return last?.text === text ? last : { shown, text };
}

/** The portfolio of the signed-in person; null when nobody is signed in. */
export async function portfolio(): Promise<ShownPortfolio | null> {
  const session = await device.fact('session');
  return session === null ? null : portfolioOf(openOwner(session.owner));
}

/** The number of files that other pages have not stored yet. A query of its own, since each file changes it. */
export async function readElsewhere(): Promise<number> {
  const session = await device.fact('session');
  return session === null ? 0 : readIn(ports, openOwner(session.owner));
}

async function portfolioOf(db: OwnerDb): Promise<ShownPortfolio> {
  const pending = (await pendingItems(db)).filter(isOf('photo'));
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  // Reads the whole table and filters in memory: a filter of Dexie would read row by row.
  const uploads = (await db.assets.toArray()).filter(({ purpose }) => purpose === 'portfolio');
  const assets = new Map(uploads.map((asset) => [asset.photo_id, asset]));
  const unshown = (await unshownItems(db)).filter(isOf('photo'));
  // The plan editor shows the images of plans.
  const mine = overlayPhotos(rows, unshown).filter(({ plan_id }) => plan_id === null);
  const previews = await previewsOf(db, mine);
  const cover = mine.find(({ is_cover }) => is_cover === 1) ?? mine.find(({ status }) => status === 'ready');
  const all = mine.map((photo) => {
    const standing = standingOf(photo, assets.get(photo.id) ?? null, pending);
    return remembered({ photo, standing, preview: previews.get(photo.id) ?? null, isCover: photo === cover });
  });
  const deleted = await heldDeletions(db);
  const isFromFile = ({ page, photo_id, state }: Asset) =>
    page === contextId && !isTerminal(state) && !deleted.includes(photo_id);
  before = new Map(all.map((one) => [one.shown.photo.id, one]));
  return {
    photos: all.map(({ shown }) => shown),
    deleted,
    onTheirWay: photoBatch(uploads, pending, deleted),
    fromFiles: uploads.filter(isFromFile).length,
    orderInDoubt: pending.find(({ kind, state }) => kind === 'photo.order' && state === 'needs_you')?.id ?? null,
    isKnown: (await db.meta.get('sync')) !== undefined,
  };
}

/** The previews this device has of photos; those shown before are not read again. */
async function previewsOf(db: OwnerDb, photos: readonly Photo[]): Promise<ReadonlyMap<string, ArrayBuffer | null>> {
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
  // A retry after a cut still shows as waiting until it gets an answer.
  if (state === 'in_flight' && last_error?.status === null) return { kind: 'waiting', reason: 'retry', offset, size };
  return state === 'in_flight' ? { kind: 'sending', offset, size } : { kind: 'waiting', reason, offset, size };
}
