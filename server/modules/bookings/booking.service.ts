import { LockMode } from '@mikro-orm/core';
import { type Price } from '#shared/bookings/price.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { lockSchedule } from '#server/db/locks.ts';
import { isOverlapRefusal } from '#server/db/no-overlap.ts';
import { em, withEm } from '#server/db/request-em.ts';
import { newId } from '#server/new-id.ts';
import type { Work } from '#server/plugins/work.ts';
import { Booking } from './booking.entity.ts';

export interface Hold {
  readonly quoteRequestId: string;
  readonly owner: Owner;
  readonly providerId: string;
  readonly providerOwner: Owner;
  readonly planId: string | null;
  readonly startsAt: Date;
  readonly durationMin: number;
  readonly bufferMin: number;
  readonly price: Price;
  /** It waited on the device before it could leave: the payment gets a day instead of minutes. */
  readonly cameFromQueue: boolean;
}

export const EXPIRE_HOLD = 'booking.expire_hold';

/**
 * Takes a slot and holds it while its payment is awaited. The database's no-overlap rule has the last word, whatever
 * races; behind a savepoint, so that the caller may go on after a refusal.
 * @returns null when the slot is taken
 */
export async function holdSlot(work: Work, hold: Hold, limits: Limits): Promise<Booking | null> {
  const endsAt = addMinutes(hold.startsAt, hold.durationMin);
  const holdExpiresAt = hold.cameFromQueue
    ? addHours(work.now, limits.hold_queued_hours)
    : addMinutes(work.now, limits.hold_online_minutes);
  await lockSchedule(hold.providerId);
  try {
    const booking = await em().transactional((savepoint) =>
      withEm(savepoint, async () => {
        const created = em().create(Booking, {
          id: newId(),
          quote_request_id: hold.quoteRequestId,
          provider_id: hold.providerId,
          plan_id: hold.planId,
          owner: hold.owner,
          status: 'awaiting_payment',
          starts_at: hold.startsAt,
          ends_at: endsAt,
          busy_until: addMinutes(endsAt, hold.bufferMin),
          hold_expires_at: holdExpiresAt,
          ...hold.price,
          version: 1,
          created_at: work.now,
          updated_at: work.now,
        });
        await em().flush();
        return created;
      }),
    );
    work.changed({ type: 'booking', id: booking.id, version: 1, audience: [hold.owner, hold.providerOwner] });
    work.later({ kind: EXPIRE_HOLD, payload: { booking_id: booking.id }, runAt: holdExpiresAt });
    work.audit('booking.hold', { type: 'booking', id: booking.id });
    return booking;
  } catch (error) {
    if (isOverlapRefusal(error)) return null;
    throw error;
  }
}

/** Lets a slot go once its hold has run out unpaid. Does nothing for any other state: it may run more than once. */
export async function expireHold(
  work: Work,
  bookingId: string,
  providerOwnerOf: (providerId: string) => Promise<Owner>,
): Promise<void> {
  const booking = await em().findOne(Booking, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (booking === null || booking.status !== 'awaiting_payment' || (booking.hold_expires_at ?? work.now) > work.now)
    return;
  booking.status = 'expired';
  booking.version += 1;
  booking.updated_at = work.now;
  await em().flush();
  work.changed({
    type: 'booking',
    id: booking.id,
    version: booking.version,
    audience: [booking.owner as Owner, await providerOwnerOf(booking.provider_id)],
  });
  work.audit('booking.expire', { type: 'booking', id: booking.id });
}
