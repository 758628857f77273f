import type { Booking } from '#shared/bookings/booking.schema.ts';

/** The debt of a client for a cancelled session that their card did not pay; null for nothing. */
export function owedAfter({ status, is_for_business, cancellation, claim, payment }: Booking): number | null {
  const { state, captured_cents, refunded_cents } = payment;
  if (status !== 'cancelled_by_client' || (state !== 'at_risk' && state !== 'unpaid')) return null;
  const owed = is_for_business === 1 ? (cancellation?.ceiling_cents ?? 0) : (claim?.settled_cents ?? 0);
  const left = owed - (captured_cents - refunded_cents);
  return left > 0 ? left : null;
}
