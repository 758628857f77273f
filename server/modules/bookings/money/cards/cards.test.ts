// both databases: locks of several bookings, and rows that jobs and pages write
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addDays, addHours, addMinutes } from '#shared/dates.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { MyCards } from '#shared/payments/card.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { aClient, aGuest, aKey, signIn } from '#server/testing/factories.ts';
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
import { rescheduling } from '#server/testing/rescheduling.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { defaultLimits } from '#shared/limits.ts';
import { reconcileBookings } from '../reconcile-bookings.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => {
  clock.setAhead(0);
  paid.charges.loses = null;
});

const before = ({ starts_at }: Booking, hours: number) => addHours(new Date(starts_at), -hours);
const after = ({ ends_at }: Booking, hours: number) => addHours(new Date(ends_at), hours);
const runJobs = () => liveUntil(paid, clock.now());

const ask = ({ id, client }: HeldSlot, for_all: 0 | 1 = 0, headers = client) =>
  paid.test.app.inject({ method: 'POST', url: `/api/bookings/${id}/card`, headers, payload: { for_all } });

/** Replaces the card as the page does. */
async function change(slot: HeldSlot, method: string, for_all: 0 | 1 = 0) {
  const due = (await ask(slot, for_all)).json<PaymentDue>();
  paid.charges.confirm(due.client_secret, { method });
  const url = `/api/bookings/${slot.id}/card`;
  return (await paid.test.app.inject({ method: 'PUT', url, headers: slot.client })).json<unknown>();
}

const cards = async ({ client }: HeldSlot) =>
  (await paid.test.app.inject({ url: '/api/me/cards', headers: client })).json<MyCards>().cards;
const remove = ({ client }: HeldSlot, id: string) =>
  paid.test.app.inject({
    method: 'DELETE',
    url: `/api/me/cards/${id}`,
    headers: { ...client, 'idempotency-key': aKey() },
  });
/** The provider's numbers of the cards that were charged for a booking. */
const chargedWith = ({ id }: HeldSlot) =>
  [...paid.charges.charges.values()].filter(({ order }) => order.bookingId === id).map(({ order }) => order.methodId);

/** The same booking for another device, which opens the mailed link of its request. */
async function byLink(slot: HeldSlot): Promise<HeldSlot> {
  const texts = paid.test.mail.sent.map(({ text }) => text).join();
  const token = new RegExp(`${slot.requestId}#acces=([\\w-]{43})`).exec(texts)?.[1];
  const client = aGuest().headers;
  await paid.test.app.inject({ method: 'POST', url: '/api/access-links', headers: client, payload: { token } });
  return { ...slot, client };
}

it('takes the place of the kept one: the old one is forgotten, the new one is charged, and no late message brings it back', async () => {
  const slot = await aHeldSlot(paid);
  const booked = await pay(paid, slot, { method: 'pm_first' });
  const [first] = [...paid.charges.setups.values()].filter(({ bookingId }) => bookingId === slot.id);
  const replies = await Promise.all([ask(slot), ask(slot)]);
  expect(new Set(replies.map((reply) => reply.json<PaymentDue>().client_secret)).size).toBe(1);
  expect(replies[0].json()).toMatchObject({ kind: 'setup', amount_cents: 0, kept_method: null });
  expect(await change(slot, 'pm_second')).toEqual({ is_kept: true, failure: null });
  await runJobs();
  expect(paid.charges.forgotten).toContain('pm_first');
  expect(first?.state).toBe('succeeded');
  await paid.test.app.inject({ method: 'PUT', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
  await liveUntil(paid, before(booked, 72));
  expect(chargedWith(slot)).toEqual(['pm_second']);
  // A reserved amount stays with its card.
  expect((await ask(slot)).json().code).toBe('nothing_due');
  await liveUntil(paid, after(booked, 2));
  expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'captured', captured_cents: 51_739 });
});

it('that is refused leaves the kept one, with the reason', async () => {
  const slot = await aHeldSlot(paid);
  await pay(paid, slot);
  const due = (await ask(slot)).json<PaymentDue>();
  paid.charges.confirm(due.client_secret, { declines: true });
  const url = `/api/bookings/${slot.id}/card`;
  const reply = await paid.test.app.inject({ method: 'PUT', url, headers: slot.client });
  expect(reply.json()).toEqual({ is_kept: false, failure: 'card_declined' });
  expect(await bookingNow(paid, slot)).toMatchObject({ payment: { state: 'card_kept', card: { last4: '4242' } } });
});

