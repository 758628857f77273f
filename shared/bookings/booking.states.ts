/**
 * States of a booking. A blocking one keeps its slot: the database refuses a second blocking booking of
 * the same provider over the same time.
 */
export const bookingStatuses = [
  'awaiting_payment',
  'confirmed',
  'completed',
  'closed',
  'expired',
  'cancelled_by_client',
  'cancelled_by_provider',
  'cancelled_by_admin',
  'refunded',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const blockingStatuses = [
  'awaiting_payment',
  'confirmed',
  'completed',
  'closed',
] as const satisfies readonly BookingStatus[];

/** Who can cancel a booking. */
export const cancellingSides = ['client', 'provider', 'admin'] as const;
export type CancellingSide = (typeof cancellingSides)[number];

const sides: Partial<Record<BookingStatus, CancellingSide>> = {
  cancelled_by_client: 'client',
  cancelled_by_provider: 'provider',
  cancelled_by_admin: 'admin',
};

/** Null for a booking that is not cancelled. */
export function cancelledBy(status: BookingStatus): CancellingSide | null {
  return sides[status] ?? null;
}
