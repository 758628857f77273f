import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { LedgerKind } from '#shared/bookings/refund.schema.ts';
import { LedgerEntry } from '../../bookings/money/ledger.entity.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aClient, aProvider, PASSWORD, type ProviderPerson, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { Document } from '../document.entity.ts';
import { issueForCapture, issueForRefund } from '../issue-documents.service.ts';
import { findStatements } from './issue-statements.ts';

const NBSP = '\u00A0';
const price = { subtotal_cents: 45_000, tps_cents: 2_250, tvq_cents: 4_489, total_cents: 51_739 };

let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    env: {
      PLATFORM_TPS_NO: '123456789rt0001',
      PLATFORM_TVQ_NO: '1234567890 TQ0001',
      PLATFORM_ADDRESS: '1, rue du Port; Québec (Québec)  G1K 1A1',
    },
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

let hours = 0;
function booked(provider: ProviderPerson, fields: object = {}): Promise<string> {
  hours += 6;
  return aBooking(test, provider, new Date(Date.parse('2027-06-10T18:00:00Z') + hours * 3_600_000), {
    ...price,
    ...fields,
  });
}

/** A movement of the ledger at a moment. */
async function moved(bookingId: string, kind: LedgerKind, cents: number, at: string): Promise<void> {
  const row = {
    id: newId(),
    at: new Date(at),
    booking_id: bookingId,
    kind,
    debit: 'a',
    credit: 'b',
    cents,
    ref: newId(),
  };
  await withEm(test.database.writer.fork(), () => em().insert(LedgerEntry, row));
}

async function captured(bookingId: string, at: string): Promise<void> {
  await moved(bookingId, 'transfer', price.total_cents, at);
  await moved(bookingId, 'application_fee', 6_750, at);
}

/** The job of an hour at a moment, and what it queued. */
async function findAt(at: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(at));
  await test.app.commitInternal(findStatements);
  await test.app.jobRunner.runDue();
}

async function statementsOf(providerId: string): Promise<Document[]> {
  return withEm(test.database.reader.fork(), () =>
    em().find(Document, { provider_id: providerId, kind: 'statement' }, { orderBy: { ref: 'asc' } }),
  );
}

it('a month that is over in Quebec has one statement: prices, refunds, commission and the taxes in it', async () => {
  const provider = await aProvider(test);
  const [first, second] = [await booked(provider), await booked(provider)];
  await captured(first, '2027-06-14T22:30:00Z');
  // The last evening of June in Quebec is July in UTC.
  await captured(second, '2027-07-01T03:59:00Z');
  await moved(second, 'transfer_refund', 10_000, '2027-07-01T03:59:30Z');
  await moved(second, 'application_fee_refund', 1_305, '2027-07-01T03:59:30Z');
  await moved(second, 'transfer_refund', 41_739, '2027-07-01T04:00:00Z');
  await findAt('2027-07-01T04:30:00Z');
  expect(await statementsOf(provider.providerId)).toEqual([]);
  await findAt('2027-07-01T05:00:00Z');
  await findAt('2027-07-02T05:00:00Z');
  const [june, ...more] = await statementsOf(provider.providerId);
  expect(more).toEqual([]);
  expect(june?.number).toBe('C-2027-0001');
  expect(june?.snapshot).toMatchObject({
    seller: {
      name: 'Déclic',
      address: ['1, rue du Port', 'Québec (Québec)  G1K 1A1'],
      tps_no: '123456789 RT0001',
      tvq_no: '1234567890 TQ0001',
    },
    buyer: { email: provider.email },
    subtotal_cents: 10_606,
    tps_cents: 531,
    tvq_cents: 1_058,
    total_cents: 12_195,
  });
  expect(june?.snapshot.statement).toMatchObject({
    month: '2027-06',
    lines: [
      { paid_cents: 51_739, refunded_cents: 0, commission_cents: 5_870, tps_cents: 294, tvq_cents: 586 },
      { paid_cents: 51_739, refunded_cents: 10_000, commission_cents: 4_736, tps_cents: 237, tvq_cents: 472 },
    ],
  });
  const mails = test.mail.sent.filter(({ to, subject }) => to === provider.email && subject.startsWith('Votre'));
  expect(mails.map(({ subject }) => subject)).toEqual([`Votre relevé de commission${NBSP}: juin 2027`]);
  expect(mails[0]?.text).toContain(`121,95${NBSP}$`);
});

it('a server that was away issues each month that it missed, in one series for all photographers', async () => {
  const [one, other] = [await aProvider(test), await aProvider(test)];
  const [first, second, third] = [await booked(one), await booked(one), await booked(other)];
  await captured(first, '2027-08-10T22:30:00Z');
  await captured(second, '2027-10-10T22:30:00Z');
  await captured(third, '2027-10-10T22:30:00Z');
  await findAt('2027-12-01T12:00:00Z');
  const own = await statementsOf(one.providerId);
  expect(own.map(({ snapshot }) => snapshot.statement?.month)).toEqual(['2027-08', '2027-10']);
  const all = await withEm(test.database.reader.fork(), () => em().find(Document, { issuer: 'platform', year: 2027 }));
  const serials = all.map(({ serial }) => serial).sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, index) => index + 1));
});

