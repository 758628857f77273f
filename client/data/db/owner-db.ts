// Databases of the device: one of each owner. `device-db.ts` is the device's own.
import { Dexie, type EntityTable, type Table } from 'dexie';
import {
  type DeviceRows,
  type FieldsKind,
  type KindOf,
  type MutationKind,
  type MutationPayloads,
  type NounName,
  ruleOf,
} from '#shared/nouns.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import type { Owner } from '#shared/ids.ts';
import type { Values } from '#shared/protocol/editable.ts';
import type { OutboxReason, OutboxState } from '#shared/protocol/outbox.states.ts';
import type { EntityType, RowType } from '#shared/sync/sync.schema.ts';
import type { PictureType, UploadPurpose } from '#shared/uploads/upload.ts';
import type { IndexedDbPort } from './device-db.ts';
import { EntityRows, type StoredRow } from './entity-rows.ts';
import { movePreviewsToTable, moveRowsToOneTable } from './owner-upgrades.ts';

/** Why the last send failed, as far as the person or the next try needs it. */
export interface OutboxError {
  readonly status: number | null;
  readonly code: string | null;
  readonly errors?: Problem['errors'];
  readonly alternatives?: Problem['alternatives'];
  readonly current?: unknown;
}

/** One action of the person, waiting for the server or answered by it. */
export type OutboxItem = {
  [Kind in MutationKind]: OutboxFields & { kind: Kind; payload: MutationPayloads[Kind] };
}[MutationKind];

/** An action of one noun. */
export type ItemOf<Noun extends NounName> = Extract<OutboxItem, { kind: KindOf<Noun> }>;

/** Chooses the actions of one noun, in `items.filter(isOf(noun))`. */
export function isOf<Noun extends NounName>(noun: Noun): (item: OutboxItem) => item is ItemOf<Noun> {
  return (item): item is ItemOf<Noun> => item.kind.startsWith(`${noun}.`);
}

/** An action whose payload carries every editable field of its row: a creation or an edit. */
export type FieldsItem = Extract<OutboxItem, { kind: FieldsKind }>;

export function carriesFields(item: OutboxItem): item is FieldsItem {
  return ruleOf(item.kind).carriesFields === true;
}

/** The progress of an item that this device sends: an action or a photo's bytes. */
export interface Sending {
  state: OutboxState;
  reason: OutboxReason | null;
  /** Grows with each change; a change that read another epoch does not apply. */
  epoch: number;
  /** The number of tries; for a photo, since the last byte that arrived. */
  attempts: number;
  /** The earliest time of the next try, epoch milliseconds. */
  next_at: number;
  /** The context that sends the item, and the end of its lease. */
  lease: { by: string; until: number } | null;
  last_error: OutboxError | null;
}

/** The part of an action, or of a photo's bytes, that says why it waits. */
export type SendStanding = Pick<Sending, 'state' | 'reason' | 'next_at' | 'lease' | 'last_error'>;

/** The values of an item before its first try. */
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
  /** The order of the person's actions on this device, from the database's own counter. */
  seq: number;
  id: string;
  /** Created when the item is queued, and the same for every try. */
  idempotency_key: string;
  schema_version: number;
  /** One row's queue, first in first out. */
  lane: string;
  /** Items that must be done before this one. */
  depends_on: string[];
  /**
   * Sent as If-Match: the version this action is based on. The answer to the action before it updates it. 0 means no
   * row, and never matches.
   */
  base_version: number;
  /** For an edit or a withdrawal: the values that the person saw at `base_version`. Items of older builds have none. */
  base_values?: Values | null;
  /** The version in the server's answer; null before it. */
  answered_version: number | null;
  /** The corrected item that replaced this one, or that has its change. */
  replaced_by: string | null;
  created_at: string;
  /** The time of the server's own answer. */
  done_at: string | null;
}

/** A form the person has not sent yet, with its fields exactly as typed. */
export interface Draft {
  id: string;
  kind: NounName | `${NounName}_edit` | 'join' | 'claim' | 'evidence';
  fields: Record<string, string>;
  /** For an edit: the version of the row that filled its form. */
  base_version?: number;
  /** For an edit: the values that filled its form. Drafts of older builds have none. */
  base_values?: Values | null;
  /** For a booking: the number of finished steps. */
  counter?: number;
  /** Started by one tap elsewhere and not changed since: it is deleted when another draft starts. */
  is_untouched?: true;
  created_at: string;
  updated_at: string;
}

/** A photographer whom the person wants to find again. */
export interface Heart<Card = unknown> {
  /** The photographer. */
  id: string;
  /** Their card, as the person saw it; null where no such card was shown. */
  card: Card | null;
  kept_at: string;
}

