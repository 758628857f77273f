import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { compareLedgerJob } from '#server/modules/bookings/money/comparison/comparison.job.ts';
import { demoPhotographers } from '../../gateways/payments/local/demo-account.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { DEMO_PASSWORD, demoProviders } from '../demo-providers.ts';
import { seedDemo } from '../demo.ts';
import { playBookings } from './play-bookings.ts';

const PLAYED_MS = 120_000;

let test: TestApp;
beforeAll(async () => {
  // The demo is seeded before its past is played, and no later request counts there.
  const limits = { account_requests_without_proof: defaultLimits.guest_requests_without_proof };
  test = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '0', PAYMENTS: 'local' }, limits });
  await seedDemo(test.app);
  await playBookings(test.app);
}, PLAYED_MS);
afterAll(() => test.close());

it('the demo has bookings in every state of their payment, and the clock is where it was', async () => {
  expect(clock.aheadMs).toBe(0);
  const bookings = await bookingsOf('photographe@declic.test');
  const states = bookings.map(({ payment }) => payment.state);
  expect([...new Set(states)].sort()).toEqual(
    expect.arrayContaining(['at_risk', 'authorised', 'captured', 'card_kept', 'deposit_paid', 'due']),
  );
  const moves = bookings.flatMap(({ reschedule }) => (reschedule === null ? [] : [reschedule.state]));
  expect(moves.sort()).toEqual(['accepted', 'open']);
});

it('every cent of its ledger is a cent of the provider, and each capture has its receipt', async () => {
  const reply = await test.app.inject({ url: '/demo/paiement/balances' });
  expect(reply.statusCode).toBe(200);
  const rows = await withEm(test.database.reader.fork(), () =>
    tables().selectFrom('ledger_entries').select(['kind', 'cents']).execute(),
  );
  const receipts = await withEm(test.database.reader.fork(), () =>
    tables().selectFrom('documents').select('total_cents').where('kind', '=', 'receipt').execute(),
  );
  const captured = rows.filter(({ kind }) => kind === 'charge').map(({ cents }) => cents);
  const byCents = (one: number, other: number) => one - other;
  expect(receipts.map(({ total_cents }) => total_cents).sort(byCents)).toEqual(captured.sort(byCents));
  expect(captured.length).toBeGreaterThanOrEqual(5);
});

it('every published photographer of the demo has an account at the simulator', () => {
  const published = demoProviders.filter(({ status }) => status === undefined).map(({ email }) => email);
  expect([...demoPhotographers].sort()).toEqual(published.sort());
});

it('the demo has money that needs somebody: contested costs, a part given back, a dispute, a difference', async () => {
  await test.app.commitInternal(async (work) => work.later(compareLedgerJob, {}));
  await test.app.jobRunner.runDue();
  const bookings = await bookingsOf('photographe@declic.test');
  expect(bookings.filter(({ claim }) => claim?.state === 'contested')).toHaveLength(1);
  const refunded = bookings.filter(({ payment }) => payment.refunded_cents > 0);
  expect(refunded.map(({ payment }) => payment.refunded_cents)).toEqual([6_000]);
  const disputes = bookings.flatMap(({ payment }) => (payment.state === 'disputed' ? [payment] : []));
  expect(disputes).toHaveLength(1);
  const differences = await withEm(test.database.reader.fork(), () =>
    tables().selectFrom('ledger_differences').select(['problem', 'kind', 'move_cents', 'entry_cents']).execute(),
  );
  expect(differences).toEqual([{ problem: 'missing_entry', kind: 'refund', move_cents: 2_500, entry_cents: null }]);
});

async function bookingsOf(email: string): Promise<Booking[]> {
  const payload = { email, password: DEMO_PASSWORD };
  const session = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` };
  const reply = await test.app.inject({ url: '/api/bookings?per_page=100', headers });
  return reply.json<{ data: Booking[] }>().data;
}
