import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays } from '#shared/dates.ts';
import { newId } from '../foundation/new-id.ts';
import { aBooking } from './bookings.ts';
import { aKey } from './factories.ts';
import { aHeldSlot, type HeldSlot, type PaidApp, pay } from './paid-booking.ts';

export interface Proposed {
  readonly slot: HeldSlot;
  readonly booked: Booking;
  readonly reschedule_id: string;
  readonly date: string;
}

interface Slot {
  readonly reschedule_id: string;
  readonly time: string;
  readonly duration_min: number;
}

/** The calls of both sides about other dates, of one app. */
export function rescheduling(paid: PaidApp) {
  const call = (slot: HeldSlot, path: string, headers: Record<string, string>, payload: object) =>
    paid.test.app.inject({
      method: path === '' ? 'POST' : 'PUT',
      url: `/api/bookings/${slot.id}/reschedule${path}`,
      headers: { ...headers, 'idempotency-key': aKey() },
      payload,
    });

  const propose = (slot: HeldSlot, date: string, headers = slot.client, more: Partial<Slot> = {}) =>
    call(slot, '', headers, {
      id: slot.id,
      reschedule_id: newId(),
      date,
      time: '10:00',
      duration_min: 120,
      words: 'Un mot.',
      ...more,
    });

  const aSession = async (inDays: number): Promise<Pick<Proposed, 'slot' | 'booked'>> => {
    const slot = await aHeldSlot(paid, { inDays, isGuest: true });
    return { slot, booked: await pay(paid, slot) };
  };

  return {
    call,
    propose,
    aSession,
    /** A proposal of one side, these days after the agreed date. */
    aProposal: async (inDays: number, later: number, by: 'client' | 'photographer' = 'client'): Promise<Proposed> => {
      const { slot, booked } = await aSession(inDays);
      const date = addDays(booked.date, later);
      const reply = await propose(slot, date, slot[by]);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { slot, booked, reschedule_id: reply.json<Booking>().reschedule?.id ?? '', date };
    },
    answer: (
      { slot, reschedule_id }: Pick<Proposed, 'slot' | 'reschedule_id'>,
      verb: string,
      headers = slot.photographer,
    ) => call(slot, `/${reschedule_id}/${verb}`, headers, { id: slot.id, reschedule_id }),
    /** Books a slot of the same photographer, whose rule of overlaps alone decides. */
    take: ({ slot: { provider } }: Pick<Proposed, 'slot'>, startsAt: Date) =>
      aBooking(paid.test, provider, startsAt, {}, 120, { provider_id: null }),
  };
}