it('replaces those of all sessions to come, and is forgotten with the last one that uses it, though an answer was lost', async () => {
  const one = await aHeldSlot(paid, { inDays: 40 });
  const two = { ...(await aHeldSlot(paid, { inDays: 50 }, one)), client: one.client };
  await pay(paid, one, { method: 'pm_a' });
  await pay(paid, two, { method: 'pm_b' });
  await change(one, 'pm_both', 1);
  await runJobs();
  expect(paid.charges.forgotten).toEqual(expect.arrayContaining(['pm_a', 'pm_b']));
  const found = await cards(one);
  expect(found).toMatchObject([
    { brand: 'visa', last4: '4242', bookings: [{ needs_card: true }, { needs_card: true }] },
  ]);
  const needed = await remove(one, one.id);
  expect([needed.statusCode, needed.json()]).toMatchObject([
    409,
    { code: 'card_needed', current: { id: found[0]?.id } },
  ]);
  const cancelled = await bookingNow(paid, two);
  await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${two.id}/cancel`,
    headers: two.client,
    payload: { ceiling_cents: 0, reason: null },
  });
  await runJobs();
  expect((await bookingNow(paid, two)).payment.card, cancelled.status).toBeNull();
  expect(paid.charges.forgotten).not.toContain('pm_both');
  const booked = await bookingNow(paid, one);
  await liveUntil(paid, before(booked, 72));
  await liveUntil(paid, after(booked, 2));
  expect(chargedWith(one)).toEqual(['pm_both']);
  // Of a session that is paid, the card is not needed any more.
  const stranger = (await signIn(paid.test, (await aClient(paid.test)).email)).headers;
  expect((await remove({ ...one, client: stranger }, one.id)).statusCode).toBe(404);
  paid.charges.loses = { call: 'forgetCard', at: 'before', times: 100 };
  expect((await remove(one, one.id)).statusCode).toBe(204);
  expect(await cards(one)).toEqual([]);
  await runJobs();
  await paid.test.database.writer.fork().execute(`delete from jobs where kind = 'booking.forget_card'`);
  paid.charges.loses = null;
  clock.setAhead(addMinutes(clock.now(), 6).getTime() - Date.now());
  await paid.test.app.commitInternal(reconcileBookings);
  await runJobs();
  expect(paid.charges.forgotten).toContain('pm_both');
  expect((await remove(one, one.id)).statusCode).toBe(404);
});

it('is no other person’s, nor the photographer’s', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true });
  await pay(paid, slot);
  const stranger = (await signIn(paid.test, (await aClient(paid.test)).email)).headers;
  expect((await ask(slot, 0, stranger)).statusCode).toBe(404);
  expect((await ask(slot, 0, slot.photographer)).statusCode).toBe(404);
  expect(await cards({ ...slot, client: stranger })).toEqual([]);
  expect((await ask(slot)).statusCode).toBe(200);
});

it('of a guest is listed for their device alone, and removed once nothing needs it', async () => {
  const slot = await aHeldSlot(paid, { inDays: 3, isGuest: true });
  const booked = await pay(paid, slot);
  const other = { ...slot, client: aGuest().headers };
  expect(await cards(slot)).toMatchObject([{ last4: '4242', bookings: [{ id: slot.id, needs_card: true }] }]);
  expect(await cards(other)).toEqual([]);
  expect((await remove(slot, slot.id)).statusCode).toBe(409);
  expect((await remove(other, slot.id)).statusCode).toBe(404);
  await liveUntil(paid, after(booked, 2));
  expect((await bookingNow(paid, slot)).payment.state).toBe('captured');
  // A paid booking needs no card: the card has gone by itself, or goes when its client says so.
  expect([204, 404]).toContain((await remove(slot, slot.id)).statusCode);
  expect(await cards(slot)).toEqual([]);
});

it('of a guest is shown by the link of their mail with its booking, and is not the reader’s', async () => {
  const slot = await aHeldSlot(paid, { inDays: 3, isGuest: true });
  await pay(paid, slot);
  await liveUntil(paid, clock.now());
  const other = await byLink(slot);
  expect(await bookingNow(paid, other)).toMatchObject({ by_link: 1, payment: { card: { last4: '4242' } } });
  expect(await bookingNow(paid, slot)).not.toHaveProperty('by_link');
  expect(await bookingNow(paid, slot, slot.photographer)).not.toHaveProperty('by_link');
  expect(await cards(other)).toEqual([]);
  expect((await remove(other, slot.id)).statusCode).toBe(404);
});

it('of one session is replaced by the link of its request, those of other sessions by their client alone', async () => {
  const one = await aHeldSlot(paid, { inDays: 40, isGuest: true });
  await pay(paid, one, { method: 'pm_linked' });
  const two = { ...(await aHeldSlot(paid, { inDays: 50 }, one)), client: one.client };
  await pay(paid, two, { method: 'pm_other' });
  await runJobs();
  expect(await change(await byLink(one), 'pm_of_the_holder', 1)).toEqual({ is_kept: true, failure: null });
  await runJobs();
  expect(paid.charges.forgotten.filter((method) => /pm_(linked|other)/.test(method))).toEqual(['pm_linked']);
});

it('that was declined can be tried again by its owner', async () => {
  const slot = await aHeldSlot(paid);
  const booked = await pay(paid, slot, { method: 'pm_bad' });
  paid.charges.cards.set('pm_bad', 'declined');
  await liveUntil(paid, before(booked, 72));
  expect((await askDue(paid, slot)).json()).toMatchObject({ kind: 'payment', kept_method: 'pm_bad' });
  expect(await pay(paid, slot, { method: 'pm_bad' })).toMatchObject({ payment: { state: 'authorised' } });
  await runJobs();
  expect(paid.charges.forgotten).not.toContain('pm_bad');
});

it('that expires before the session is told when it is kept, and once 30 and 14 days before', async () => {
  const slot = await aHeldSlot(paid, { inDays: 40, isGuest: true, client_email: 'ida@exemple.ca' });
  paid.charges.expiry = [1, 2020];
  const booked = await pay(paid, slot);
  paid.charges.expiry = null;
  await runJobs();
  const told: string[] = [];
  const { sent } = paid.test.mail;
  for (const days of [40, 31, 30, 29, 20, 14, 13, 5]) {
    await liveUntil(paid, before(booked, days * 24 - 7));
    for (let runs = 0; runs < 2; runs += 1) {
      await paid.test.app.commitInternal((work) => remindOfExpiry(work, defaultLimits));
    }
    await runJobs();
    const own = sent.splice(0).filter(({ to }) => to === 'ida@exemple.ca');
    told.push(`${days}: ${own.map(({ subject }) => subject.replace(/\s*:.*/, '')).join(', ')}`);
    const [mail] = own;
    if (mail?.subject.startsWith('Votre carte expire') === true) {
      expect(mail.text).toMatch(new RegExp(`/reserver/paiement/${slot.id}#acces=`));
    }
    if (days === 40) expect(own.map(({ text }) => text).join('')).toContain('expire avant la séance (janvier 2020)');
  }
  expect(told).toEqual([
    expect.stringMatching(/^40: .*Votre séance est confirmée$/),
    '31: ',
    '30: Votre carte expire avant la séance',
    '29: ',
    '20: ',
    '14: Votre carte expire avant la séance',
    '13: ',
    '5: ',
  ]);
});

