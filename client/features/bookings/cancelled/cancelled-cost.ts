import type { Booking } from '#shared/bookings/booking.schema.ts';

/** What the cancellation of an agreed session costs its client, as far as it is known. */
export type CancelledCost =
  | { readonly kind: 'nothing' }
  /** Of a business: owed at once. */
  | { readonly kind: 'owed'; readonly cents: number }
  /** Costs may still be claimed, up to an amount and a moment. */
  | { readonly kind: 'open'; readonly cents: number; readonly until: string }
  /** Nothing was claimed, although the policy allowed an amount. */
  | { readonly kind: 'unclaimed'; readonly cents: number }
  | { readonly kind: 'claimed'; readonly cents: number; readonly until: string }
  | { readonly kind: 'contested'; readonly cents: number }
  | { readonly kind: 'settled'; readonly cents: number };

/** Null for a booking that was not agreed, or not cancelled. */
export function cancelledCost(
  { cancellation, claim, is_for_business }: Pick<Booking, 'cancellation' | 'claim' | 'is_for_business'>,
  now: number,
): CancelledCost | null {
  if (cancellation === null) return null;
  const { ceiling_cents: cents, claim_until: until } = cancellation;
  if (claim !== null) {
    if (claim.state === 'contested') return { kind: 'contested', cents: claim.cents };
    if (claim.state === 'claimed') return { kind: 'claimed', cents: claim.cents, until: claim.contest_until };
    return { kind: 'settled', cents: claim.settled_cents ?? claim.cents };
  }
  if (cents === 0) return { kind: 'nothing' };
  if (is_for_business === 1) return { kind: 'owed', cents };
  return until !== null && Date.parse(until) > now ? { kind: 'open', cents, until } : { kind: 'unclaimed', cents };
}
