// both databases: locks, and rows that jobs and pages write
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
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

const TOTAL = 51_739;
const HALF = 25_870;

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const put = async (slot: HeldSlot, path: string, headers: Record<string, string>, payload: object) => {
  const reply = await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/${path}`,
    headers,
    payload,
  });
  await liveUntil(paid, clock.now());
  return reply;
};
const termsOf = async (slot: HeldSlot, headers = slot.client) =>
  (
    await paid.test.app.inject({ method: 'GET', url: `/api/bookings/${slot.id}/cancellation`, headers })
  ).json<CancellationTerms>();
const cancel = async (slot: HeldSlot, headers = slot.client, reason: string | null = null) => {
  const { ceiling_cents } = await termsOf(slot, headers);
  return put(slot, 'cancel', headers, { ceiling_cents, reason });
};
const intentsOf = ({ id }: HeldSlot) =>
  [...paid.charges.charges.values()].map(({ snapshot }) => snapshot).filter(({ bookingId }) => bookingId === id);

/** A paid session, this many hours before its start. */
async function aSession(hoursBefore: number, options: Parameters<typeof aHeldSlot>[1] = {}) {
  const slot = await aHeldSlot(paid, options);
  const booked = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(booked.starts_at), -72));
  await liveUntil(paid, addHours(new Date(booked.starts_at), -hoursBefore));
  return { slot, booked };
}

/** The amount taken for one booking, less its refunds. */
const takenOf = (slot: HeldSlot) =>
  intentsOf(slot).reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);
const reservedOf = (slot: HeldSlot) => intentsOf(slot).reduce((sum, one) => sum + one.capturableCents, 0);

describe('a session that its client cancels for nothing', () => {
  it('forgets the card at once, and frees the slot', async () => {
    const slot = await aHeldSlot(paid);
    await pay(paid, slot);
    expect(await termsOf(slot)).toMatchObject({ by: 'client', policy: 'moderee', ceiling_cents: 0 });
    const reply = await cancel(slot, slot.client, 'La date change');
    expect(reply.json<Booking>()).toMatchObject({
      status: 'cancelled_by_client',
      cancellation: { by: 'client', ceiling_cents: 0, reason: 'La date change', claim_until: null },
    });
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'none', card: null, next: null });
    expect(paid.charges.forgotten).toContain(
      `pm_of_${[...paid.charges.setups.values()].find((one) => one.bookingId === slot.id)?.clientSecret}`,
    );
    const again = await put(slot, 'cancel', slot.client, { ceiling_cents: 0, reason: null });
    expect([again.statusCode, again.json<Booking>().cancellation?.reason]).toEqual([200, 'La date change']);
  });

  it('releases what was reserved', async () => {
    const slot = await aHeldSlot(paid, { inDays: 5 });
    await pay(paid, slot);
    expect(reservedOf(slot)).toBe(TOTAL);
    expect((await cancel(slot)).statusCode).toBe(200);
    expect([reservedOf(slot), takenOf(slot)]).toEqual([0, 0]);
    expect((await bookingNow(paid, slot)).payment.state).toBe('none');
  });
});

describe('an amount', () => {
  it('that is not the one that was shown is refused, with the terms', async () => {
    const { slot } = await aSession(100);
    const reply = await put(slot, 'cancel', slot.client, { ceiling_cents: 0, reason: null });
    expect([reply.statusCode, reply.json().code, reply.json().current.ceiling_cents]).toEqual([
      409,
      'amount_changed',
      HALF,
    ]);
    expect((await bookingNow(paid, slot)).status).toBe('confirmed');
  });
});

describe('a claim', () => {
  it('that nobody makes within 72 hours leaves nothing to pay', async () => {
    const { slot } = await aSession(48);
    const { cancelled_at } = (await cancel(slot)).json<Booking>();
    expect((await bookingNow(paid, slot)).payment.state).toBe('authorised');
    await liveUntil(paid, addMinutes(addHours(new Date(cancelled_at ?? ''), 72), -1));
    expect(reservedOf(slot)).toBe(TOTAL);
    await liveUntil(paid, addHours(new Date(cancelled_at ?? ''), 72));
    expect([reservedOf(slot), takenOf(slot)]).toEqual([0, 0]);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'none', card: null });
  });

  it('of nothing releases everything at once', async () => {
    const { slot } = await aSession(48);
    await cancel(slot);
    expect((await put(slot, 'claim', slot.photographer, { lines: [] })).statusCode).toBe(200);
    expect([reservedOf(slot), (await bookingNow(paid, slot)).payment.state]).toEqual([0, 'none']);
  });

  it('that is not contested is taken from what is reserved, without a commission', async () => {
    const { slot } = await aSession(48);
    await cancel(slot);
    const lines = [
      { label: 'Studio loué', cents: 18_000 },
      { label: 'Assistance', cents: 6_000 },
    ];
    const claimed = (await put(slot, 'claim', slot.photographer, { lines, words: 'Au plaisir.' })).json<Booking>();
    expect(claimed.claim).toMatchObject({ state: 'claimed', cents: 24_000, lines, settled_cents: null });
    const until = new Date(claimed.claim?.contest_until ?? '');
    await liveUntil(paid, addMinutes(until, -1));
    expect(takenOf(slot)).toBe(0);
    await liveUntil(paid, until);
    expect(await bookingNow(paid, slot)).toMatchObject({
      claim: { state: 'settled', settled_cents: 24_000 },
      payment: { state: 'captured', captured_cents: 24_000, authorised_cents: 0, card: null },
    });
    expect(intentsOf(slot).filter(({ capturedCents }) => capturedCents > 0)).toMatchObject([{ feeCents: 0 }]);
  });

  it('that is contested waits for an administrator, who decides', async () => {
    const { slot } = await aSession(20);
    await cancel(slot);
    await put(slot, 'claim', slot.photographer, { lines: [{ label: 'Tout', cents: TOTAL }] });
    const contested = await put(slot, 'claim/contest', slot.client, { words: 'Rien n’était engagé.' });
    expect(contested.json<Booking>().claim).toMatchObject({
      state: 'contested',
      contest_words: 'Rien n’était engagé.',
    });
    await liveUntil(paid, addHours(clock.now(), 20 * 24));
    expect(takenOf(slot)).toBe(0);
    const words = 'Le studio est dû.';
    expect((await put(slot, 'claim/decide', admin, { cents: TOTAL + 1, words })).statusCode).toBe(400);
    expect((await put(slot, 'claim/decide', admin, { cents: 10_000, words })).statusCode).toBe(200);
    // The reserved amount is released by then: the kept card is charged.
    expect(await bookingNow(paid, slot)).toMatchObject({
      claim: { state: 'settled', settled_cents: 10_000 },
      payment: { state: 'captured', captured_cents: 10_000, card: null },
    });
  });

  it('is at most the ceiling', async () => {
    const { slot } = await aSession(48);
    await cancel(slot);
    const reply = await put(slot, 'claim', slot.photographer, { lines: [{ label: 'Tout', cents: HALF + 1 }] });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      [{ field: 'lines', validation: 'maximum', params: { maximum: HALF } }],
    ]);
  });

  it('is nothing, or enough for a card to be charged', async () => {
    const { slot } = await aSession(48);
    await cancel(slot);
    const claim = (...cents: number[]) =>
      put(slot, 'claim', slot.photographer, { lines: cents.map((one) => ({ label: 'Stationnement', cents: one })) });
    const small = await claim(24, 25);
    expect([small.statusCode, small.json().errors]).toEqual([
      400,
      [{ field: 'lines', validation: 'minimum', params: { minimum: 50 } }],
    ]);
    expect((await claim(25, 25)).statusCode).toBe(200);
    await put(slot, 'claim/contest', slot.client, { words: 'Le stationnement était gratuit.' });
    const decide = (cents: number) => put(slot, 'claim/decide', admin, { cents, words: 'Vu.' });
    const little = await decide(49);
    expect([little.statusCode, little.json().errors]).toEqual([
      400,
      [{ field: 'cents', validation: 'minimum', params: { minimum: 50 } }],
    ]);
    expect((await bookingNow(paid, slot)).claim?.state).toBe('contested');
    expect((await decide(0)).statusCode).toBe(200);
    expect([reservedOf(slot), takenOf(slot)]).toEqual([0, 0]);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'none', card: null });
  });

  it('is not made after its time, nor twice', async () => {
    const { slot } = await aSession(48);
    await cancel(slot);
    const lines = [{ label: 'Studio', cents: 5_000 }];
    await put(slot, 'claim', slot.photographer, { lines });
    expect((await put(slot, 'claim', slot.photographer, { lines })).json().code).toBe('invalid_state');
    const late = await aSession(48);
    await cancel(late.slot);
    clock.setAhead(clock.aheadMs + 73 * 3_600_000);
    expect((await put(late.slot, 'claim', late.slot.photographer, { lines })).json().code).toBe('invalid_state');
  });
});

describe('a business that cancels', () => {
  const business = { is_for_business: 1, business_name: 'Fortin inc.' } as const;

  it('owes the ceiling at once: what its deposit lacks is taken from what is reserved', async () => {
    const { slot } = await aSession(48, business);
    expect((await cancel(slot)).json<Booking>().cancellation).toMatchObject({ ceiling_cents: HALF, claim_until: null });
    expect([takenOf(slot), reservedOf(slot)]).toEqual([HALF, 0]);
    const fees = intentsOf(slot).reduce((sum, one) => sum + (one.capturedCents > 0 ? one.feeCents : 0), 0);
    expect(fees).toBe(3_375);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: HALF });
  });

  it('gets its deposit back when it owes nothing', async () => {
    const slot = await aHeldSlot(paid, business);
    await pay(paid, slot);
    await cancel(slot);
    expect(takenOf(slot)).toBe(0);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'refunded', refunded_cents: 15_522 });
  });
});

describe('a photographer or an administrator who cancels', () => {
  it.each(['photographer', 'admin'] as const)('(%s) gives everything back', async (who) => {
    const { slot } = await aSession(20, { is_for_business: 1, business_name: 'Fortin inc.' });
    const headers = who === 'admin' ? admin : slot.photographer;
    expect(await termsOf(slot, headers)).toMatchObject({ ceiling_cents: 0, until: null });
    const reply = await cancel(slot, headers, 'Je suis malade.');
    expect(reply.json<Booking>().cancellation).toMatchObject({ ceiling_cents: 0, reason: 'Je suis malade.' });
    expect([takenOf(slot), reservedOf(slot)]).toEqual([0, 0]);
    const [refund] = [...paid.charges.refunds.values()].slice(-1);
    expect(refund).toMatchObject({ cents: 15_522, reversedCents: 15_522, feeCents: 2_025 });
  });
});

describe('a held slot', () => {
  it('that is cancelled opens its request again, and its intent is ended', async () => {
    const slot = await aHeldSlot(paid, { inDays: 5 });
    await paid.test.app.inject({ method: 'POST', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
    expect((await cancel(slot)).json<Booking>()).toMatchObject({ status: 'cancelled_by_client', cancellation: null });
    expect(intentsOf(slot)).toMatchObject([{ state: 'canceled' }]);
    const request = await paid.test.app.inject({
      method: 'GET',
      url: `/api/quotes/requests/${slot.requestId}`,
      headers: slot.client,
    });
    expect(request.json().status).toBe('open');
  });
});

describe('a session that has begun', () => {
  it('can not be cancelled by its parties', async () => {
    const { slot, booked } = await aSession(1);
    clock.setAhead(new Date(booked.starts_at).getTime() - Date.now());
    const reply = await put(slot, 'cancel', slot.client, { ceiling_cents: TOTAL, reason: null });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'invalid_state']);
  });
});