it('a photographer reads their own statements, and no other’s', async () => {
  const [provider, stranger, client] = [await aProvider(test), await aProvider(test), await aClient(test)];
  await captured(await booked(provider), '2027-06-14T22:30:00Z');
  await findAt('2027-07-01T12:00:00Z');
  vi.useRealTimers();
  const [statement] = await statementsOf(provider.providerId);
  const call = async (person: { email: string }, method: 'GET' | 'POST', url: string) => {
    const { headers } = await signIn(test, person.email);
    return test.app.inject({ method, url, headers });
  };
  const list = await call(provider, 'GET', '/api/documents/statements');
  expect(list.json<IssuedDocument[]>()).toMatchObject([{ id: statement?.id, month: '2027-06', total_cents: 6_750 }]);
  expect((await call(stranger, 'GET', '/api/documents/statements')).json()).toEqual([]);
  expect((await call(client, 'GET', '/api/documents/statements')).statusCode).toBe(403);
  const address = `/api/documents/statements/${statement?.id}/link`;
  expect((await call(stranger, 'POST', address)).statusCode).toBe(404);
  const { url } = (await call(provider, 'POST', address)).json<{ url: string }>();
  const file = await test.app.inject({ url });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('one archive has the documents of a year, and a table of them', async () => {
  const provider = await aProvider(test, { street: '1180, rue Saint-Jean', postal_code: 'G1R 1S4' });
  const id = await booked(provider);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2027-06-14T22:30:00Z'));
  await test.app.commitInternal((work) =>
    issueForCapture(work, { bookingId: id, ref: newId(), cents: 51_739, at: work.now, card: null, isLast: true }),
  );
  await test.app.commitInternal((work) =>
    issueForRefund(work, { bookingId: id, ref: newId(), cents: 10_000, reason: 'Retard' }),
  );
  // A deposit that came back is no line: it was never on an invoice.
  const cancelled = await booked(provider);
  await test.app.commitInternal((work) =>
    issueForRefund(work, { bookingId: cancelled, ref: newId(), cents: 15_522, reason: 'Annulation' }),
  );
  vi.useRealTimers();
  const { headers } = await signIn(test, provider.email);
  const link = await test.app.inject({ method: 'POST', url: '/api/documents/years/2027/link', headers });
  const { url } = link.json<{ url: string }>();
  const { ZipReader, Uint8ArrayReader, TextWriter } = await import('@zip.js/zip.js');
  const archive = await test.app.inject({ url });
  expect(archive.headers['content-type']).toBe('application/zip');
  const entries = await new ZipReader(new Uint8ArrayReader(archive.rawPayload)).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual([
    'declic-2027.csv',
    'Note de crédit/Note de crédit NC-2027-0001.pdf',
    'Facture/Facture 2027-0001.pdf',
  ]);
  const [table] = entries;
  const text = table?.directory === false ? await table.getData(new TextWriter()) : '';
  const [, note, invoice] = text.trim().split('\r\n');
  expect(invoice).toMatch(/^2027-0001,invoice,2027-06-14,.*,450\.00,22\.50,44\.89,517\.39,Facture/);
  expect(note).toMatch(/^NC-2027-0001,credit_note,.*,2027-0001,-86\.97,-4\.35,-8\.68,-100\.00,/);
  const other = await aProvider(test);
  const foreign = await test.app.inject({ url: url.replace(provider.providerId, other.providerId) });
  expect(foreign.statusCode).toBe(403);
  expect((await test.app.inject({ url: url.replace('/2027', '/2026') })).statusCode).toBe(403);
  const [document] = await withEm(test.database.reader.fork(), () => em().find(Document, { booking_id: id }));
  expect(document?.snapshot.seller.address).toEqual(['1180, rue Saint-Jean', 'Québec (Québec)  G1R 1S4']);
});

it('a photographer who closes their account is the buyer of a statement by a pseudonym', async () => {
  const provider = await aProvider(test);
  await captured(await booked(provider, { status: 'closed' }), '2027-06-14T22:30:00Z');
  await findAt('2027-07-01T12:00:00Z');
  vi.useRealTimers();
  const { headers } = await signIn(test, provider.email);
  const payload = { current_password: PASSWORD };
  const gone = await test.app.inject({ method: 'DELETE', url: '/api/me', headers, payload });
  expect(gone.statusCode).toBeLessThan(300);
  const [statement] = await statementsOf(provider.providerId);
  expect(statement?.snapshot.seller.name).toBe('Déclic');
  expect(statement?.snapshot.buyer).toMatchObject({ email: null, address: [] });
});
