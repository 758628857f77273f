import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { aClient, aGuest, aProvider, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

type Call = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];

const words = 'Non.';
const statusOf = async (headers: Record<string, string>, [method, url, payload]: Call) => {
  const more = payload === undefined ? {} : { payload };
  return (await paid.test.app.inject({ method, url, headers, ...more })).statusCode;
};

it('another person’s booking, intent, card and document are 404, and stay as they are', async () => {
  const slot = await aHeldSlot(paid, { inDays: 3 });
  const { ends_at } = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(ends_at), 3));
  const of = `/api/bookings/${slot.id}`;
  const listed = await paid.test.app.inject({ method: 'GET', url: `${of}/documents`, headers: slot.client });
  const documents = listed.json<IssuedDocument[]>();
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'receipt']);
  const calls: readonly Call[] = [
    ['GET', of],
    ['POST', `${of}/payment`],
    ['PUT', `${of}/payment`],
    ['POST', `${of}/card`, { for_all: 0 }],
    ['PUT', `${of}/card`],
    ['DELETE', `/api/me/cards/${slot.id}`],
    ['GET', `${of}/cancellation`],
    ['PUT', `${of}/cancel`, { ceiling_cents: 0, reason: null }],
    ['PUT', `${of}/claim/contest`, { words }],
    ['GET', `${of}/ledger`],
    ['GET', `${of}/documents`],
    ...documents.map(({ id }): Call => ['POST', `${of}/documents/${id}/link`]),
  ];
  const before = await bookingNow(paid, slot);
  const strangers = {
    guest: aGuest().headers,
    client: (await signIn(paid.test, (await aClient(paid.test)).email)).headers,
    photographer: (await signIn(paid.test, (await aProvider(paid.test)).email)).headers,
  };
  for (const [who, headers] of Object.entries(strangers))
    for (const call of calls)
      expect([who, call[0], call[1], await statusOf(headers, call)]).toEqual([who, call[0], call[1], 404]);
  // The receipt names the card: it is not for the photographer of the session either.
  const receipt = documents.find(({ kind }) => kind === 'receipt')?.id ?? '';
  expect(await statusOf(slot.photographer, ['POST', `${of}/documents/${receipt}/link`])).toBe(404);
  expect(await bookingNow(paid, slot)).toEqual(before);
});

it('fields that a page adds to the order of a payment change neither its amount, its commission nor its account', async () => {
  const slot = await aHeldSlot(paid, { inDays: 3 });
  const payload = { cents: 1, amount: 1, application_fee_amount: 0, destination: 'acct_other', payment_intent: 'pi_1' };
  const url = `/api/bookings/${slot.id}/payment`;
  const reply = await paid.test.app.inject({ method: 'POST', url, headers: slot.client, payload });
  expect([200, 400]).toContain(reply.statusCode);
  expect((await askDue(paid, slot)).json()).toMatchObject({ amount_cents: 51_739 });
  await pay(paid, slot);
  const [charge, ...others] = [...paid.charges.charges.values()].filter(
    ({ snapshot }) => snapshot.bookingId === slot.id,
  );
  expect(others).toEqual([]);
  expect(charge?.order).toMatchObject({ cents: 51_739, feeCents: 6_750, accountId: slot.accountId });
});
