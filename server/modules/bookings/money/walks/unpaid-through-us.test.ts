// Without a payment provider the parties settle the payment between them: sessions end and are cancelled all the same.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { aBooking } from '#server/testing/bookings.ts';
import { aClient, aProvider, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { reconcileBookings } from '../reconcile-bookings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    env: { PAYMENTS: 'none' },
    payments: { gateway: null, simulator: null, publishableKey: null },
  });
});
afterAll(() => test.close());
afterEach(() => clock.setAhead(0));

/** A session that was agreed on a month ago, in some days. */
async function aSession(inDays: number) {
  const provider = await aProvider(test);
  const client = await aClient(test);
  const startsAt = addHours(new Date(), inDays * 24);
  const id = await aBooking(test, provider, startsAt, {
    owner: client.owner,
    total_cents: 51_739,
    confirmed_at: addHours(new Date(), -30 * 24),
  });
  const { headers } = await signIn(test, client.email);
  return { id, headers, provider, startsAt, photographer: (await signIn(test, provider.email)).headers };
}

const now = async (id: string, headers: Record<string, string>) =>
  (await test.app.inject({ url: `/api/bookings/${id}`, headers })).json<Booking>();

it('a session is completed at its end, and closed after two weeks', async () => {
  const { id, headers, startsAt } = await aSession(2);
  const live = async (hours: number) => {
    clock.setAhead(addHours(startsAt, hours).getTime() - Date.now());
    await test.app.commitInternal(reconcileBookings);
    while ((await test.app.jobRunner.runDue()) > 0);
  };
  await live(1);
  expect((await now(id, headers)).status).toBe('confirmed');
  await live(2.5);
  expect(await now(id, headers)).toMatchObject({ status: 'completed', payment: { state: 'none', next: null } });
  await live(2.5 + 14 * 24);
  expect((await now(id, headers)).status).toBe('closed');
});

it('a cancellation has its ceiling, but no claim; the other side is told', async () => {
  const { id, headers, provider } = await aSession(3);
  const terms = await test.app.inject({ url: `/api/bookings/${id}/cancellation`, headers });
  expect(terms.json()).toMatchObject({ by: 'client', ceiling_cents: 25_870 });
  const payload = { ceiling_cents: 25_870, reason: 'La date change.' };
  const reply = await test.app.inject({ method: 'PUT', url: `/api/bookings/${id}/cancel`, headers, payload });
  expect(reply.json<Booking>()).toMatchObject({
    status: 'cancelled_by_client',
    cancellation: { ceiling_cents: 25_870, claim_until: null },
    payment: { state: 'none' },
  });
  while ((await test.app.jobRunner.runDue()) > 0);
  const mail = test.mail.sent.find(
    ({ to, subject }) => to === provider.email && subject.startsWith('La séance est annulée'),
  );
  expect(mail?.text).toContain('La date change.');
  expect(mail?.text).not.toContain('réclamer');
});

it('nothing can be paid', async () => {
  const { id, headers } = await aSession(4);
  const reply = await test.app.inject({ method: 'POST', url: `/api/bookings/${id}/payment`, headers });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'payments_off']);
});
