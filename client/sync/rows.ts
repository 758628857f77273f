import { atomically } from '../db/atomically.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { QuoteRequest, QuoteRequestReply } from '#shared/quotes/quote-request.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { isGuest } from '#shared/ids.ts';
import { type EntityRow, metaOf, type OwnerDb } from '../db/owner-db.ts';
import { sweepPreviews } from '../db/previews.ts';

/** The entity tables of an owner's database; every one is written here and nowhere else. */
export function entityTables(db: OwnerDb) {
  return [db.quote_requests, db.bookings, db.portfolio_photos];
}

/**
 * Whether rows of the server may be kept: a guest's always, a person's while they are signed in here. Asked inside the
 * transaction that writes them, so that nothing arrives after a sign-out has cleared the house.
 */
export async function mayKeepRows(db: OwnerDb): Promise<boolean> {
  return isGuest(db.owner) || (await metaOf(db, 'access')) !== undefined;
}

/** Forgets everything the server told, also by a refusal; what the person did and typed stays. */
export async function clearRows(db: OwnerDb): Promise<void> {
  const tables = [db.outbox, db.assets, db.previews, db.meta, db.lists, ...entityTables(db)];
  await atomically(db, tables, async (db) => {
    for (const table of [db.meta, db.lists, ...entityTables(db)]) await table.clear();
    await sweepPreviews(db);
    for (const item of await db.outbox.toArray()) {
      if (item.last_error?.current === undefined) continue;
      const { current: _, ...last_error } = item.last_error;
      await db.outbox.put({ ...item, last_error });
    }
  });
}

/** Where the device stands in the owner's feed; the first snapshot is number 1. */
export async function syncState(db: OwnerDb): Promise<{ cursor: string | null; snapshot: number }> {
  return (await metaOf(db, 'sync')) ?? { cursor: null, snapshot: 1 };
}

/**
 * Writes one change of a pull. Pulls come one after the other, so a row of the same version is the newer look at it; an
 * older version never replaces a newer one, and a tombstone is a version like any other.
 */
export async function applyChange(db: OwnerDb, change: Change, snapshot: number): Promise<void> {
  switch (change.type) {
    case 'quote_request':
      return put<QuoteRequest>(db.quote_requests, rowOf(change.id, change.version, change.data, snapshot));
    case 'booking':
      return put<Booking>(db.bookings, rowOf(change.id, change.version, change.data, snapshot));
    case 'portfolio_photo':
      return put<Photo>(db.portfolio_photos, rowOf(change.id, change.version, change.data, snapshot));
    case 'user':
      // Kept with the session, in the device's database: `keepUser`.
      return undefined;
  }
}

/** The row a send was answered with. */
export type AnsweredRow =
  | { readonly entity: 'quote_request'; readonly row: QuoteRequestReply }
  | { readonly entity: 'portfolio_photo'; readonly row: Photo };

/** Writes what the server answered to a send: the row, and the booking an instant plan made of it. */
export async function applyAcknowledgement(db: OwnerDb, answered: AnsweredRow, snapshot: number): Promise<void> {
  if (answered.entity === 'portfolio_photo') {
    const { row } = answered;
    await put<Photo>(db.portfolio_photos, rowOf(row.id, row.version, row, snapshot));
    return;
  }
  const { booking, ...request } = answered.row;
  await put<QuoteRequest>(db.quote_requests, rowOf(request.id, request.version, request, snapshot));
  if (booking !== null && booking !== undefined) {
    await put<Booking>(db.bookings, rowOf(booking.id, booking.version, booking, snapshot));
  }
}

function rowOf<Data>(id: string, version: number, data: Data | null, snapshot: number): EntityRow<Data> {
  return { id, version, data, snapshot };
}

async function put<Data>(
  table: { get(id: string): PromiseLike<EntityRow<Data> | undefined>; put(row: EntityRow<Data>): PromiseLike<unknown> },
  row: EntityRow<Data>,
): Promise<void> {
  const kept = await table.get(row.id);
  if (kept !== undefined && row.version < kept.version) return;
  await table.put({ ...row, snapshot: Math.max(row.snapshot, kept?.snapshot ?? 0) });
}
