// both databases: locks, and rows that jobs and pages write
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import {
  aHeldSlot,
  askDue,
  bookingNow,
  type HeldSlot,
  liveUntil,
  type PaidApp,
  paidApp,
  pay,
} from '#server/testing/paid-booking.ts';
import { reconcileBookings } from '../reconcile-bookings.ts';

const TOTAL = 51_739;

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => {
  clock.setAhead(0);
  paid.charges.loses = null;
  paid.charges.refuses = null;
});

const at = (instant: string, hours: number) => addHours(new Date(instant), hours);

/** The intents of a booking at the provider. */
const intentsOf = ({ id }: HeldSlot) =>
  [...paid.charges.charges.values()].map(({ snapshot }) => snapshot).filter(({ bookingId }) => bookingId === id);

it('a payment page that the provider refused once asks again with another key', async () => {
  const slot = await aHeldSlot(paid);
  paid.charges.refuses = 'createSetup';
  expect((await askDue(paid, slot)).statusCode).toBeGreaterThanOrEqual(500);
  paid.charges.refuses = null;
  expect((await askDue(paid, slot)).statusCode).toBe(200);
  expect((await pay(paid, slot)).status).toBe('confirmed');
});

describe('a session in 40 days', () => {
  it('keeps the card, reserves three days before, takes two hours after its end, and is completed by itself', async () => {
    const slot = await aHeldSlot(paid);
    const due = await askDue(paid, slot);
    expect(due.json()).toMatchObject({ kind: 'setup', amount_cents: 0, publishable_key: 'pk_test_fake' });
    const booked = await pay(paid, slot);
    expect(booked).toMatchObject({
      status: 'confirmed',
      hold_expires_at: null,
      payment: {
        state: 'card_kept',
        next: { at: at(booked.starts_at, -72).toISOString(), kind: 'authorise', cents: TOTAL },
        card: { brand: 'visa', last4: '4242' },
      },
    });
    await liveUntil(paid, addMinutes(at(booked.starts_at, -72), -1));
    expect(intentsOf(slot)).toEqual([]);
    await liveUntil(paid, at(booked.starts_at, -72));
    const authorised = await bookingNow(paid, slot);
    expect(authorised.payment).toMatchObject({ state: 'authorised', authorised_cents: TOTAL, captured_cents: 0 });
    expect(authorised.payment.next).toEqual({
      at: at(booked.ends_at, 2).toISOString(),
      kind: 'capture',
      cents: TOTAL,
    });
    await liveUntil(paid, addMinutes(at(booked.ends_at, 2), -1));
    expect(await bookingNow(paid, slot)).toMatchObject({ status: 'completed', payment: { captured_cents: 0 } });
    await liveUntil(paid, at(booked.ends_at, 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({
      state: 'captured',
      authorised_cents: 0,
      captured_cents: TOTAL,
      next: null,
    });
    expect(intentsOf(slot)).toMatchObject([{ capturedCents: TOTAL, feeCents: 6_750 }]);
    await liveUntil(paid, at(booked.ends_at, 14 * 24));
    expect(await bookingNow(paid, slot)).toMatchObject({ status: 'closed', payment: { card: null } });
  });
});

describe('a session in three days', () => {
  it('reserves the total when it is confirmed, and takes it after its end', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    expect((await askDue(paid, slot)).json()).toMatchObject({ kind: 'payment', amount_cents: TOTAL });
    const booked = await pay(paid, slot);
    expect(booked).toMatchObject({ status: 'confirmed', payment: { state: 'authorised', authorised_cents: TOTAL } });
    await liveUntil(paid, at(booked.ends_at, 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
    const url = `/api/bookings/${slot.id}/documents`;
    const documents = (await paid.test.app.inject({ url, headers: slot.client })).json<IssuedDocument[]>();
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'receipt']);
  });
});

describe('a business in 40 days', () => {
  it('pays 30 % at once, and the rest after the session', async () => {
    const slot = await aHeldSlot(paid, { is_for_business: 1, business_name: 'Fortin inc.' });
    expect((await askDue(paid, slot)).json()).toMatchObject({ kind: 'payment', amount_cents: 15_522 });
    const booked = await pay(paid, slot);
    expect(booked).toMatchObject({ status: 'confirmed', payment: { state: 'deposit_paid', captured_cents: 15_522 } });
    await liveUntil(paid, at(booked.starts_at, -72));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'authorised', authorised_cents: 36_217 });
    await liveUntil(paid, at(booked.ends_at, 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
    expect(intentsOf(slot).map(({ feeCents }) => feeCents)).toEqual([2_025, 4_725]);
  });
});

describe('a payment', () => {
  it('has one intent, however often and from however many tabs it is asked for', async () => {
    const slot = await aHeldSlot(paid);
    const replies = await Promise.all([askDue(paid, slot), askDue(paid, slot), askDue(paid, slot)]);
    const again = await askDue(paid, slot);
    const secrets = [...replies, again].map((reply) => reply.json<{ client_secret: string }>().client_secret);
    expect(new Set(secrets).size).toBe(1);
  });

  it('is due to a guest as to a person', async () => {
    const slot = await aHeldSlot(paid, { isGuest: true });
    expect(await pay(paid, slot)).toMatchObject({ status: 'confirmed' });
  });

  it('is not due twice', async () => {
    const slot = await aHeldSlot(paid);
    await pay(paid, slot);
    const reply = await askDue(paid, slot);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'nothing_due']);
  });

  it('is told to both parties, its card and its failure to the client alone', async () => {
    const slot = await aHeldSlot(paid);
    await pay(paid, slot);
    const seen = await bookingNow(paid, slot, slot.photographer);
    expect(seen.payment).toMatchObject({ state: 'card_kept', card: null, failure: null });
  });

  it('that is declined keeps the slot, with its reason', async () => {
    const slot = await aHeldSlot(paid);
    expect(await pay(paid, slot, { declines: true })).toMatchObject({
      status: 'awaiting_payment',
      payment: { state: 'due', failure: 'card_declined' },
    });
    expect(await pay(paid, slot)).toMatchObject({ status: 'confirmed', payment: { failure: null } });
  });

  it.each(['createCustomer', 'createSetup'] as const)('survives a lost answer of %s', async (call) => {
    const slot = await aHeldSlot(paid);
    paid.charges.loses = { call, at: 'after', times: 1 };
    expect((await askDue(paid, slot)).statusCode).toBe(503);
    expect(await pay(paid, slot)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a hold', () => {
  it('ends without an intent as before, and is refused in words', async () => {
    const slot = await aHeldSlot(paid);
    const { hold_expires_at } = await bookingNow(paid, slot);
    await liveUntil(paid, new Date(hold_expires_at ?? ''));
    expect((await bookingNow(paid, slot)).status).toBe('expired');
    expect((await askDue(paid, slot)).json().code).toBe('hold_over');
  });

  it('ends only once its intent is cancelled at the provider', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    await askDue(paid, slot);
    paid.charges.loses = { call: 'cancelCharge', at: 'before', times: 1 };
    const end = new Date((await bookingNow(paid, slot)).hold_expires_at ?? '');
    await liveUntil(paid, end);
    expect((await bookingNow(paid, slot)).status).toBe('awaiting_payment');
    await liveUntil(paid, addMinutes(end, 1));
    expect(await bookingNow(paid, slot)).toMatchObject({ status: 'expired', payment: { state: 'none' } });
    expect(intentsOf(slot)).toMatchObject([{ state: 'canceled' }]);
  });

  it('that was paid in its last second is confirmed instead', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    const due = await askDue(paid, slot);
    const end = new Date((await bookingNow(paid, slot)).hold_expires_at ?? '');
    paid.charges.confirm(due.json<{ client_secret: string }>().client_secret);
    await liveUntil(paid, end);
    expect(await bookingNow(paid, slot)).toMatchObject({ status: 'confirmed', payment: { state: 'authorised' } });
  });
});

