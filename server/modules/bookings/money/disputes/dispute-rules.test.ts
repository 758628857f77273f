// one database
import { expect, it } from 'vitest';
import { backOf, isOlder, takenBy } from './dispute-rules.ts';

const said = (state: 'needs_response' | 'under_review' | 'won' | 'lost', isInquiry = false) => ({ state, isInquiry });
const known = (state: 'needs_response' | 'under_review' | 'won' | 'lost', is_inquiry: 0 | 1 = 0) => ({
  state,
  is_inquiry,
});

it('a dispute only moves on, and an inquiry becomes one', () => {
  expect(isOlder(said('needs_response'), known('under_review'))).toBe(true);
  expect(isOlder(said('under_review'), known('won'))).toBe(true);
  expect(isOlder(said('lost'), known('under_review'))).toBe(false);
  expect(isOlder(said('needs_response'), known('won', 1))).toBe(false);
  expect(isOlder(said('needs_response', true), known('needs_response'))).toBe(true);
});

it('money that a bank took and gave back is nothing', () => {
  const taken = { ref: 'txn_1', cents: -51_739, costCents: 1_500 };
  expect(takenBy({ moves: [taken] })).toBe(51_739);
  expect(takenBy({ moves: [taken, { ref: 'txn_2', cents: 51_739, costCents: 0 }] })).toBe(0);
});

// 517,39 $, of which 67,50 $ are the commission.
it.each([
  ['the whole', 51_739, [], { cents: 51_739, fee_cents: 6_750 }],
  ['a part', 25_870, [], { cents: 25_870, fee_cents: 3_375 }],
  ['what a refund left', 41_739, [[10_000, 1_305]], { cents: 41_739, fee_cents: 5_445 }],
  ['more than a refund left', 51_739, [[51_739, 6_750]], { cents: 0, fee_cents: 0 }],
] as const)('%s of a lost charge goes back', (_name, taken_cents, refunds, expected) => {
  const intent = { id: 'i1', captured_cents: 51_739, fee_cents: 6_750 };
  const rows = refunds.map(([cents, fee_cents]) => ({ payment_intent_id: 'i1', state: 'succeeded', cents, fee_cents }));
  const facts = { intents: [intent], refunds: rows } as unknown as Parameters<typeof backOf>[0];
  expect(backOf(facts, { payment_intent_id: 'i1', taken_cents })).toEqual(expected);
});
