import { expect, it } from 'vitest';
import { payoutOf } from './payout.ts';
import { priceOf } from './price.ts';

it.each([
  [45_000, true, 15, 6_750, 44_989],
  [45_000, false, 15, 6_750, 38_250],
  [10_003, false, 15, 1_500, 8_503],
  [10_010, false, 15, 1_502, 8_508],
  [45_000, true, 0, 0, 51_739],
])('of %i cents, taxed %s, at %i %% the commission is %i and the payout %i', (cents, taxed, percent, taken, kept) => {
  const price = priceOf(cents, { tps: taxed, tvq: taxed });
  expect(payoutOf(price, percent)).toEqual({ commission_cents: taken, payout_cents: kept });
});
