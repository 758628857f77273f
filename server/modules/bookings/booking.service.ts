import { LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import type { CancellationPolicy } from '#shared/bookings/cancellation.ts';
import { type Price } from '#shared/bookings/price.ts';
import { cameFromQueue, holdEnd } from '#shared/bookings/hold-rules.ts';
import { addMinutes } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { lockSchedule } from '#server/foundation/db/locks.ts';
import { type Instant, instantOf } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Booking } from './booking.entity.ts';
import { presentBooking } from './booking.presenter.ts';
import { bookings, type HoldPorts } from './booking.noun.ts';
import { type HoldsOf, newestBooking, expiredHolds, partsOfBookings, versionsOfRequest } from './booking.queries.ts';
import { expireHeld } from './expire-held.ts';
import { tellConfirmed, tellDue } from './tell-parties.ts';
import { expireHoldJob } from './expire-hold.job.ts';
import { hasReachedHoldLimit } from './hold-limits.ts';
import { advanceJob } from './money/advance.job.ts';
import { createPayment } from './money/money.rows.ts';
import { nextOf } from './money/money-state.ts';
import { expireReschedulesAt } from './end-reschedule.ts';
import { PaymentIntent } from './money/payment.entity.ts';
import { isOverlapRefusal, spansOf, takeQuarters } from './quarters/busy-quarters.service.ts';

export type { HoldPorts, ReleaseReason } from './booking.noun.ts';

export interface Hold {
  readonly quoteRequestId: string;
  readonly owner: Owner;
  readonly providerId: string;
  readonly planId: string | null;
  readonly startsAt: Date;
  readonly durationMin: number;
  readonly bufferMin: number;
  readonly price: Price;
  readonly policy: CancellationPolicy;
  readonly isForBusiness: 0 | 1;
  /** The creation time by the device's clock. A request that waited in a queue gets more time for its payment. */
  readonly sentAt: Date;
  readonly isGuest: boolean;
  readonly email: string;
  /** The network address, as a keyed hash. */
  readonly address: string;
}

/**
 * Takes a slot and holds it until its payment.
 * @returns null when the slot is taken, `limit` when the client already holds as many as allowed
 */
export async function holdSlot(
  work: Work,
  hold: Hold,
  limits: Limits,
  ports: HoldPorts,
): Promise<BookingShape | 'limit' | null> {
  const endsAt = addMinutes(hold.startsAt, hold.durationMin);
  const isQueued = cameFromQueue(hold.sentAt, work.now, limits);
  const holdExpiresAt = holdEnd({ isQueued, isGuest: hold.isGuest }, work.now, limits);
  const busyUntil = addMinutes(endsAt, hold.bufferMin);
  if (await hasReachedHoldLimit(hold, work.now, limits)) return 'limit';
  const booking = await takeSlot(
    work,
    {
      quote_request_id: hold.quoteRequestId,
      quote_id: null,
      provider_id: hold.providerId,
      plan_id: hold.planId,
      owner: hold.owner,
      ...(isPayable(hold.price, limits)
        ? { status: 'awaiting_payment', hold_expires_at: holdExpiresAt }
        : { status: 'confirmed', hold_expires_at: null, confirmed_at: work.now }),
      starts_at: hold.startsAt,
      ends_at: endsAt,
      busy_until: busyUntil,
      policy: hold.policy,
      is_for_business: hold.isForBusiness,
      ...hold.price,
    },
    limits,
    ports,
  );
  if (booking?.status === 'confirmed') tellConfirmed(work, booking);
  return booking;
}

/** The provider charges no less: such a session is agreed at once. */
export function isPayable({ total_cents }: Pick<Price, 'total_cents'>, limits: Limits): boolean {
  return total_cents >= limits.least_charge_cents;
}

/** A booking's columns without those that every row has. */
type Slot = Omit<RequiredEntityData<Booking>, 'id' | 'version' | 'created_at' | 'updated_at'> & {
  readonly provider_id: string;
  readonly starts_at: Date;
  readonly busy_until: Date;
  readonly hold_expires_at: Date | null;
};

/**
 * Takes a slot for a booking, held or confirmed. Expired holds in its way end here; the key of the photographer's quarters
 * decides every race, behind a savepoint, so that the caller may continue after a refusal.
 * @returns null when the slot is taken
 */
