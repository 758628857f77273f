import { Dexie, type EntityTable, type Table } from 'dexie';
import type { MutationKind, MutationPayloads } from '#shared/api/mutations.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { OutboxReason, OutboxState } from '#shared/sync/outbox.states.ts';
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

interface OutboxFields {
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
  state: OutboxState;
  reason: OutboxReason | null;
  /** Grows at every change; a change that saw another epoch does not apply. */
  epoch: number;
  attempts: number;
  /** Not before this, epoch milliseconds. */
  next_at: number;
  /** Who is sending it, and until when that is believed. */
  lease: { by: string; until: number } | null;
  last_error: OutboxError | null;
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

interface MetaRows {
  sync: SyncRow;
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
  }
}

/** Reads one fact of an owner's database. */
export async function metaOf<Key extends keyof MetaRows>(db: OwnerDb, key: Key): Promise<MetaRows[Key] | undefined> {
  return (await db.meta.get(key)) as MetaRows[Key] | undefined;
}

export function ownerDbName(owner: Owner): string {
  return `declic-${owner}`;
}
