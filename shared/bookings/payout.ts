import type { Price } from './price.ts';

/**
 * The photographer's payout of a price: the commission is taken from the subtotal, and the photographer remits the
 * taxes.
 */
export interface Payout {
  readonly commission_cents: number;
  readonly payout_cents: number;
}

/** @param commissionPercent of the subtotal; rounded half up to a cent */
export function payoutOf({ subtotal_cents, total_cents }: Price, commissionPercent: number): Payout {
  const commission_cents = Math.floor((subtotal_cents * commissionPercent + 50) / 100);
  return { commission_cents, payout_cents: total_cents - commission_cents };
}
