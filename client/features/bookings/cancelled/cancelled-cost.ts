import type { Booking } from '#shared/bookings/booking.schema.ts';
import { DAY_MS } from '#shared/durations.ts';

const DAYS_TOLD = 7;

/** The cost of a cancelled session for its client, as far as it is known. */
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

/** Whether a photographer's home still tells a cancellation: for a week, and until its costs are settled. */
export function isRecentlyCancelled(
  booking: Pick<Booking, 'cancelled_at' | 'cancellation' | 'claim' | 'is_for_business'>,
  now: number,
): boolean {
  const kind = cancelledCost(booking, now)?.kind;
  if (kind === undefined || booking.cancelled_at === null) return false;
  const isOpen = kind === 'open' || kind === 'claimed' || kind === 'contested';
  return isOpen || Date.parse(booking.cancelled_at) > now - DAYS_TOLD * DAY_MS;
}
