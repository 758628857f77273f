import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { aGuest } from '#server/testing/factories.ts';
import { liveUntil, type PaidApp, paidApp } from '#server/testing/paid-booking.ts';
import { rescheduling } from '#server/testing/rescheduling.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());

it('a guest answers another date by the link of its mail, on another device; the number of the booking is not enough', async () => {
  const dates = rescheduling(paid);
  const proposed = await dates.aProposal(40, 7, 'photographer');
  await liveUntil(paid, clock.now());
  const { slot, date } = proposed;
  const mail = paid.test.mail.sent.findLast(({ subject }) => subject.startsWith('Une autre date vous est proposée'));
  const [, token] = new RegExp(`${slot.requestId}#acces=([\\w-]{43})`).exec(mail?.text ?? '') ?? [];
  const other = aGuest().headers;
  expect((await dates.answer(proposed, 'accept', other)).statusCode).toBe(404);
  const payload = { token };
  const opened = await paid.test.app.inject({ method: 'POST', url: '/api/access-links', headers: other, payload });
  expect(opened.statusCode).toBe(200);
  const moved = await dates.answer(proposed, 'accept', other);
  expect(moved.statusCode).toBe(200);
  expect(moved.json<Booking>()).toMatchObject({ date, reschedule: { state: 'accepted', by: 'provider' } });
});
