import { LockMode } from '@mikro-orm/core';
import { type Action, assertMayRow, type Relation } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';
import { Booking } from './booking.entity.ts';

/** A booking's columns that determine who may do what with it. */
interface Parties {
  readonly owner: string;
  readonly provider_id: string;
  readonly quote_request_id: string;
}

/** An actor's relations to a booking: its client, a holder of the link to its request, its photographer. */
export async function relationsToBooking(booking: Parties, actor: KnownActor, now: Date): Promise<Relation[]> {
  const isAuthor = actor.kind === 'user' && actor.provider?.id === booking.provider_id;
  return [
    ...(booking.owner === actor.owner ? (['owner'] as const) : []),
    ...((await holdsLink(booking.quote_request_id, actor, now)) ? (['link'] as const) : []),
    ...(isAuthor ? (['author'] as const) : []),
  ];
}

/** A booking to read. @throws Refusal `not_found`, also for people without a right to it */
export async function bookingToRead(actor: KnownActor, id: string, action: Action, now: Date): Promise<Booking> {
  const booking = await em().findOne(Booking, { id });
  assertMayRow(action, actor, booking === null ? [] : await relationsToBooking(booking, actor, now));
  if (booking === null) throw notFound();
  return booking;
}

/** A booking to change, locked. @throws Refusal `not_found`, also for people without a right to it */
export async function bookingInHand(actor: KnownActor, id: string, action: Action, now: Date): Promise<Booking> {
  const booking = await em().findOne(Booking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  assertMayRow(action, actor, booking === null ? [] : await relationsToBooking(booking, actor, now));
  if (booking === null) throw notFound();
  return booking;
}

async function holdsLink(quoteRequestId: string, { owner }: KnownActor, now: Date): Promise<boolean> {
  const grant = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('quote_request_id', '=', quoteRequestId)
    .where('owner', '=', owner)
    .where('expires_at', '>', instantParameter(em(), now))
    .executeTakeFirst();
  return grant !== undefined;
}

// For the folders of this module's money.
export { bookings } from './booking.noun.ts';
export { presentedBooking } from './booking.presenter.ts';
