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

/** Those that keep the quarters of an hour of their session. A closed one is long over: nothing can be asked for there. */
export const slotStatuses = ['awaiting_payment', 'confirmed', 'completed'] as const satisfies readonly BookingStatus[];

/** The makers of a move: the money, as the provider tells it, or a job at its time, beside the parties and administrators. */
export type BookingParty = 'client' | 'provider' | 'admin' | 'money' | 'job';

export interface BookingRule {
  readonly by: readonly BookingParty[];
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  /** The moment of a job, or the last one of a person. */
  readonly at: 'hold_end' | 'session_start' | 'session_end' | 'close' | null;
}

/** Every move of a booking; `docs/MONEY.md` draws it. A plan without a payment begins as `confirmed`. */
export const bookingMoves = {
  confirm: { by: ['money'], from: ['awaiting_payment'], to: 'confirmed', at: null },
  expire: { by: ['job'], from: ['awaiting_payment'], to: 'expired', at: 'hold_end' },
  cancel_by_client: {
    by: ['client'],
    from: ['awaiting_payment', 'confirmed'],
    to: 'cancelled_by_client',
    at: 'session_start',
  },
  cancel_by_provider: {
    by: ['provider'],
    from: ['awaiting_payment', 'confirmed'],
    to: 'cancelled_by_provider',
    at: 'session_start',
  },
  cancel_by_admin: {
    by: ['admin'],
    from: ['awaiting_payment', 'confirmed'],
    to: 'cancelled_by_admin',
    at: 'session_end',
  },
  complete: { by: ['job'], from: ['confirmed'], to: 'completed', at: 'session_end' },
  close: { by: ['job'], from: ['completed'], to: 'closed', at: 'close' },
  refund: { by: ['money'], from: ['completed', 'closed'], to: 'refunded', at: null },
} as const satisfies Record<string, BookingRule>;
export type BookingMove = keyof typeof bookingMoves;

/** The next state of a booking, or null when the move is not made from this one. */
export function moveBooking(from: BookingStatus, move: BookingMove): BookingStatus | null {
  const rule: BookingRule = bookingMoves[move];
  return rule.from.includes(from) ? rule.to : null;
}

/** The sides that can cancel a booking. */
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
