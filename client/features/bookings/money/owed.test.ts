import { expect, it } from 'vitest';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { owedAfter } from './owed.ts';

const cancellation = { by: 'client', ceiling_cents: 25_870, reason: '', claim_until: null } as const;
const claim = {
  state: 'settled',
  lines: [],
  cents: 12_000,
  words: '',
  claimed_at: '2026-11-20T12:00:00.000Z',
  contest_until: '2026-11-27T12:00:00.000Z',
  contest_words: null,
  settled_cents: 9_000,
  decision_words: null,
} as const;
const failed = (captured_cents = 0) => aBookingPayment({ state: 'at_risk', captured_cents });

it('of a business is the ceiling less its deposit, of a person what was decided', () => {
  const business = aBooking({
    status: 'cancelled_by_client',
    is_for_business: 1,
    cancellation,
    payment: failed(15_522),
  });
  expect(owedAfter(business)).toBe(10_348);
  const person = aBooking({
    status: 'cancelled_by_client',
    cancellation,
    claim: { ...claim, lines: [] },
    payment: failed(),
  });
  expect(owedAfter(person)).toBe(9_000);
});

it('is nothing of a session that takes place, nor while nothing was declined', () => {
  expect(owedAfter(aBooking({ payment: failed() }))).toBeNull();
  const kept = aBookingPayment({ state: 'card_kept' });
  expect(
    owedAfter(aBooking({ status: 'cancelled_by_client', is_for_business: 1, cancellation, payment: kept })),
  ).toBeNull();
});
