import { expect, it } from 'vitest';
import type { BookingClaim } from '#shared/bookings/claim.schema.ts';
import { cancelledCost, isRecentlyCancelled } from './cancelled-cost.ts';

const now = Date.parse('2027-06-10T12:00:00Z');
const [before, after] = ['2027-06-10T11:59:00Z', '2027-06-10T12:01:00Z'];
const claim: BookingClaim = {
  state: 'claimed',
  lines: [{ label: 'Studio', cents: 18_000 }],
  cents: 18_000,
  words: '',
  claimed_at: before,
  contest_until: after,
  contest_words: null,
  settled_cents: null,
  decision_words: null,
};

function costOf(
  ceiling_cents: number,
  claim_until: string | null,
  own: BookingClaim | null = null,
  isBusiness = false,
) {
  const cancellation = { by: 'client' as const, ceiling_cents, reason: '', claim_until };
  return cancelledCost({ cancellation, claim: own, is_for_business: isBusiness ? 1 : 0 }, now);
}

it('a session that was not agreed, or not cancelled, has no such cost', () => {
  expect(cancelledCost({ cancellation: null, claim: null, is_for_business: 0 }, now)).toBeNull();
});

it('without a ceiling nothing is owed; a business owes its ceiling at once', () => {
  expect(costOf(0, null)).toEqual({ kind: 'nothing' });
  expect(costOf(15_522, null, null, true)).toEqual({ kind: 'owed', cents: 15_522 });
});

it('a person owes nothing before costs are claimed, and nothing once nobody can claim them', () => {
  expect(costOf(25_870, after)).toEqual({ kind: 'open', cents: 25_870, until: after });
  expect(costOf(25_870, before)).toEqual({ kind: 'unclaimed', cents: 25_870 });
  expect(costOf(25_870, null)).toEqual({ kind: 'unclaimed', cents: 25_870 });
});

it('claimed costs are what counts, then what was decided', () => {
  expect(costOf(25_870, null, claim)).toEqual({ kind: 'claimed', cents: 18_000, until: after });
  expect(costOf(25_870, null, { ...claim, state: 'contested' })).toEqual({ kind: 'contested', cents: 18_000 });
  expect(costOf(25_870, null, { ...claim, state: 'settled', settled_cents: 9_000 })).toEqual({
    kind: 'settled',
    cents: 9_000,
  });
});

it('a photographer’s home tells a cancellation for a week, and until its costs are settled', () => {
  const cancelled = (cancelled_at: string, claim_until: string | null) =>
    isRecentlyCancelled(
      {
        cancelled_at,
        cancellation: { by: 'client', ceiling_cents: 25_870, reason: '', claim_until },
        claim: null,
        is_for_business: 0,
      },
      now,
    );
  expect(cancelled('2027-06-04T12:00:00Z', null)).toBe(true);
  expect(cancelled('2027-06-03T11:00:00Z', null)).toBe(false);
  expect(cancelled('2027-06-03T11:00:00Z', after)).toBe(true);
});