describe('a kept card that is declined', () => {
  it('is tried 48 and 36 hours before; the client can pay themselves meanwhile', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at, ends_at } = await pay(paid, slot, { method: 'pm_declined' });
    paid.charges.cards.set('pm_declined', 'declined');
    for (const [hours, next] of [
      [-72, -48],
      [-48, -36],
    ] as const) {
      await liveUntil(paid, at(starts_at, hours));
      expect((await bookingNow(paid, slot)).payment).toMatchObject({
        state: 'at_risk',
        failure: 'card_declined',
        next: { kind: 'retry', at: at(starts_at, next).toISOString() },
      });
    }
    expect(intentsOf(slot).map(({ state }) => state)).toEqual(['canceled', 'canceled']);
    expect((await bookingNow(paid, slot, slot.photographer)).payment).toMatchObject({
      state: 'at_risk',
      failure: null,
    });
    expect(await pay(paid, slot, { method: 'pm_other' })).toMatchObject({ payment: { state: 'authorised' } });
    await liveUntil(paid, at(ends_at, 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
    expect(paid.charges.reservedCents()).toBe(0);
  });

  it('is tried daily for a week after the session, then unpaid; the client can pay still', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at, ends_at } = await pay(paid, slot, { method: 'pm_asks' });
    paid.charges.cards.set('pm_asks', 'asks');
    for (const hours of [-72, -48, -36]) await liveUntil(paid, at(starts_at, hours));
    for (let day = 0; day < 8; day += 1) {
      await liveUntil(paid, at(ends_at, 2 + day * 24));
    }
    expect(intentsOf(slot)).toHaveLength(11);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({
      state: 'unpaid',
      failure: 'authentication_required',
      next: null,
    });
    expect(await pay(paid, slot, { method: 'pm_good' })).toMatchObject({
      payment: { state: 'captured', captured_cents: TOTAL },
    });
  });

  it('is never charged twice by a try whose answer was lost', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at } = await pay(paid, slot);
    paid.charges.loses = { call: 'createCharge', at: 'after', times: 3 };
    await liveUntil(paid, at(starts_at, -72));
    for (const minutes of [1, 3, 10, 30, 60]) await liveUntil(paid, addMinutes(at(starts_at, -72), minutes));
    expect(intentsOf(slot)).toHaveLength(1);
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'authorised', authorised_cents: TOTAL });
  });

  it('is tried at once again when the bank released what was reserved', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    const { ends_at } = await pay(paid, slot);
    const [intent] = intentsOf(slot);
    await paid.charges.cancelCharge(intent?.id ?? '');
    await liveUntil(paid, at(ends_at, 2));
    expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
  });
});

describe('without a job', () => {
  it('the reconciler finds what should have moved', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at } = await pay(paid, slot);
    await paid.test.database.writer.fork().execute(`delete from jobs where kind = 'booking.advance'`);
    await liveUntil(paid, addHours(at(starts_at, -72), 1));
    expect((await bookingNow(paid, slot)).payment.state).toBe('card_kept');
    await paid.test.app.commitInternal(reconcileBookings);
    await liveUntil(paid, addHours(at(starts_at, -72), 2));
    expect((await bookingNow(paid, slot)).payment.state).toBe('authorised');
  });
});
