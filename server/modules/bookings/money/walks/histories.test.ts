// Random histories of bookings: whatever happens, the ledger says what the provider took, and nothing is left reserved.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingLedger } from '#shared/bookings/refund.schema.ts';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { anAdmin, signIn } from '#server/testing/factories.ts';
import {
  aHeldSlot,
  bookingNow,
  type HeldSlot,
  liveUntil,
  type PaidApp,
  paidApp,
  pay,
} from '#server/testing/paid-booking.ts';

const HISTORIES = 12;

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
});
afterAll(() => paid.test.close());
afterEach(() => {
  clock.setAhead(0);
  paid.charges.loses = null;
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) =>
  paid.test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const ledgerOf = async (slot: HeldSlot) =>
  (await call('GET', `/api/bookings/${slot.id}/ledger`, slot.client)).json<BookingLedger>().entries;

const chargesOf = ({ id }: HeldSlot) =>
  [...paid.charges.charges.values()].map(({ snapshot }) => snapshot).filter(({ bookingId }) => bookingId === id);

/** The sum that each account received, less what it gave. */
function balances(entries: BookingLedger['entries']): Record<string, number> {
  const sums: Record<string, number> = { card: 0, passing: 0, photographer: 0, platform: 0 };
  for (const { from, to, cents } of entries) {
    sums[from] = (sums[from] ?? 0) - cents;
    sums[to] = (sums[to] ?? 0) + cents;
  }
  return sums;
}

async function assertBalanced(slot: HeldSlot): Promise<void> {
  const sums = balances(await ledgerOf(slot));
  const charges = chargesOf(slot);
  const taken = charges.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
  expect((sums['card'] ?? 0) + taken).toBe(0);
  expect(sums['passing']).toBe(0);
  // captured = refunds + photographer + commission
  expect((sums['photographer'] ?? 0) + (sums['platform'] ?? 0)).toBe(taken);
  const { payment } = await bookingNow(paid, slot);
  expect(payment.captured_cents - payment.refunded_cents).toBe(taken);
}

const history = fc.record({
  isBusiness: fc.boolean(),
  inDays: fc.constantFrom(3, 5, 20, 40),
  card: fc.constantFrom('ok' as const, 'ok' as const, 'declined' as const, 'asks' as const),
  isRepaired: fc.boolean(),
  end: fc.constantFrom('none' as const, 'client' as const, 'provider' as const, 'admin' as const),
  cancelledBefore: fc.integer({ min: 1, max: 800 }),
  claimPercent: fc.constantFrom(0, 10, 60, 100),
  contest: fc.constantFrom('no' as const, 'yes' as const),
  refundPercent: fc.constantFrom(0, 1, 33, 100),
  loses: fc.constantFrom(null, 'createCharge' as const, 'captureCharge' as const, 'refundCharge' as const),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

async function play(one: History): Promise<HeldSlot> {
  const { charges } = paid;
  charges.loses = null;
  const business = one.isBusiness ? { is_for_business: 1 as const, business_name: 'Fortin inc.' } : {};
  const slot = await aHeldSlot(paid, { inDays: one.inDays, ...business });
  const method = `pm_${slot.id}`;
  const booked = await pay(paid, slot, { method });
  charges.cards.set(method, one.card);
  charges.loses = one.loses === null ? null : { call: one.loses, at: 'after', times: 2 };
  const [starts, ends] = [new Date(booked.starts_at), new Date(booked.ends_at)];
  const step = async (moment: Date) => {
    if (moment > clock.now()) await liveUntil(paid, moment);
  };
  const cancelAt = addHours(starts, -one.cancelledBefore);
  for (const hours of [-72, -48, -36]) {
    const moment = addHours(starts, hours);
    if (one.end !== 'none' && moment > cancelAt) break;
    await step(moment);
  }
  if (one.isRepaired && (await bookingNow(paid, slot)).payment.state === 'at_risk') {
    await pay(paid, slot, { method: `${method}_good` });
  }
  if (one.end !== 'none') {
    await step(cancelAt);
    await cancel(slot, one);
  }
  await step(addHours(ends, 1));
  if (!one.isBusiness && one.end === 'none') expect((await bookingNow(paid, slot)).payment.captured_cents).toBe(0);
  // After retries of lost answers, daily tries, claims and contests.
  for (const days of [0.1, 0.2, 1.2, 2.2, 3.2, 4.2, 5.2, 6.2, 7.2, 8.2, 12, 16]) await step(addHours(ends, days * 24));
  const { status, payment } = await bookingNow(paid, slot);
  const cents = Math.floor((payment.captured_cents * one.refundPercent) / 100);
  if (cents > 0 && (status === 'completed' || status === 'closed')) {
    const payload = { id: newId(), cents, reason: 'Moins de photos.' };
    const reply = await call('POST', `/api/bookings/${slot.id}/refunds`, slot.photographer, payload);
    expect(reply.statusCode, reply.body).toBe(200);
    // Two answers may be lost.
    for (let hours = 0; hours < 3; hours += 1) await liveUntil(paid, addHours(clock.now(), 1));
    expect((await bookingNow(paid, slot)).payment.refunded_cents).toBe(cents);
  }
  return slot;
}

async function cancel(slot: HeldSlot, one: History): Promise<void> {
  const headers = { client: slot.client, provider: slot.photographer, admin, none: slot.client }[one.end];
  const terms = await call('GET', `/api/bookings/${slot.id}/cancellation`, headers);
  if (terms.statusCode !== 200) return;
  const { ceiling_cents } = terms.json<{ ceiling_cents: number }>();
  const reply = await call('PUT', `/api/bookings/${slot.id}/cancel`, headers, { ceiling_cents, reason: null });
  expect(reply.statusCode, reply.body).toBe(200);
  const { claim_until = null } = reply.json<Booking>().cancellation ?? {};
  await liveUntil(paid, clock.now());
  if (claim_until === null) return;
  const cents = Math.floor((ceiling_cents * one.claimPercent) / 100);
  const lines = cents === 0 ? [] : [{ label: 'Frais', cents }];
  await call('PUT', `/api/bookings/${slot.id}/claim`, slot.photographer, { lines });
  await liveUntil(paid, clock.now());
  if (cents === 0 || one.contest === 'no') return;
  await call('PUT', `/api/bookings/${slot.id}/claim/contest`, slot.client, { words: 'Non.' });
  const decided = { cents: Math.floor(cents / 2), words: 'La moitié.' };
  await call('PUT', `/api/bookings/${slot.id}/claim/decide`, admin, decided);
  await liveUntil(paid, clock.now());
}

describe('after any history', () => {
  it('the ledger is what the provider took, nothing is reserved, nothing of a person was taken early', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        clock.setAhead(0);
        const slot = await play(one);
        await assertBalanced(slot);
        expect(chargesOf(slot).reduce((sum, { capturableCents }) => sum + capturableCents, 0)).toBe(0);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  }, 300_000);
});

describe('the ledger', () => {
  it('is never changed, on this database', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    const { ends_at } = await pay(paid, slot);
    await liveUntil(paid, addHours(new Date(ends_at), 2));
    expect((await ledgerOf(slot)).map(({ kind, from, to, cents }) => [kind, from, to, cents])).toEqual(
      expect.arrayContaining([
        ['charge', 'card', 'passing', 51_739],
        ['transfer', 'passing', 'photographer', 51_739],
        ['application_fee', 'photographer', 'platform', 6_750],
      ]),
    );
    const change = (statement: string) => paid.test.database.writer.fork().execute(statement);
    await expect(change(`update ledger_entries set cents = 1`)).rejects.toThrow(/rows are only added/);
    await expect(change(`delete from ledger_entries`)).rejects.toThrow(/rows are only added/);
  });
});
