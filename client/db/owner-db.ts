import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import type { MutationKind, MutationPayloads, PhotoKind, RequestKind } from '#shared/api/mutations.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { OutboxReason, OutboxState } from '#shared/sync/outbox.states.ts';
import type { PictureType, UploadPurpose } from '#shared/uploads/upload.ts';
import type { IndexedDbPort } from './device-db.ts';

/** Why the last send did not go through, as far as the person or the next try needs it. */
export interface OutboxError {
  readonly status: number | null;
  readonly code: string | null;
  readonly errors?: Problem['errors'];
  readonly alternatives?: Problem['alternatives'];
  readonly current?: unknown;
}

/** One action of the person, waiting for, or answered by, the server. */
export type OutboxItem = {
  [Kind in MutationKind]: OutboxFields & { kind: Kind; payload: MutationPayloads[Kind] };
}[MutationKind];

/** An action on a quote request; on a photo. */
export type RequestItem = Extract<OutboxItem, { kind: RequestKind }>;
export type PhotoItem = Extract<OutboxItem, { kind: PhotoKind }>;

export function isOfRequest(item: OutboxItem): item is RequestItem {
  return item.kind.startsWith('quote_request.');
}

export function isOfPhoto(item: OutboxItem): item is PhotoItem {
  return item.kind.startsWith('photo.');
}

/** How far something that leaves this device has come, an action or a photo's bytes. */
export interface Sending {
  state: OutboxState;
  reason: OutboxReason | null;
  /** Grows at every change; a change that saw another epoch does not apply. */
  epoch: number;
  /** Tries; of a photo, since the last byte that arrived. */
  attempts: number;
  /** Not before this, epoch milliseconds. */
  next_at: number;
  /** Who is sending it, and until when that is believed. */
  lease: { by: string; until: number } | null;
  last_error: OutboxError | null;
}

/** Nothing was tried yet. */
export const UNSENT: Readonly<Sending> = {
  state: 'queued',
  reason: null,
  epoch: 0,
  attempts: 0,
  next_at: 0,
  lease: null,
  last_error: null,
};

interface OutboxFields extends Sending {
  /** Order of the person's actions on this device; the database's own counter. */
  seq: number;
  id: string;
  /** Minted when queued, the same for every try. */
  idempotency_key: string;
  schema_version: number;
  /** One aggregate, first in first out. */
  lane: string;
  /** Items that must be done first. */
  depends_on: string[];
  /** Sent as If-Match: the version of the row the person saw, raised by the answer to what goes before it; 0 for none. */
  base_version: number;
  /** The version the server answered; null until it has. */
  answered_version: number | null;
  /** The corrected send that took its place. */
  replaced_by: string | null;
  created_at: string;
  /** When the server's own answer arrived. */
  done_at: string | null;
}

/** Server truth of one entity: replaced only by a newer version; a tombstone (data null) keeps its version. */
export interface EntityRow<Data> {
  id: string;
  version: number;
  data: Data | null;
  /** The snapshot this row was last seen in; rows an expired cursor's new snapshot no longer has are removed. */
  snapshot: number;
}

/** A form the person has not sent yet; its fields exactly as typed. */
export interface Draft {
  id: string;
  kind: 'quote_request' | 'quote_request_edit';
  fields: Record<string, string>;
  /** Of an edit: the version of the row its form was filled from. */
  base_version?: number;
  /** Of a booking: how many steps it has behind it. */
  counter?: number;
  created_at: string;
  updated_at: string;
}

/** A picture the person chose: what the device saw of the file, and how far its bytes are on their way. */
export interface Asset extends Sending {
  /** The upload's; a UUIDv7, so that their order is the order they were chosen in. */
  id: string;
  photo_id: string;
  purpose: UploadPurpose;
  /** Of an image of a plan. */
  plan_id?: string;
  content_type: PictureType;
  /** Bytes. */
  size: number;
  /** Of the whole file, lower-case hex. */
  sha256: string;
  /** The page whose memory has its file, where the device had no room for it; absent where its bytes are kept here. */
  page?: string;
  /** Bytes the server has, as it last said. */
  offset: number;
  /** The photo that already had these bytes. */
  duplicate_of: string | null;
  created_at: string;
  done_at: string | null;
}

