import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { blockingStatuses, bookingStatuses } from '#shared/bookings/booking.states.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { Owner } from '#shared/ids.ts';
import { Plan } from '../plans/plan.entity.ts';
import { Provider } from '../providers/provider.entity.ts';
import { QuoteRequest } from '../requests/quote-request.entity.ts';

const isBlocking = `status in (${blockingStatuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * A provider's slot taken by a client. `busy_until` is the end plus the provider's buffer; `busy_quarters` has each quarter
 * of an hour that it touches, so that the database refuses a second booking there.
 */
export const Booking = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  properties: {
    id: p.uuid().primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').index(),
    /** The accepted quote; null for a plan that was booked at once. Quotes import bookings, so it is no relation here. */
    quote_id: p.uuid().nullable().index(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id'),
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').nullable().index(),
    owner: p.string().$type<Owner>().length(80).index(),
    status: p.enum(bookingStatuses),
    starts_at: p.datetime(3),
    ends_at: p.datetime(3),
    busy_until: p.datetime(3),
    /** The slot that an open proposal of another date keeps, with its buffer; null without one. */
    held_from: p.datetime(3).nullable(),
    held_until: p.datetime(3).nullable(),
    hold_expires_at: p.datetime(3).nullable(),
    subtotal_cents: p.integer(),
    tps_cents: p.integer(),
    tvq_cents: p.integer(),
    total_cents: p.integer(),
    policy: p.enum(cancellationPolicies).default('moderee'),
    is_for_business: p.smallint().$type<0 | 1>().default(0),
    /** The moment from which the session is agreed; null before. */
    confirmed_at: p.datetime(3).nullable(),
    cancelled_at: p.datetime(3).nullable(),
    /** The most that the cancellation of an agreed session could cost; null for one that was never agreed. */
    cancel_ceiling_cents: p.integer().nullable(),
    /** The least that the ceiling is, once the client has moved the session. */
    ceiling_floor_cents: p.integer().default(0),
    cancel_reason: p.text().default(''),
    /** Until then the photographer may claim costs. */
    claim_until: p.datetime(3).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  // A second quote can win after the hold of the first has ended.
  uniques: [{ name: 'bookings_of_request_unique', properties: ['quote_request_id'], where: isBlocking }],
  indexes: [
    { properties: ['provider_id', 'starts_at'] },
    { properties: ['status', 'hold_expires_at'] },
    // Weeks of the administration are counted by it.
    { properties: ['confirmed_at'] },
  ],
});
export type Booking = InferEntity<typeof Booking>;
