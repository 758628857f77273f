// both databases: what needs somebody is found and put in order by the database
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskPayment, DeskRow } from '#shared/bookings/desk/desk.schema.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { anAdmin, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, type HeldSlot, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';
import { LedgerDifference } from '../comparison/comparison.entity.ts';

const TOTAL = 51_739;
const aDifference = {
  problem: 'missing_move',
  kind: 'transfer',
  ref: 'tr_lost',
  move_cents: null,
  entry_cents: 4_200,
  found_at: new Date('2027-01-04T08:00:00Z'),
  settled_at: null,
  settled_words: '',
} as const;

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const send = (method: 'GET' | 'PUT' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  paid.test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const listed = async (query = '') =>
  (await send('GET', `/api/admin/payments${query}`, admin)).json<Page<DeskRow>>().data;
const deskOf = async ({ id }: HeldSlot) => (await send('GET', `/api/admin/payments/${id}`, admin)).json<DeskPayment>();

/** A session that its client cancelled, whose claimed costs they contest. */
async function aContested() {
  const slot = await aHeldSlot(paid);
  const booked = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(booked.starts_at), -20));
  const url = `/api/bookings/${slot.id}`;
  const { ceiling_cents } = (await send('GET', `${url}/cancellation`, slot.client)).json();
  await send('PUT', `${url}/cancel`, slot.client, { ceiling_cents, reason: null });
  await send('PUT', `${url}/claim`, slot.photographer, { lines: [{ label: 'Studio', cents: 9_000 }] });
  await send('PUT', `${url}/claim/contest`, slot.client, { words: 'Rien n’était loué.' });
  return slot;
}

it('a contested claim comes first, with the end of its delay, and is gone once it is decided', async () => {
  const later = await aHeldSlot(paid, { inDays: 60 });
  await pay(paid, later);
  const slot = await aContested();
  const [first, ...others] = await listed();
  expect(first).toMatchObject({ id: slot.id, need: 'claim', status: 'cancelled_by_client' });
  expect(first?.due_at).toMatch(/Z$/);
  expect(others.find(({ id }) => id === later.id)).toMatchObject({ need: null, due_at: null, total_cents: TOTAL });
  expect((await listed('?need=claim')).map(({ id }) => id)).toEqual([slot.id]);
  expect((await deskOf(slot)).booking.claim).toMatchObject({ state: 'contested', contest_words: 'Rien n’était loué.' });
  await send('PUT', `/api/bookings/${slot.id}/claim/decide`, admin, { cents: 0, words: 'Sans reçu.' });
  expect(await listed('?need=claim')).toEqual([]);
});

it('finds a party by a part of its name, and a state of the payment', async () => {
  const slot = await aHeldSlot(paid, { inDays: 50, client_name: 'Éloïse Bégin' });
  await pay(paid, slot);
  expect((await listed('?q=eloise')).map(({ id }) => id)).toEqual([slot.id]);
  expect((await listed('?q=eloise&state=card_kept')).map(({ id }) => id)).toEqual([slot.id]);
  expect(await listed('?q=eloise&state=paid_out')).toEqual([]);
  expect((await send('GET', '/api/admin/payments?state=rich', admin)).statusCode).toBe(400);
});

it('says what can still be given back, and what was', async () => {
  const slot = await aHeldSlot(paid);
  const booked = await pay(paid, slot);
  expect(await deskOf(slot)).toMatchObject({ refundable_cents: 0, refunds: [] });
  await liveUntil(paid, addHours(new Date(booked.starts_at), -72));
  await liveUntil(paid, addHours(new Date(booked.ends_at), 49));
  expect((await deskOf(slot)).refundable_cents).toBe(TOTAL);
  const body = { id: newId(), cents: 1_739, reason: 'Une heure de moins.' };
  expect((await send('POST', `/api/bookings/${slot.id}/refunds`, admin, body)).statusCode).toBe(200);
  const desk = await deskOf(slot);
  expect(desk).toMatchObject({ refundable_cents: 50_000, refunds: [{ cents: 1_739, reason: 'Une heure de moins.' }] });
  expect(desk.entries.map(({ kind }) => kind)).toContain('charge');
});

it('a whole refund that the provider refuses gives nothing back, and can be ordered again', async () => {
  const slot = await aHeldSlot(paid);
  const booked = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(booked.starts_at), -72));
  await liveUntil(paid, addHours(new Date(booked.ends_at), 49));
  const giveBackAll = async () => {
    const body = { id: newId(), cents: TOTAL, reason: 'Malade.' };
    expect((await send('POST', `/api/bookings/${slot.id}/refunds`, admin, body)).statusCode).toBe(200);
    await liveUntil(paid, addHours(clock.now(), 1));
    return deskOf(slot);
  };
  paid.charges.refuses = 'refundCharge';
  const refused = await giveBackAll();
  expect(refused).toMatchObject({ booking: { status: 'completed' }, refundable_cents: TOTAL });
  expect(refused.booking.payment).toMatchObject({ state: 'captured', refunded_cents: 0 });
  paid.charges.refuses = null;
  const given = await giveBackAll();
  expect(given).toMatchObject({ booking: { status: 'refunded' }, refundable_cents: 0 });
  expect(given.booking.payment).toMatchObject({ state: 'refunded', refunded_cents: TOTAL });
});

it('is unknown to a photographer and a client', async () => {
  const slot = await aHeldSlot(paid);
  for (const headers of [slot.client, slot.photographer])
    for (const path of ['payments', `payments/${slot.id}`, 'ledger'])
      expect((await send('GET', `/api/admin/${path}`, headers)).statusCode).toBe(403);
  expect((await send('GET', `/api/admin/payments/${newId()}`, admin)).statusCode).toBe(404);
});

describe('a difference of the ledger', () => {
  it('is shown with its booking, settled once with a reason, and audited', async () => {
    const slot = await aHeldSlot(paid, { inDays: 70 });
    const id = newId();
    expect((await send('GET', '/api/admin/ledger', admin)).json()).toMatchObject({ differences: 0, open: [] });
    await withEm(paid.test.database.writer.fork(), async () => {
      em().create(LedgerDifference, { ...aDifference, id, booking_id: slot.id });
      await em().flush();
    });
    expect((await send('GET', '/api/admin/ledger', admin)).json()).toMatchObject({
      differences: 1,
      open: [{ id, problem: 'missing_move', booking_id: slot.id, move_cents: null, entry_cents: 4_200 }],
    });
    expect((await listed('?need=difference')).map((row) => row.id)).toEqual([slot.id]);
    const settle = (words: string) => send('PUT', `/api/admin/ledger/differences/${id}`, admin, { words });
    expect((await settle('Virement fait à la main.')).json()).toMatchObject({ differences: 0, open: [] });
    expect((await settle('Virement fait à la main.')).statusCode).toBe(200);
    expect((await settle('Autre chose.')).statusCode).toBe(409);
    expect(await listed('?need=difference')).toEqual([]);
    const audits = await paid.test.database.reader.fork().find(AuditEntry, { entity_id: id });
    expect(audits.map(({ action }) => action)).toEqual(['ledger.settle_difference']);
  });
});