/** A small picture of a photo, for this device's own screens; none where the browser can't read the file. */
interface Preview {
  photo_id: string;
  bytes: ArrayBuffer;
}

/** A piece of a file, kept as bytes: WebKit loses what a Blob points to. */
export interface AssetChunk {
  asset_id: string;
  /** From 0; each but the last holds `CHUNK_BYTES`. */
  index: number;
  bytes: ArrayBuffer;
}

export const CHUNK_BYTES = 512 * 1_024;

/** Where the device stands in the owner's feed. */
interface SyncRow {
  key: 'sync';
  cursor: string | null;
  snapshot: number;
  pulled_at: string | null;
}

/** Its person is signed in here: rows of the server may be kept. Without it, whatever still arrives is not. */
interface AccessRow {
  key: 'access';
}

/** A guest's things that were given to an account: nothing is added here any more. */
interface MovedRow {
  key: 'moved';
  to: Owner;
}

/** Answered by the server, and not brought by a pull yet: `client/sync/ahead.ts`. */
interface AheadRow {
  key: 'ahead';
  seqs: number[];
}

/** Files that are being taken in: `client/uploads/unread.ts`. */
export interface ReadingRow {
  key: 'reading';
  files: readonly { readonly name: string; readonly page: string }[];
}

interface MetaRows {
  sync: SyncRow;
  reading: ReadingRow;
  ahead: AheadRow;
  access: AccessRow;
  moved: MovedRow;
}

/** A query's answer kept as it came: the bulletin board is one, it is not fanned out. */
export interface ListRow {
  key: string;
  rows: QuoteRequest[];
  fetched_at: string;
}

/** Everything of one person on this device; nobody else's code path opens it. */
export class OwnerDb extends Dexie {
  readonly owner: Owner;
  declare outbox: Table<OutboxItem, number, Omit<OutboxItem, 'seq'>>;
  declare drafts: EntityTable<Draft, 'id'>;
  declare quote_requests: EntityTable<EntityRow<QuoteRequest>, 'id'>;
  declare bookings: EntityTable<EntityRow<Booking>, 'id'>;
  declare portfolio_photos: EntityTable<EntityRow<Photo>, 'id'>;
  declare assets: EntityTable<Asset, 'id'>;
  declare asset_chunks: Table<AssetChunk, [string, number]>;
  /** Apart from the assets: these are read whole at each step of a send. */
  declare previews: EntityTable<Preview, 'photo_id'>;
  declare lists: EntityTable<ListRow, 'key'>;
  declare meta: Table<MetaRows[keyof MetaRows], string>;

  constructor(owner: Owner, port?: IndexedDbPort) {
    super(ownerDbName(owner), { ...port, chromeTransactionDurability: 'strict' });
    this.owner = owner;
    this.version(1).stores({
      outbox: '++seq, &id, state, lane',
      drafts: 'id, updated_at',
      quote_requests: 'id',
      bookings: 'id',
      lists: 'key',
      meta: 'key',
    });
    this.version(2).stores({
      portfolio_photos: 'id',
      assets: 'id, state, photo_id, sha256',
      asset_chunks: '[asset_id+index], asset_id',
    });
    this.version(3).stores({ previews: 'photo_id' }).upgrade(previewsApart);
  }
}

/** Version 2 kept previews in the assets, and knew no images of plans. */
async function previewsApart(transaction: Transaction): Promise<void> {
  const assets = transaction.table<{ photo_id: string; preview?: ArrayBuffer | null }>('assets');
  const kept = (await assets.toArray()).flatMap(({ photo_id, preview: bytes }) => (bytes ? [{ photo_id, bytes }] : []));
  await transaction.table<Preview>('previews').bulkPut(kept);
  await assets.toCollection().modify((asset) => {
    delete asset.preview;
  });
  const photos = transaction.table<EntityRow<Photo>>('portfolio_photos');
  await photos.toCollection().modify(({ data }) => {
    if (data !== null) data.plan_id ??= null;
  });
}

/** Reads one fact of an owner's database. */
export async function metaOf<Key extends keyof MetaRows>(db: OwnerDb, key: Key): Promise<MetaRows[Key] | undefined> {
  return (await db.meta.get(key)) as MetaRows[Key] | undefined;
}

export function ownerDbName(owner: Owner): string {
  return `declic-${owner}`;
}
