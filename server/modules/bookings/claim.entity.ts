import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type ClaimLine, claimStates } from '#shared/bookings/claim.schema.ts';
import { Booking } from './booking.entity.ts';

/** The costs that a photographer claims after a cancellation. */
export const BookingClaim = defineEntity({
  name: 'BookingClaim',
  tableName: 'booking_claims',
  properties: {
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').primary(),
    state: p.enum(claimStates),
    lines: p.json<readonly ClaimLine[]>(),
    cents: p.integer(),
    words: p.text(),
    claimed_at: p.datetime(3),
    contest_until: p.datetime(3),
    contest_words: p.text().nullable(),
    settled_cents: p.integer().nullable(),
    /** Of the administrator who decided. */
    decision_words: p.text().nullable(),
    /** The numbers of its receipts; null for none. */
    receipts: p.json<readonly string[]>().nullable(),
  },
});
export type BookingClaim = InferEntity<typeof BookingClaim>;
