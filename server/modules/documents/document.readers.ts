import type { DocumentKind, IssuedDocument } from '#shared/documents/document.schema.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clock } from '#server/foundation/clock.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';
import { bookingToRead, relationsToBooking } from '#server/modules/bookings/booking-access.service.ts';

/** A receipt names the client's card: it is not the photographer's. */
export const ofPhotographer: readonly DocumentKind[] = ['invoice', 'credit_note'];
const ofClient: readonly DocumentKind[] = ['receipt', 'invoice', 'credit_note'];

/** The documents of a booking that an actor may read, the newest first. @throws Refusal `not_found` */
export async function documentsOf(bookingId: string, actor: KnownActor): Promise<IssuedDocument[]> {
  const kinds = await kindsFor(bookingId, actor);
  const rows = await tables()
    .selectFrom('documents')
    .select(['id', 'booking_id', 'kind', 'number', 'issued_at', 'total_cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kinds)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    booking_id: row.booking_id ?? null,
    kind: row.kind,
    number: row.number,
    issued_at: isoInstant(row.issued_at),
    total_cents: row.total_cents,
  }));
}

/** @throws Refusal `not_found` when it is no document of this booking that the actor may read */
export async function assertMayReadDocument(bookingId: string, documentId: string, actor: KnownActor): Promise<void> {
  const readable = await documentsOf(bookingId, actor);
  if (!readable.some(({ id }) => id === documentId)) throw notFound();
}

/** Whoever reads a booking reads its documents, but for the client's receipts. */
async function kindsFor(bookingId: string, actor: KnownActor): Promise<readonly DocumentKind[]> {
  const now = clock.now();
  const booking = await bookingToRead(actor, bookingId, 'booking.read', now);
  const relations = await relationsToBooking(booking, actor, now);
  const isAuthorAlone = relations.includes('author') && !relations.includes('owner') && !relations.includes('link');
  return isAuthorAlone && !(actor.kind === 'user' && actor.isAdmin) ? ofPhotographer : ofClient;
}
