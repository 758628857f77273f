import type { Price } from '../bookings/price.ts';

/**
 * The parts of a refund: each tax in its proportion of the price, rounded half up to a cent; the subtotal is the rest,
 * so that the parts add up.
 * @param cents of the refund, at most the price's total
 */
export function splitRefund(price: Price, cents: number): Price {
  const part = (of: number) => (price.total_cents === 0 ? 0 : Math.round((of * cents) / price.total_cents));
  const tps_cents = part(price.tps_cents);
  const tvq_cents = part(price.tvq_cents);
  return { subtotal_cents: cents - tps_cents - tvq_cents, tps_cents, tvq_cents, total_cents: cents };
}
