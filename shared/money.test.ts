import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxesOf } from './money.ts';

const both = { tps: true, tvq: true };

/** Rounds half up with integers of any size. */
function oracle(cents: number, thousandths: bigint): number {
  return Number((BigInt(cents) * thousandths * 2n + 100_000n) / 200_000n);
}

describe('taxes', () => {
  it.each([
    [45_000, 2_250, 4_489],
    [0, 0, 0],
    [1, 0, 0],
    [9, 0, 1],
    [10, 1, 1],
    [2_000, 100, 200],
    [1_999, 100, 199],
  ])('on %i cents are %i and %i', (subtotal, tps_cents, tvq_cents) => {
    expect(taxesOf(subtotal, both)).toEqual({ tps_cents, tvq_cents });
  });

  it('are each rounded half up from the subtotal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000_000 }), (subtotal) => {
        expect(taxesOf(subtotal, both)).toEqual({
          tps_cents: oracle(subtotal, 5_000n),
          tvq_cents: oracle(subtotal, 9_975n),
        });
      }),
    );
  });

  it('are not charged by a provider without a tax number', () => {
    expect(taxesOf(45_000, { tps: false, tvq: false })).toEqual({ tps_cents: 0, tvq_cents: 0 });
    expect(taxesOf(45_000, { tps: true, tvq: false })).toEqual({ tps_cents: 2_250, tvq_cents: 0 });
    expect(taxesOf(45_000, { tps: false, tvq: true })).toEqual({ tps_cents: 0, tvq_cents: 4_489 });
  });
});
