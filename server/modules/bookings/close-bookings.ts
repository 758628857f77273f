import { LockMode } from '@mikro-orm/core';
import type { ReschedulingSide } from '#shared/bookings/reschedule/reschedule.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { Booking } from './booking.entity.ts';
import { bookings, type HoldPorts } from './booking.noun.ts';
import { advanceJob } from './money/advance.job.ts';
import { endRescheduleOf } from './end-reschedule.ts';
import { Customer } from './money/payment.entity.ts';
import { Reschedule } from './reschedule/reschedule.entity.ts';

/** Releases slots that wait for a payment; agreed shoots must take place first. @throws Refusal `upcoming_bookings` */
export async function closeBookings(work: Work, { owner, providerId }: Leaver, ports: HoldPorts): Promise<void> {
  const underWay = await em().find(
    Booking,
    {
      $or: [{ owner }, ...(providerId === null ? [] : [{ provider_id: providerId }])],
      status: { $in: ['awaiting_payment', 'confirmed'] },
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (underWay.some(({ status, ends_at }) => status === 'confirmed' && ends_at > work.now)) {
    throw new Refusal('upcoming_bookings');
  }
  if (await hasMoneyUnderWay(owner, providerId)) throw new Refusal('upcoming_bookings');
  await em().nativeDelete(Customer, { owner });
  await eraseDateWords(work, { owner }, 'client');
  if (providerId !== null) await eraseDateWords(work, { provider_id: providerId }, 'provider');
  for (const booking of underWay.filter(({ status }) => status === 'awaiting_payment')) {
    await work.change(bookings, booking, 'booking.cancel', () => {
      booking.status = booking.owner === owner ? 'cancelled_by_client' : 'cancelled_by_provider';
    });
    work.later(advanceJob, { booking_id: booking.id });
    await ports.reopen(work, booking.quote_request_id, 'account_closed');
  }
}

/** Erases what one side wrote about other dates for its sessions, with a proposal or with an answer. */
async function eraseDateWords(
  work: Work,
  whose: { readonly owner: Owner } | { readonly provider_id: string },
  side: ReschedulingSide,
): Promise<void> {
  const own = await em().find(Booking, whose, { fields: ['id'] });
  const proposals = await em().find(Reschedule, {
    booking_id: { $in: own.map(({ id }) => id) },
    $or: [
      { by: side, words: { $ne: '' } },
      { by: { $ne: side }, answer_words: { $ne: '' } },
    ],
  });
  const touched = await em().find(
    Booking,
    { id: { $in: proposals.map(({ booking_id }) => booking_id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  for (const booking of touched) {
    await work.change(bookings, booking, null, () => {
      for (const proposal of proposals.filter(({ booking_id }) => booking_id === booking.id)) {
        em().assign(proposal, proposal.by === side ? { words: '' } : { answer_words: '' });
      }
    });
  }
}

/** Whether an amount of theirs is still to be taken or decided. */
async function hasMoneyUnderWay(owner: Owner, providerId: string | null): Promise<boolean> {
  const row = await tables()
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('b.id')
    .where('p.state', 'in', ['card_kept', 'authorised', 'deposit_paid', 'at_risk'])
    .where((eb) =>
      eb.or([eb('b.owner', '=', owner), ...(providerId === null ? [] : [eb('b.provider_id', '=', providerId)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the slots of a closed page that wait for a payment, or for another date; agreed shoots stay. */
export async function releaseSlotsOf(work: Work, providerId: string, ports: HoldPorts): Promise<void> {
  const held = await em().find(
    Booking,
    { provider_id: providerId, status: 'awaiting_payment' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const booking of held) {
    await work.change(bookings, booking, 'booking.cancel', () => {
      booking.status = 'cancelled_by_provider';
    });
    work.later(advanceJob, { booking_id: booking.id });
    await ports.reopen(work, booking.quote_request_id, 'page_closed');
  }
  const agreed = await em().find(
    Booking,
    { provider_id: providerId, status: 'confirmed', held_from: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const booking of agreed) {
    await work.change(bookings, booking, null, () => endRescheduleOf(booking, work.now));
  }
}
