// both databases: rows that a job reads after a cancellation
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clock } from '#server/foundation/clock.ts';
import { aHeldSlot, askDue, bookingNow, liveUntil, type PaidApp, paidApp } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

it.each([
  ['reserved', { inDays: 3 }, 'none'],
  ['kept', { inDays: 40 }, 'none'],
  ['taken', { inDays: 40, is_for_business: 1, business_name: 'Fortin inc.' }, 'refunded'],
] as const)('what was %s while its held slot was cancelled is given back', async (_what, options, state) => {
  const slot = await aHeldSlot(paid, options);
  const { client_secret } = (await askDue(paid, slot)).json<{ client_secret: string }>();
  paid.charges.confirm(client_secret);
  const reply = await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/cancel`,
    headers: slot.client,
    payload: { ceiling_cents: 0, reason: null },
  });
  expect(reply.statusCode).toBe(200);
  await liveUntil(paid, clock.now());
  const charges = [...paid.charges.charges.values()].map(({ snapshot }) => snapshot);
  const own = charges.filter(({ bookingId }) => bookingId === slot.id);
  expect(own.reduce((sum, one) => sum + one.capturableCents, 0)).toBe(0);
  expect(own.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)).toBe(0);
  expect(await bookingNow(paid, slot)).toMatchObject({
    status: 'cancelled_by_client',
    payment: { state, authorised_cents: 0, card: null },
  });
});