it('that expires is not told once another one was given', async () => {
  const slot = await aHeldSlot(paid, { inDays: 20, isGuest: true, client_email: 'mia@exemple.ca' });
  paid.charges.expiry = [1, 2020];
  const booked = await pay(paid, slot);
  paid.charges.expiry = null;
  await liveUntil(paid, before(booked, 14 * 24 - 7));
  paid.test.mail.sent.splice(0);
  // Its mail waits for a slow mail server.
  const sleeping = vi.spyOn(paid.test.app.jobRunner, 'wake').mockImplementation(() => undefined);
  await paid.test.app.commitInternal((work) => remindOfExpiry(work, defaultLimits));
  expect(await change(slot, 'pm_newer')).toEqual({ is_kept: true, failure: null });
  sleeping.mockRestore();
  await runJobs();
  expect(paid.test.mail.sent.filter(({ to }) => to === 'mia@exemple.ca')).toEqual([]);
});

it('that expires is told again for a session that has moved', async () => {
  const slot = await aHeldSlot(paid, { inDays: 20, isGuest: true, client_email: 'zoe@exemple.ca' });
  paid.charges.expiry = [1, 2020];
  const booked = await pay(paid, slot);
  paid.charges.expiry = null;
  const { propose, answer } = rescheduling(paid);
  const proposed = (await propose(slot, addDays(booked.date, 60))).json<Booking>();
  const accepted = await answer({ slot, reschedule_id: proposed.reschedule?.id ?? '' }, 'accept');
  expect(accepted.statusCode).toBe(200);
  await runJobs();
  paid.test.mail.sent.splice(0);
  await liveUntil(paid, before(accepted.json<Booking>(), 29 * 24));
  await paid.test.app.commitInternal((work) => remindOfExpiry(work, defaultLimits));
  await runJobs();
  const own = paid.test.mail.sent.filter(({ to }) => to === 'zoe@exemple.ca');
  expect(own.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Votre carte expire/)]);
});

it('pays on the page what is owed after a cancellation, once, when the kept one was declined', async () => {
  const slot = await aHeldSlot(paid, { inDays: 20, is_for_business: 1, business_name: 'Fortin inc.' });
  const booked = await pay(paid, slot, { method: 'pm_of_a_business' });
  paid.charges.cards.set('pm_of_a_business', 'declined');
  await liveUntil(paid, before(booked, 100));
  await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/cancel`,
    headers: slot.client,
    payload: { ceiling_cents: 25_870, reason: null },
  });
  await runJobs();
  expect((await bookingNow(paid, slot)).payment).toMatchObject({ state: 'at_risk', captured_cents: 15_522 });
  const due = (await askDue(paid, slot)).json<PaymentDue>();
  expect(due).toMatchObject({ kind: 'payment', amount_cents: 10_348, kept_method: 'pm_of_a_business' });
  // The tries of the kept card go on, and leave the page its intent.
  await liveUntil(paid, addHours(clock.now(), 25));
  expect((await askDue(paid, slot)).json<PaymentDue>().client_secret).toBe(due.client_secret);
  expect(await pay(paid, slot, { method: 'pm_good' })).toMatchObject({
    status: 'cancelled_by_client',
    payment: { state: 'captured', captured_cents: 25_870 },
  });
  await runJobs();
  expect(paid.charges.forgotten).toEqual(expect.arrayContaining(['pm_of_a_business', 'pm_good']));
  expect((await askDue(paid, slot)).json().code).toBe('nothing_due');
});
