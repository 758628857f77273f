import type { Price } from './price.ts';

/** The parts of a price, for its photographer: the commission, the taxes to remit, and the rest, which is theirs. */
export interface Payout {
  readonly commission_cents: number;
  /** The taxes of the client: collected, and owed to the governments. */
  readonly to_remit_cents: number;
  /** The price without taxes, less the commission. */
  readonly net_cents: number;
  /** The amount that is paid out: theirs, and the taxes that they remit. */
  readonly received_cents: number;
}

/** @param commissionPercent of the subtotal; rounded half up to a cent */
export function payoutOf({ subtotal_cents, total_cents }: Price, commissionPercent: number): Payout {
  const commission_cents = Math.floor((subtotal_cents * commissionPercent + 50) / 100);
  return {
    commission_cents,
    to_remit_cents: total_cents - subtotal_cents,
    net_cents: subtotal_cents - commission_cents,
    received_cents: total_cents - commission_cents,
  };
}

/** The commission on a part of the total; rounded half up to a cent. */
export function commissionOn(price: Price, cents: number, commissionPercent: number): number {
  const { commission_cents } = payoutOf(price, commissionPercent);
  if (cents >= price.total_cents) return commission_cents;
  return Math.floor((2 * commission_cents * cents + price.total_cents) / (2 * price.total_cents));
}
