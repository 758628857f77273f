// Photos on their way: taken in with their bytes, removed, held, and sent piece by piece (`sending`).
import type { Asset, OwnerDb } from '../db/owner-db.ts';
import { change } from '../outbox/change.ts';
import { queueAction } from '../outbox/actions.ts';
import { hexOf } from '../hex.ts';
import { newId } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { isTerminal, outboxEvents } from '#shared/protocol/outbox.states.ts';
import { takeBackDeletions } from './deletions.ts';
import { newAsset } from './new-asset.ts';
import { giveFile, isHere, storeOrKeepOpen } from './sending/open-files.ts';
import { isOfAlbum, removalOf } from './photos.ts';
import { makeRoom, neededDeletions } from './room.ts';
import { fileNameOf, MAX_PHOTO_BYTES, type PictureType, placesOf } from '#shared/uploads/upload.ts';

/** A picture as the browser decodes it; zeros and nulls when it cannot, as for a HEIC outside Safari. */
export interface Look {
  /** By its bytes; null for an unsupported type. */
  readonly content_type: PictureType | null;
  /** Px, upright. */
  readonly width: number;
  readonly height: number;
  /** ThumbHash, base64. */
  readonly thumbhash: string | null;
  /** The date of the shot in the camera's time: `YYYY-MM-DDTHH:mm:ss`. */
  readonly taken_at: string | null;
  /** The preview. */
  readonly preview: ArrayBuffer | null;
}

export type Ingested =
  | { readonly kind: 'kept'; readonly photo_id: string }
  /** The portfolio, or the plan, has the same bytes, or they are on their way there. */
  | { readonly kind: 'duplicate'; readonly photo_id: string }
  /** The portfolio, or the plan, is full. */
  | { readonly kind: 'full'; readonly most: number }
  | { readonly kind: 'refused'; readonly why: 'empty' | 'too_large' | 'not_a_picture' };

type IngestPorts = Pick<SyncPorts, 'clock' | 'random' | 'digest' | 'locks' | 'files' | 'contextId'>;

/** The browser cannot read a chosen file any more: its card or drive is gone, its cloud gives nothing now. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/**
 * Takes a file in: its bytes first, piece by piece; then, in one transaction, the asset and the item that announces it.
 * A page closed before that leaves nothing; after it, nothing can be lost. Without room for the bytes, the file itself
 * is sent while the page stays open; a file chosen again continues from there.
 * @param planId the plan of the image; null for a photo of the portfolio
 * @param look called once its bytes are known to be new
 * @throws UnreadableFileError, or the device's error when it has no room even for the asset; nothing of the file stays
 */
export async function ingest(
  ports: IngestPorts,
  db: OwnerDb,
  file: File,
  planId: string | null,
  look: (file: File, bytes: Uint8Array<ArrayBuffer>) => Promise<Look>,
): Promise<Ingested> {
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  if (file.size > MAX_PHOTO_BYTES) return { kind: 'refused', why: 'too_large' };
  const bytes = await bytesOf(file);
  const sha256 = hexOf(await ports.digest(bytes));
  const tables = [db.assets, db.rows];
  const { known, waiting, removals } = await change(
    db,
    async (db) => {
      const found = await photosWithBytes(db, planId, sha256);
      // A person who adds a deleted photo again wants to keep it.
      if (found.known !== null) await takeBackDeletions(db, [found.known]);
      return found;
    },
    tables,
  );
  if (waiting !== null && !isHere(waiting, ports.contextId)) {
    await giveFile(ports, db, waiting, file, bytes);
    return { kind: 'kept', photo_id: waiting.photo_id };
  }
  if (known !== null) return { kind: 'duplicate', photo_id: known };
  const { content_type, preview, ...seen } = await look(file, bytes);
  if (content_type === null) return { kind: 'refused', why: 'not_a_picture' };
  if (!(await makeRoom(ports, db, planId))) return { kind: 'full', most: placesOf(planId) };

  const id = newId(ports);
  const photo_id = newId(ports);
  const plan = planId === null ? {} : { plan_id: planId };
  const where = await storeOrKeepOpen(ports, db, id, file, bytes);
  const asset = newAsset(ports, {
    id,
    photo_id,
    purpose: planId === null ? 'portfolio' : 'plan',
    ...plan,
    content_type,
    size: bytes.length,
    sha256,
    ...where,
  });
  const payload = { id: photo_id, upload_id: id, ...plan, file_name: fileNameOf(file.name), tags: [], ...seen };
  await change(
    db,
    async (db) => {
      const isPaused = await isAlbumPaused(db, planId);
      await db.assets.add(isPaused ? { ...asset, ...outboxEvents.pause.to } : asset);
      if (preview !== null) await db.previews.add({ photo_id, bytes: preview });
      const after = [...new Set([...removals, ...(await neededDeletions(db, planId))])];
      await queueAction(ports, db, { kind: 'photo.create', payload }, { after });
    },
    [db.assets, db.previews, db.rows],
  );
  return { kind: 'kept', photo_id };
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnreadableFileError('The chosen file cannot be read', { cause });
  }
}

/**
 * The photo of the portfolio, or of the plan, that has these bytes, here or on its way (with its asset); null when they
 * are new. Also the pending deletions of such photos: before they are made, the server would take a new photo for a
 * deleted one.
 */
async function photosWithBytes(
  db: OwnerDb,
  planId: string | null,
  sha256: string,
): Promise<{ known: string | null; waiting: Asset | null; removals: string[] }> {
  const isMeant = ({ plan_id = null }: { plan_id?: string | null }) => plan_id === planId;
  const assets = await db.assets
    .where('sha256')
    .equals(sha256)
    .and((asset) => isOfAlbum(asset) && isMeant(asset))
    .toArray();
  const waiting = assets.find(({ state }) => !isTerminal(state));
  if (waiting !== undefined) return { known: waiting.photo_id, waiting, removals: [] };
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ id, data }) =>
    data?.sha256 === sha256 && isMeant(data) ? [id] : [],
  );
  const removals: string[] = [];
  for (const id of new Set([...rows, ...assets.map(({ photo_id }) => photo_id)])) {
    const removal = await removalOf(db, id);
    if (removal !== null) removals.push(removal);
    else if (((await db.rowsOf('portfolio_photo').get(id))?.data ?? null) !== null)
      return { known: id, waiting: null, removals: [] };
  }
  return { known: null, waiting: null, removals };
}

/** A pause holds for photos added to the same place, until the person resumes them. */
async function isAlbumPaused(db: OwnerDb, planId: string | null): Promise<boolean> {
  const waiting = await db.assets.where('state').equals('waiting').toArray();
  return waiting.some((asset) => asset.reason === 'paused' && (asset.plan_id ?? null) === planId);
}
