import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { flush } from '#client/data/flush/flush.ts';
import { inTurn, refusal, TestDevice } from '#client/data/testing.ts';
import { aQuote, aQuoteEdit, aQuoteRow } from '#shared/quotes/testing.ts';
import {
  answerInstead,
  queueAcceptance,
  queueQuote,
  queueQuoteEdit,
  queueQuoteWithdrawal,
  queueRejection,
} from './quote.offline.ts';
import { quotesFrom } from './quotes.queries.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const queue = async () => (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);
const shown = async () => (await quotesFrom(db)).map(({ quote }) => quote);

it('a quote is shown with its total before it is sent, and an edit changes it in place', async () => {
  const quote = aQuote({ date: '2027-06-14', time: '14:30', duration_min: 180 });
  await queueQuote(device.ports, db, 'draft', quote);
  expect(await shown()).toMatchObject([{ id: quote.id, version: 0, revision: 1, subtotal_cents: 45_000 }]);
  const edit = aQuoteEdit({ id: quote.id, line_items: [{ label: 'Tout', quantity: 1, unit_cents: 30_000 }] });
  await queueQuoteEdit(device.ports, db, { id: quote.id, version: 0, values: null }, 'draft', edit);
  expect(await queue()).toEqual(['quote.send queued']);
  expect(await shown()).toMatchObject([{ subtotal_cents: 30_000, revision: 1, earlier: [] }]);
});

it('an unsent quote that is withdrawn leaves no trace', async () => {
  const quote = aQuote();
  await queueQuote(device.ports, db, 'draft', quote);
  await queueQuoteWithdrawal(device.ports, db, { id: quote.id, version: 0, values: null });
  expect(await shown()).toEqual([]);
});

it('an acceptance of the version that was read waits, and asks when the server has a newer one', async () => {
  const row = aQuoteRow({ version: 1 });
  await db.rows.put({ type: 'quote', id: row.id, version: 1, snapshot: 0, data: row });
  await queueAcceptance(device.ports, db, { id: row.id, version: 1 });
  expect(await shown()).toMatchObject([{ status: 'accepted' }]);
  const current = { ...row, version: 2, revision: 2, total_cents: 40_000 };
  device.answer = inTurn(refusal(412, 'version_conflict', { current }));
  await flush(device.ports, device.keeper, db.owner);
  expect(await queue()).toEqual(['quote.accept needs_you']);
  expect(await shown()).toMatchObject([{ status: 'sent' }]);
});

it('a rejection is shown with its reason before it is sent', async () => {
  const row = aQuoteRow();
  await db.rows.put({ type: 'quote', id: row.id, version: 1, snapshot: 0, data: row });
  await queueRejection(device.ports, db, { id: row.id, version: 1, reason: 'price', words: 'Trop.' });
  expect(await shown()).toMatchObject([{ status: 'rejected', reject_reason: 'price', reject_words: 'Trop.' }]);
});

it('an answer to the newer version takes the place of the one that was refused', async () => {
  const row = aQuoteRow({ version: 1 });
  await db.rows.put({ type: 'quote', id: row.id, version: 1, snapshot: 0, data: row });
  await queueAcceptance(device.ports, db, { id: row.id, version: 1 });
  device.answer = inTurn(refusal(412, 'version_conflict', { current: { ...row, version: 2 } }));
  await flush(device.ports, device.keeper, db.owner);
  await answerInstead(db, await db.outbox.toArray(), () =>
    queueAcceptance(device.ports, db, { id: row.id, version: 2 }),
  );
  expect(await queue()).toEqual(['quote.accept cancelled', 'quote.accept queued']);
});
