// both databases: the rule of overlaps, locks, and rows that jobs write
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays, addHours, addMinutes, localDateOf } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { PASSWORD } from '#server/testing/factories.ts';
import { rescheduling } from '#server/testing/rescheduling.ts';
import {
  aHeldSlot,
  bookingNow,
  type HeldSlot,
  liveUntil,
  type PaidApp,
  paidApp,
  pay,
} from '#server/testing/paid-booking.ts';
import { Reschedule } from './reschedule.entity.ts';

const TOTAL = 51_739;
const HALF = 25_870;

let paid: PaidApp;
let dates: ReturnType<typeof rescheduling>;
beforeAll(async () => {
  paid = await paidApp();
  dates = rescheduling(paid);
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const live = () => liveUntil(paid, clock.now());
const reservedOf = (slot: HeldSlot) =>
  [...paid.charges.charges.values()]
    .map(({ snapshot }) => snapshot)
    .filter(({ bookingId }) => bookingId === slot.id)
    .reduce((sum, { capturableCents }) => sum + capturableCents, 0);

describe('another date', () => {
  it('is kept beside the agreed one until the answer, and nothing else changes', async () => {
    const proposed = await dates.aProposal(40, 7);
    const { slot, booked, date } = proposed;
    const seen = await bookingNow(paid, slot, slot.photographer);
    expect(seen).toMatchObject({ date: booked.date, status: 'confirmed', total_cents: TOTAL });
    expect(seen.reschedule).toMatchObject({ by: 'client', state: 'open', date, time: '10:00', words: 'Un mot.' });
    const until = new Date(seen.reschedule?.answer_until ?? '').getTime() - clock.now().getTime();
    expect(Math.round(until / 3_600_000)).toBe(72);
    for (const at of [seen.reschedule?.starts_at ?? '', booked.starts_at]) {
      await expect(dates.take(proposed, new Date(at))).rejects.toThrow('busy_quarters');
    }
    expect((await dates.propose(slot, addDays(date, 1), slot.photographer)).json().code).toBe('invalid_state');
    expect((await dates.answer(proposed, 'accept', slot.client)).statusCode).toBe(403);
    expect((await dates.answer(proposed, 'withdraw')).statusCode).toBe(403);
  });

  it('moves the session once it is accepted, and frees the date before', async () => {
    const proposed = await dates.aProposal(40, 7);
    const { slot, booked, date } = proposed;
    const moved = (await dates.answer(proposed, 'accept')).json<Booking>();
    expect(moved).toMatchObject({ date, time: '10:00', total_cents: TOTAL, ceiling_floor_cents: 0 });
    expect(moved.reschedule).toMatchObject({ state: 'accepted', from_starts_at: booked.starts_at });
    expect(moved.payment).toMatchObject({ state: 'card_kept', next: { kind: 'authorise' } });
    expect(moved.payment.next?.at).toBe(addHours(new Date(moved.starts_at), -72).toISOString());
    await dates.take(proposed, new Date(booked.starts_at));
    await live();
    await liveUntil(paid, addHours(new Date(moved.ends_at), 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
  });

  it('is refused with a word, or withdrawn, and its slot is free again', async () => {
    const refused = await dates.aProposal(40, 7);
    const { slot, reschedule_id, booked } = refused;
    const body = { id: slot.id, reschedule_id, words: 'Je suis pris.' };
    const reply = (await dates.call(slot, `/${reschedule_id}/refuse`, slot.photographer, body)).json<Booking>();
    expect(reply).toMatchObject({ date: booked.date, reschedule: { state: 'refused', answer_words: 'Je suis pris.' } });
    await dates.take(refused, new Date(reply.reschedule?.starts_at ?? ''));
    const withdrawn = await dates.aProposal(40, 7, 'photographer');
    const after = (await dates.answer(withdrawn, 'withdraw')).json<Booking>();
    expect(after.reschedule?.state).toBe('withdrawn');
    expect((await dates.answer(withdrawn, 'accept', withdrawn.slot.client)).json().code).toBe('invalid_state');
  });

  it('ends after 72 hours, at the start of the session at the latest', async () => {
    const far = await dates.aProposal(40, 7);
    await liveUntil(paid, addMinutes(addHours(clock.now(), 72), 1));
    const over = await bookingNow(paid, far.slot);
    expect(over).toMatchObject({ date: far.booked.date, reschedule: { state: 'expired' } });
    await dates.take(far, new Date(over.reschedule?.starts_at ?? ''));
    clock.setAhead(0);
    const near = await dates.aProposal(2, 7);
    expect((await bookingNow(paid, near.slot)).reschedule?.answer_until).toBe(near.booked.starts_at);
  });

  it('is refused when it is taken, with other slots, and when it is over or too soon', async () => {
    const { slot, booked } = await dates.aSession(40);
    const date = addDays(booked.date, 7);
    await dates.take({ slot }, addHours(new Date(booked.starts_at), 7 * 24));
    const taken = await dates.propose(slot, date, slot.client, { time: booked.time });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken']);
    expect(taken.json().alternatives).toHaveLength(3);
    const today = await dates.propose(slot, localDateOf(addHours(clock.now(), -24)));
    expect(today.json().errors).toEqual([{ field: 'date', validation: 'future' }]);
    // An hour later than agreed overlaps the session itself, and that is no conflict.
    expect((await dates.propose(slot, booked.date, slot.client, { time: '15:30' })).statusCode).toBe(200);
  });

  it('ends with the session that is cancelled', async () => {
    const proposed = await dates.aProposal(40, 7);
    const { slot } = proposed;
    const payload = { ceiling_cents: 0, reason: null };
    const url = `/api/bookings/${slot.id}/cancel`;
    await paid.test.app.inject({ method: 'PUT', url, headers: slot.client, payload });
    const over = await bookingNow(paid, slot);
    expect(over).toMatchObject({ status: 'cancelled_by_client', reschedule: { state: 'ended' } });
    await dates.take(proposed, new Date(over.reschedule?.starts_at ?? ''));
  });

  it('loses the words of each side with the account that wrote them', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    const booked = await pay(paid, slot);
    const id = (await dates.propose(slot, addDays(booked.date, 7))).json<Booking>().reschedule?.id ?? '';
    const body = { id: slot.id, reschedule_id: id, words: 'Je suis pris.' };
    await dates.call(slot, `/${id}/refuse`, slot.photographer, body);
    await liveUntil(paid, addHours(new Date(booked.ends_at), 2));
    const close = async (headers: Record<string, string>) => {
      const payload = { current_password: PASSWORD };
      const reply = await paid.test.app.inject({ method: 'DELETE', url: '/api/me', headers, payload });
      expect(reply.statusCode).toBe(204);
      return withEm(paid.test.database.reader.fork(), () => em().findOneOrFail(Reschedule, { id }));
    };
    expect(await close(slot.client)).toMatchObject({ words: '', answer_words: 'Je suis pris.' });
    expect(await close(slot.photographer)).toMatchObject({ words: '', answer_words: '' });
  });
});

describe('the money of a session that moves', () => {
  it('is released when it would lapse, and reserved again three days before', async () => {
    const proposed = await dates.aProposal(4, 30);
    const { slot } = proposed;
    expect(reservedOf(slot)).toBe(TOTAL);
    await dates.answer(proposed, 'accept');
    await live();
    expect(reservedOf(slot)).toBe(0);
    const moved = await bookingNow(paid, slot);
    expect(moved.payment).toMatchObject({ state: 'card_kept', authorised_cents: 0, next: { kind: 'authorise' } });
    await liveUntil(paid, addHours(new Date(moved.starts_at), -71));
    expect([reservedOf(slot), (await bookingNow(paid, slot)).payment.state]).toEqual([TOTAL, 'authorised']);
    await liveUntil(paid, addHours(new Date(moved.ends_at), 3));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
  });

  it('stays reserved when it lives until the new end', async () => {
    const proposed = await dates.aProposal(2, 1);
    await dates.answer(proposed, 'accept');
    await live();
    expect(reservedOf(proposed.slot)).toBe(TOTAL);
    expect((await bookingNow(paid, proposed.slot)).payment.state).toBe('authorised');
  });

  it('is reserved at once when a far session becomes near', async () => {
    const proposed = await dates.aProposal(40, -38);
    const { slot } = proposed;
    expect(reservedOf(slot)).toBe(0);
    await dates.answer(proposed, 'accept');
    await live();
    expect([reservedOf(slot), (await bookingNow(paid, slot)).payment.state]).toEqual([TOTAL, 'authorised']);
  });

  it('is tried afresh after a refusal of the bank', async () => {
    const slot = await aHeldSlot(paid, { inDays: 40, isGuest: true });
    const method = `pm_${newId()}`;
    const booked = await pay(paid, slot, { method });
    paid.charges.cards.set(method, 'declined');
    await liveUntil(paid, addHours(new Date(booked.starts_at), -71));
    expect((await bookingNow(paid, slot)).payment.state).toBe('at_risk');
    const reply = await dates.propose(slot, addDays(booked.date, 30));
    const reschedule_id = reply.json<Booking>().reschedule?.id ?? '';
    const moved = await dates.answer({ slot, reschedule_id }, 'accept');
    expect(moved.json<Booking>().payment).toMatchObject({ state: 'card_kept', next: { kind: 'authorise' } });
    paid.charges.cards.set(method, 'ok');
    await liveUntil(paid, addHours(new Date(moved.json<Booking>().starts_at), -71));
    expect((await bookingNow(paid, slot)).payment.state).toBe('authorised');
  });
});

describe('the ceiling of a cancellation', () => {
  const costOf = async (slot: HeldSlot) =>
    (await paid.test.app.inject({ url: `/api/bookings/${slot.id}/cancellation`, headers: slot.client })).json<{
      ceiling_cents: number;
    }>().ceiling_cents;

  it('stays what it was when its client moves the session away, and is none when its photographer does', async () => {
    const floors = [];
    for (const by of ['client', 'photographer'] as const) {
      const { slot, booked } = await dates.aSession(40);
      await liveUntil(paid, addHours(new Date(booked.starts_at), -6 * 24));
      expect(await costOf(slot)).toBe(HALF);
      const [asks, answers] = by === 'client' ? [slot.client, slot.photographer] : [slot.photographer, slot.client];
      const reply = await dates.propose(slot, addDays(booked.date, 60), asks);
      const reschedule_id = reply.json<Booking>().reschedule?.id ?? '';
      await dates.answer({ slot, reschedule_id }, 'accept', answers);
      floors.push(await costOf(slot));
      clock.setAhead(0);
    }
    expect(floors).toEqual([HALF, 0]);
  });
});
