import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payoutOf } from './payout.ts';
import { priceOf } from './price.ts';

it.each([
  [45_000, true, 15, 6_750, 6_739, 38_250],
  [45_000, false, 15, 6_750, 0, 38_250],
  [27_550, true, 15, 4_133, 4_126, 23_417],
  [10_003, false, 15, 1_500, 0, 8_503],
  [10_010, false, 15, 1_502, 0, 8_508],
  [45_000, true, 0, 0, 6_739, 45_000],
])(
  'of %i cents, taxed %s, at %i %% the commission is %i, the taxes %i and the rest %i',
  (cents, taxed, percent, ...parts) => {
    const price = priceOf(cents, { tps: taxed, tvq: taxed });
    const [commission_cents, to_remit_cents, net_cents] = parts;
    const received_cents = (net_cents ?? 0) + (to_remit_cents ?? 0);
    expect(payoutOf(price, percent)).toEqual({ commission_cents, to_remit_cents, net_cents, received_cents });
  },
);

it('counts every cent that the client pays once', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.boolean(), fc.boolean(), fc.nat(100), (cents, tps, tvq, percent) => {
      const price = priceOf(cents, { tps, tvq });
      const { commission_cents, to_remit_cents, net_cents } = payoutOf(price, percent);
      expect(commission_cents + to_remit_cents + net_cents).toBe(price.total_cents);
    }),
  );
});