export async function takeSlot(work: Work, slot: Slot, limits: Limits, ports: HoldPorts): Promise<BookingShape | null> {
  await lockSchedule(slot.provider_id);
  await endExpiredSlots(work, ports, { providerId: slot.provider_id, from: slot.starts_at, until: slot.busy_until });
  try {
    const booking = await em().transactional((savepoint) =>
      withEm(savepoint, async () => {
        const common = { id: newId(), version: 1, created_at: work.now, updated_at: work.now };
        const created = em().create(Booking, { ...slot, ...common });
        await em().flush();
        await takeQuarters(created, spansOf(created));
        return created;
      }),
    );
    const { hold_expires_at: until } = slot;
    await work.add(bookings, booking, until === null ? 'booking.confirm' : 'booking.hold');
    if (until === null) {
      work.later(advanceJob, { booking_id: booking.id }, booking.ends_at);
      return presentBooking(booking, { payment: null, claim: null, reschedule: null, dispute: null }, 'client');
    }
    work.later(expireHoldJob, { booking_id: booking.id }, until);
    tellDue(work, booking, until);
    const payment = createPayment(booking, work.now, limits);
    const next = nextOf({ booking, payment, intents: [], refunds: [], claim: null, disputes: [] }, work.now, limits);
    em().assign(payment, { next_kind: next?.kind, next_at: until, next_cents: next?.cents, run_at: until });
    await em().flush();
    return presentBooking(booking, { payment, claim: null, reschedule: null, dispute: null }, 'client');
  } catch (error) {
    if (isOverlapRefusal(error)) return null;
    throw error;
  }
}

/** `paying`: an intent may still be paid, so that the provider must be asked first: a job does. */
export type HoldEnd = 'ended' | 'paying' | 'kept';

/**
 * Releases a slot whose hold expired unpaid, and opens its request again. Does nothing in any other state: it may run
 * more than once. Locks the booking before its request, like all code that needs both.
 */
export async function expireHold(work: Work, bookingId: string, ports: HoldPorts): Promise<HoldEnd> {
  const booking = await em().findOne(Booking, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (booking === null || booking.status !== 'awaiting_payment' || (booking.hold_expires_at ?? work.now) > work.now)
    return 'kept';
  if ((await em().count(PaymentIntent, { booking_id: bookingId, state: { $ne: 'canceled' } })) > 0) return 'paying';
  await expireHeld(work, booking, ports);
  return 'ended';
}

/** The same for the hold of one request. */
export function endHoldOf(work: Work, quoteRequestId: string, ports: HoldPorts): Promise<void> {
  return endHolds(work, ports, { quoteRequestId });
}

/**
 * Ends the expired holds of a request and those in the way of a slot, in one order for every transaction: two
 * acceptances, each of which ends the other's hold, do not wait for each other.
 */
export async function endHoldsForSlot(
  work: Work,
  slot: {
    readonly quote_request_id: string;
    readonly providerId: string;
    readonly starts_at: Instant;
    readonly duration_min: number;
  },
  ports: HoldPorts,
): Promise<void> {
  const from = instantOf(slot.starts_at);
  const until = addMinutes(from, slot.duration_min);
  const ids = [
    ...(await expiredHolds(work.now, { quoteRequestId: slot.quote_request_id })),
    ...(await expiredHolds(work.now, { providerId: slot.providerId, from, until })),
  ];
  for (const id of [...new Set(ids)].sort()) await expireHold(work, id, ports);
}

/** Ends the holds and the proposals of another date in the way of a slot whose time is over. */
export async function endExpiredSlots(
  work: Work,
  ports: HoldPorts,
  slot: { readonly providerId: string; readonly from: Date; readonly until: Date },
): Promise<void> {
  await endHolds(work, ports, slot);
  await expireReschedulesAt(work, slot);
}

async function endHolds(work: Work, ports: HoldPorts, of: HoldsOf): Promise<void> {
  for (const id of await expiredHolds(work.now, of)) await expireHold(work, id, ports);
}

/** Tells these owners' devices of the bookings of a request, which appear or disappear for them. */
export async function changedBookings(work: Work, quoteRequestId: string, audience: readonly Owner[]): Promise<void> {
  for (const { id, version } of await versionsOfRequest(quoteRequestId))
    work.changed({ type: 'booking', id, version, audience });
}

/** The booking of a request; null when it has none. */
export async function bookingOf(quoteRequestId: string): Promise<BookingShape | null> {
  const booking = await newestBooking(quoteRequestId);
  if (booking === undefined) return null;
  const partsOf = await partsOfBookings([booking.id]);
  return presentBooking(booking, partsOf(booking.id), 'client');
}
