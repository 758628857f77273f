// one database
import { expect, it } from 'vitest';
import type { BalanceMove } from '#server/gateways/payments/charges.ts';
import { compare, type Entry } from './compare-rules.ts';

const at = new Date('2027-06-14T04:00:00Z');
const before = new Date('2027-06-13T04:00:00Z');
const graceSince = new Date('2027-06-14T05:00:00Z');

const move = (fields: Partial<BalanceMove> = {}): BalanceMove => ({
  id: 'txn_1',
  kind: 'charge',
  cents: 51_739,
  costCents: 1_530,
  sourceId: 'ch_1',
  at,
  ...fields,
});
const entry = (fields: Partial<Entry> = {}): Entry => ({
  kind: 'charge',
  ref: 'ch_1',
  cents: 51_739,
  booking_id: 'b1',
  at,
  ...fields,
});
const run = (fields: Partial<Parameters<typeof compare>[0]>) =>
  compare({ moves: [], entries: [], entriesSince: before, graceSince, known: [], ...fields });

it('a movement and its row are each other’s; payouts are the platform’s own', () => {
  const payout = move({ id: 'txn_2', kind: 'payout', sourceId: 'po_1' });
  expect(run({ moves: [move(), payout], entries: [entry()] })).toEqual({ found: [], gone: [] });
});

it('a movement without a row, a row without a movement, and another amount are differences', () => {
  const { found } = run({
    moves: [move(), move({ sourceId: 'ch_2' }), move({ kind: 'refund_failure', sourceId: 're_1' })],
    entries: [entry({ cents: 51_738 }), entry({ kind: 'transfer', ref: 'tr_1' })],
  });
  expect(found.map(({ problem, kind, ref }) => `${problem} ${kind} ${ref}`)).toEqual([
    'other_amount charge ch_1',
    'missing_entry charge ch_2',
    'missing_entry refund_failure re_1',
    'missing_move transfer tr_1',
  ]);
});

it('the price of a dispute is a row, and a part of its movement', () => {
  const moves = [move({ kind: 'dispute', cents: -51_739, costCents: 1_500, sourceId: 'txn_9' })];
  const row = entry({ kind: 'dispute', ref: 'txn_9' });
  const fee = entry({ kind: 'dispute_fee', ref: 'txn_9', cents: 1_500 });
  expect(run({ moves, entries: [row, fee] }).found).toEqual([]);
  expect(run({ moves, entries: [row] }).found).toMatchObject([{ kind: 'dispute_fee', move_cents: 1_500 }]);
});

it('a movement of the last hour may still be without its row', () => {
  expect(run({ moves: [move({ at: new Date(graceSince.getTime() + 1) })] }).found).toEqual([]);
});

it('a late row ends the difference of its movement, and is none itself', () => {
  const missing = {
    id: 'd1',
    problem: 'missing_entry',
    kind: 'charge',
    ref: 'ch_1',
    move_cents: 51_739,
    entry_cents: null,
  } as const;
  expect(run({ entries: [entry()], known: [missing] })).toEqual({ found: [], gone: ['d1'] });
  expect(run({ entries: [entry({ cents: 1 })], known: [missing] })).toEqual({ found: [], gone: [] });
});

it('a row that was compared before is not asked for its movement again', () => {
  expect(run({ entries: [entry({ at: new Date(before.getTime() - 1) })] }).found).toEqual([]);
});
