import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aBooking } from '../../testing/bookings.ts';
import { aClient, aProvider, PASSWORD, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { knownPerson } from '../accounts/known-person.ts';
import { Document } from './document.entity.ts';
import { personalDocuments } from './documents-of-person.ts';
import { issueForCapture, issueForRefund } from './issue-documents.service.ts';

const price = { subtotal_cents: 45_000, tps_cents: 2_250, tvq_cents: 4_489, total_cents: 51_739 };

let test: TestApp;
let provider: ProviderPerson;
beforeAll(async () => {
  test = await testApp();
  provider = await aProvider(test);
});
afterAll(() => test.close());

let hours = 0;
function booked(fields: object = {}): Promise<string> {
  hours += 6;
  return aBooking(test, provider, addHours(new Date(), 1_000 + hours), { ...price, ...fields });
}

const card = { brand: 'visa', last4: '4242' };

function capture(bookingId: string, more: { ref?: string; cents?: number; isLast?: boolean } = {}): Promise<void> {
  const { ref = newId(), cents = price.total_cents, isLast = true } = more;
  return test.app.commitInternal((work) =>
    issueForCapture(work, { bookingId, ref, cents, at: work.now, card, isLast }),
  );
}

function stored(bookingId: string): Promise<Document[]> {
  return withEm(test.database.reader.fork(), () =>
    em().find(Document, { booking_id: bookingId }, { orderBy: { issued_at: 'asc', id: 'asc' } }),
  );
}

const headersOf = async ({ email }: { email: string }) => (await signIn(test, email)).headers;

const list = async (bookingId: string, headers: Record<string, string>) => {
  const reply = await test.app.inject({ url: `/api/bookings/${bookingId}/documents`, headers });
  return reply.statusCode === 200
    ? reply
        .json<IssuedDocument[]>()
        .map(({ kind }) => kind)
        .sort()
    : reply.statusCode;
};

it('a capture issues a receipt and an invoice, once', async () => {
  const id = await booked();
  await capture(id, { ref: 'pi_once' });
  await capture(id, { ref: 'pi_once' });
  const all = await stored(id);
  const [receipt, invoice] = (['receipt', 'invoice'] as const).map((kind) => all.find((one) => one.kind === kind));
  expect(all).toHaveLength(2);
  expect(receipt?.snapshot).toMatchObject({ kind: 'receipt', ...price, payments: [{ cents: 51_739, card }] });
  expect(invoice?.snapshot).toMatchObject({ kind: 'invoice', ...price, payments: [{ cents: 51_739, card: null }] });
  expect(invoice?.number).toMatch(/^\d{4}-\d{4}$/);
});

it('a deposit has a receipt alone; the invoice names both payments', async () => {
  const id = await booked();
  await capture(id, { cents: 15_522, isLast: false });
  expect((await stored(id)).map(({ kind }) => kind)).toEqual(['receipt']);
  await capture(id, { cents: 36_217 });
  const invoice = (await stored(id)).find(({ kind }) => kind === 'invoice');
  expect(invoice?.snapshot.payments.map(({ cents }) => cents)).toEqual([15_522, 36_217]);
});

it('a refund has a credit note, which names the invoice and splits the taxes', async () => {
  const id = await booked();
  await capture(id);
  const returned = { bookingId: id, ref: newId(), cents: 10_000, reason: 'Retard' };
  await test.app.commitInternal((work) => issueForRefund(work, returned));
  await test.app.commitInternal((work) => issueForRefund(work, returned));
  const all = await stored(id);
  const [invoice, note] = (['invoice', 'credit_note'] as const).map((kind) => all.find((one) => one.kind === kind));
  expect(all).toHaveLength(3);
  expect(note?.snapshot).toMatchObject({
    kind: 'credit_note',
    total_cents: 10_000,
    tps_cents: 435,
    tvq_cents: 868,
    corrects: invoice?.number,
    reason: 'Retard',
  });
});

it('a returned deposit gives no taxes back that no invoice asked for', async () => {
  const id = await booked();
  await capture(id, { cents: 15_522, isLast: false });
  const returned = { bookingId: id, ref: newId(), cents: 15_522, reason: 'Annulation' };
  await test.app.commitInternal((work) => issueForRefund(work, returned));
  const untaxed = { subtotal_cents: 15_522, tps_cents: 0, tvq_cents: 0, total_cents: 15_522 };
  const all = await stored(id);
  expect(all.find(({ kind }) => kind === 'credit_note')?.snapshot).toMatchObject({ ...untaxed, corrects: null });
});

it('the whole price of a cancelled session has a receipt without taxes, and no invoice', async () => {
  const id = await booked();
  await capture(id, { isLast: false });
  const [receipt, ...others] = await stored(id);
  expect(receipt?.snapshot).toMatchObject({ kind: 'receipt', tps_cents: 0, tvq_cents: 0, total_cents: 51_739 });
  expect(others).toEqual([]);
});

it('the parties read their documents, nobody else', async () => {
  const client = await aClient(test);
  const id = await booked({ owner: client.owner });
  await capture(id);
  expect(await list(id, await headersOf(client))).toEqual(['invoice', 'receipt']);
  expect(await list(id, await headersOf(provider))).toEqual(['invoice']);
  expect(await list(id, await headersOf(await aClient(test)))).toBe(404);
  expect(await list(id, await headersOf(await aProvider(test)))).toBe(404);
});

it('the card of the client is in no document that their photographer reads, nor in the copy of their data', async () => {
  const [client, photographer] = [await aClient(test), await aProvider(test)];
  const startsAt = addHours(new Date(), 2_000);
  const id = await aBooking(test, photographer, startsAt, { ...price, owner: client.owner });
  await capture(id);
  const copyOf = async ({ userId }: { userId: string }) => {
    const copy = await withEm(test.database.reader.fork(), async () => personalDocuments(await knownPerson(userId)));
    return copy.map((row) => (row as Document).kind).toSorted();
  };
  expect(await copyOf(photographer)).toEqual(['invoice']);
  expect(await copyOf(client)).toEqual(['invoice', 'receipt']);
  const read = (await stored(id)).filter(({ kind }) => kind !== 'receipt');
  expect(JSON.stringify(read)).not.toContain('4242');
});

it('the documents of a closed account keep a pseudonym, their numbers and their amounts', async () => {
  const client = await aClient(test);
  const id = await booked({ owner: client.owner, status: 'closed' });
  await capture(id);
  const { headers } = await signIn(test, client.email);
  const gone = await test.app.inject({
    method: 'DELETE',
    url: '/api/me',
    headers,
    payload: { current_password: PASSWORD },
  });
  expect(gone.statusCode).toBeLessThan(300);
  for (const { snapshot } of await stored(id)) {
    expect(snapshot.buyer).toMatchObject({ email: null, address: [] });
    expect(snapshot.buyer.name).not.toContain('Camille');
    expect(snapshot.total_cents).toBe(price.total_cents);
  }
});

it('a document is a PDF by its signed address, and by no other', async () => {
  const client = await aClient(test);
  const headers = await headersOf(client);
  const [id, other] = await Promise.all([booked({ owner: client.owner }), booked()]);
  await capture(id);
  await capture(other);
  const [document] = await stored(id);
  const [foreign] = await stored(other);
  const link = (booking: string, documentId: string | undefined) =>
    test.app.inject({
      method: 'POST',
      url: `/api/bookings/${booking}/documents/${documentId}/link`,
      headers,
    });
  const { url } = (await link(id, document?.id)).json<{ url: string }>();
  const file = await test.app.inject({ url });
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await test.app.inject({ url: url.replace(document?.id ?? '', foreign?.id ?? '') })).statusCode).toBe(403);
  expect((await link(id, foreign?.id)).statusCode).toBe(404);
});
