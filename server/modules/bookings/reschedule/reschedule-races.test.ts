// both databases: locks and the rule of overlaps decide who is first
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addHours, addMinutes } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { bookingNow, type PaidApp, paidApp } from '#server/testing/paid-booking.ts';
import { rescheduling } from '#server/testing/rescheduling.ts';

let paid: PaidApp;
let dates: ReturnType<typeof rescheduling>;
beforeAll(async () => {
  paid = await paidApp();
  dates = rescheduling(paid);
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

describe('a race', () => {
  it.each([0, 1, 2, 3])('of an acceptance and a cancellation has one winner: race %i', async (race) => {
    const proposed = await dates.aProposal(40, 7);
    const { slot, booked, date } = proposed;
    const cancel = () =>
      paid.test.app.inject({
        method: 'PUT',
        url: `/api/bookings/${slot.id}/cancel`,
        headers: slot.client,
        payload: { ceiling_cents: 0, reason: null },
      });
    const movers = [
      () => dates.answer(proposed, 'accept'),
      cancel,
      () => dates.answer(proposed, 'withdraw', slot.client),
    ];
    const turned = race % 2 === 0 ? movers : movers.toReversed();
    const replies = await Promise.all(turned.map((move) => move()));
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const { status, reschedule, ...now } = await bookingNow(paid, slot);
    expect(status).toBe('cancelled_by_client');
    const isMoved = reschedule?.state === 'accepted';
    expect(['accepted', 'withdrawn', 'ended']).toContain(reschedule?.state);
    expect(now.date).toBe(isMoved ? date : booked.date);
    for (const at of [booked.starts_at, reschedule?.starts_at ?? '']) await dates.take(proposed, new Date(at));
  });

  it.each([0, 1, 2, 3])('of two proposals at once keeps one slot: race %i', async (race) => {
    const { slot, booked } = await dates.aSession(40);
    const replies = await Promise.all([
      dates.propose(slot, addDays(booked.date, 7 + race)),
      dates.propose(slot, addDays(booked.date, 9 + race), slot.photographer),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([0, 1, 2, 3])('of a proposal and another booking of its slot has one winner: race %i', async (race) => {
    const { slot, booked } = await dates.aSession(40);
    const startsAt = addHours(new Date(booked.starts_at), 7 * 24);
    const other = () =>
      dates.take({ slot }, startsAt).then(
        () => 'booked',
        () => 'refused',
      );
    const own = async () =>
      (await dates.propose(slot, addDays(booked.date, 7), slot.client, { time: booked.time })).statusCode;
    const [a, b] =
      race % 2 === 0 ? await Promise.all([own(), other()]) : (await Promise.all([other(), own()])).toReversed();
    expect([
      [200, 'refused'],
      [409, 'booked'],
    ]).toContainEqual([a, b]);
  });

  it.each([0, 1])('of an acceptance and the end of its time ends in one state: race %i', async (race) => {
    const proposed = await dates.aProposal(40, 7);
    const until = new Date((await bookingNow(paid, proposed.slot)).reschedule?.answer_until ?? '');
    clock.setAhead(addMinutes(until, race === 0 ? 1 : -1).getTime() - Date.now());
    const [reply] = await Promise.all([dates.answer(proposed, 'accept'), paid.test.app.jobRunner.runDue()]);
    const { date, reschedule } = await bookingNow(paid, proposed.slot);
    const isMoved = race === 1;
    expect([reply.statusCode, reschedule?.state, date]).toEqual(
      isMoved ? [200, 'accepted', proposed.date] : [409, 'expired', proposed.booked.date],
    );
  });
});
