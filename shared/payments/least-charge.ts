import type { Limits } from '../limits.ts';

export type LeastCharge = Pick<Limits, 'least_charge_cents'>;

/** Whether an amount that somebody types is neither nothing nor enough for a card. */
export function isBelowCharge(cents: number, { least_charge_cents }: LeastCharge): boolean {
  return cents > 0 && cents < least_charge_cents;
}

/**
 * The amount that is owed in all, of which a part may have been taken. No card is charged less than the provider's least
 * amount: a smaller rest is let go, and nobody is told that they owe it (decision 148).
 */
export function chargeable(cents: number, taken: number, limits: LeastCharge): number {
  return isBelowCharge(cents - taken, limits) ? taken : cents;
}
