import type { DocumentKind, IssuedDocument } from '#shared/documents/document.schema.ts';
import { assertMayRow, type Relation } from '#server/foundation/access/access.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { instantParameter, isoInstant } from '#server/foundation/db/columns.ts';
import { clock } from '#server/foundation/clock.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';

/** A receipt names the client's card: it is not the photographer's. */
const ofPhotographer: readonly DocumentKind[] = ['invoice', 'credit_note'];
const ofClient: readonly DocumentKind[] = ['receipt', 'invoice', 'credit_note'];

/** The documents of a booking that an actor may read, the newest first. @throws Refusal `not_found` */
export async function documentsOf(bookingId: string, actor: Actor): Promise<IssuedDocument[]> {
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
export async function assertMayReadDocument(bookingId: string, documentId: string, actor: Actor): Promise<void> {
  const readable = await documentsOf(bookingId, actor);
  if (!readable.some(({ id }) => id === documentId)) throw notFound();
}

async function kindsFor(bookingId: string, actor: Actor): Promise<readonly DocumentKind[]> {
  const relations = await relationsToBooking(bookingId, actor);
  assertMayRow('document.read', actor, relations);
  const isClient = relations.includes('owner') || relations.includes('link');
  return isClient || (actor.kind === 'user' && actor.isAdmin) ? ofClient : ofPhotographer;
}

async function relationsToBooking(bookingId: string, actor: Actor): Promise<Relation[]> {
  const booking = await tables()
    .selectFrom('bookings')
    .select(['owner', 'provider_id', 'quote_request_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (booking === undefined) throw notFound();
  if (actor.kind === 'nobody') return [];
  const grant = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('quote_request_id', '=', booking.quote_request_id)
    .where('owner', '=', actor.owner)
    .where('expires_at', '>', instantParameter(em(), clock.now()))
    .executeTakeFirst();
  return [
    ...(booking.owner === actor.owner ? (['owner'] as const) : []),
    ...(grant === undefined ? [] : (['link'] as const)),
    ...(actor.kind === 'user' && actor.provider?.id === booking.provider_id ? (['winner'] as const) : []),
  ];
}
