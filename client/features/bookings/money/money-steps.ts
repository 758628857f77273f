import type { Booking } from '#shared/bookings/booking.schema.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';

/** A moment of a booking's money: what happens to the card, and the cents that leave the account then. */
export interface MoneyStep {
  readonly kind: 'keep' | 'authorise' | 'deposit' | 'authorise_rest' | 'capture' | 'capture_rest';
  /** Null for now, when the client confirms. */
  readonly at: string | null;
  readonly cents: number;
}

/** How a booking is paid: near ones are authorised at once, a business pays a part of a far one at once. */
export type MoneyWay = 'near' | 'far' | 'business';

const NEAR_MS = 6 * DAY_MS;
const AUTHORISED_BEFORE_MS = 3 * DAY_MS;
const CAPTURED_AFTER_MS = 2 * HOUR_MS;
const DEPOSIT_PERCENT = 30;

type Planned = Pick<Booking, 'starts_at' | 'ends_at' | 'total_cents' | 'is_for_business' | 'payment'>;

export function moneyWayOf({ ends_at, is_for_business, payment }: Planned, now: number): MoneyWay {
  // What could not be reserved in time is reserved at once.
  if (payment.state === 'at_risk' || Date.parse(ends_at) - now <= NEAR_MS) return 'near';
  return is_for_business === 1 ? 'business' : 'far';
}

/** When the money of a session is taken. */
export function capturedAt({ ends_at }: Pick<Booking, 'ends_at'>): string {
  return new Date(Date.parse(ends_at) + CAPTURED_AFTER_MS).toISOString();
}

/** What is due now, and what comes when; the cents add up to the total. */
export function moneyStepsOf(booking: Planned, now: number): readonly MoneyStep[] {
  const { starts_at, total_cents } = booking;
  const authorised = new Date(Date.parse(starts_at) - AUTHORISED_BEFORE_MS).toISOString();
  const captured = capturedAt(booking);
  switch (moneyWayOf(booking, now)) {
    case 'near':
      return [
        { kind: 'authorise', at: null, cents: 0 },
        { kind: 'capture', at: captured, cents: total_cents },
      ];
    case 'far':
      return [
        { kind: 'keep', at: null, cents: 0 },
        { kind: 'authorise', at: authorised, cents: 0 },
        { kind: 'capture', at: captured, cents: total_cents },
      ];
    case 'business': {
      const deposit = Math.floor((total_cents * DEPOSIT_PERCENT + 50) / 100);
      return [
        { kind: 'deposit', at: null, cents: deposit },
        { kind: 'authorise_rest', at: authorised, cents: 0 },
        { kind: 'capture_rest', at: captured, cents: total_cents - deposit },
      ];
    }
  }
}