/** A file the person chose, of a photo or a profile picture: its properties, and the progress of its bytes. */
export interface Asset extends Sending {
  /** The id of the upload; a UUIDv7, so that the ids sort in the order of choice. */
  id: string;
  /** For a profile picture: its type. */
  photo_id: string;
  purpose: UploadPurpose;
  /** Only for an image of a plan. */
  plan_id?: string;
  /** Only for a profile picture: the server's at that time; null when there was none. */
  replaces?: string | null;
  content_type: PictureType;
  /** Bytes. */
  size: number;
  /** Hash of the whole file, lower-case hex. */
  sha256: string;
  /** The page with the file in memory, if the device had no room for it; absent when the bytes are stored here. */
  page?: string;
  /** The number of bytes that the server last confirmed. */
  offset: number;
  /** The photo that already had these bytes. */
  duplicate_of: string | null;
  created_at: string;
  done_at: string | null;
}

/** A preview of a photo, for this device's screens only; missing when the browser cannot decode the file. */
interface Preview {
  photo_id: string;
  bytes: ArrayBuffer;
}

/** A piece of a file, stored as bytes: WebKit loses the contents of a Blob. */
export interface AssetChunk {
  asset_id: string;
  /** Starts at 0; each piece but the last holds `CHUNK_BYTES`. */
  index: number;
  bytes: ArrayBuffer;
}

export const CHUNK_BYTES = 512 * 1_024;

/** The device's position in the owner's feed. */
export interface SyncRow {
  key: 'sync';
  cursor: string | null;
  snapshot: number;
  /** The end of the last pull; null before the first one, and during a new snapshot. */
  pulled_at: string | null;
  /** Types with all their rows here: `client/data/db/kept-list.ts`. Older builds stored none. */
  arrived?: readonly EntityType[];
}

/** The owner is signed in here: server rows may be stored. Without this fact, late answers are not stored. */
interface AccessRow {
  key: 'access';
  /** The session of these rows; older builds stored none. */
  session_id?: string;
}

/** A guest whose data an account has claimed: nothing is added here any more. */
interface MovedRow {
  key: 'moved';
  to: Owner;
}

/** Actions the server answered whose effect no pull has brought yet: `client/data/outbox/ahead.ts`. */
interface AheadRow {
  key: 'ahead';
  seqs: number[];
}

/** Files that are being taken in: `client/data/uploads/unread.ts`. */
export interface ReadingRow {
  key: 'reading';
  /** `plan_id` only for an image of a plan. */
  files: readonly { readonly name: string; readonly page: string; readonly plan_id?: string }[];
}

/** A deleted photo that the person can restore until `until`, while its page is open. */
export interface HeldDeletion {
  readonly id: string;
  readonly page: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Held deletions (client/data/uploads/deletions.ts). */
interface DeletingRow {
  key: 'deleting';
  photos: readonly HeldDeletion[];
}

interface MetaRows {
  sync: SyncRow;
  deleting: DeletingRow;
  reading: ReadingRow;
  ahead: AheadRow;
  access: AccessRow;
  moved: MovedRow;
}

/** The stored answer of a query, such as the request board, which is not in the feed. */
export interface ListRow<Row extends { id: string } = { id: string }> {
  key: string;
  rows: Row[];
  fetched_at: string;
}

/** All data of one owner on this device; code of another owner never opens it. */
export class OwnerDb extends Dexie {
  readonly owner: Owner;
  declare outbox: Table<OutboxItem, number, Omit<OutboxItem, 'seq'>>;
  declare drafts: EntityTable<Draft, 'id'>;
  declare hearts: EntityTable<Heart, 'id'>;
  /** The rows of every entity type; `rowsOf` shows those of one. */
  declare rows: Table<StoredRow, [RowType, string]>;
  declare assets: EntityTable<Asset, 'id'>;
  declare asset_chunks: Table<AssetChunk, [string, number]>;
  /** Stored apart from the assets, since each step of a send reads all of the assets. */
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
    this.version(3).stores({ previews: 'photo_id' }).upgrade(movePreviewsToTable);
    this.version(4)
      .stores({ rows: '[type+id], type', quote_requests: null, bookings: null, portfolio_photos: null })
      .upgrade(moveRowsToOneTable);
    this.version(5).stores({ hearts: 'id' });
  }

  /** The rows of one type, in the current transaction over `rows`, if there is one. */
  rowsOf<Type extends keyof DeviceRows>(type: Type): EntityRows<DeviceRows[Type]> {
    return new EntityRows(this.rows, type);
  }
}

/** Reads one fact of an owner's database. */
export async function metaOf<Key extends keyof MetaRows>(db: OwnerDb, key: Key): Promise<MetaRows[Key] | undefined> {
  return (await db.meta.get(key)) as MetaRows[Key] | undefined;
}

export function ownerDbName(owner: Owner): string {
  return `declic-${owner}`;
}
