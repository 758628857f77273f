import type { Booking } from '#shared/bookings/booking.schema.ts';
import { type MoneyCase, type MoneyLimits, moneyPlanOf, planFor } from '#shared/bookings/money-plan.ts';

/** A moment of a booking's money: what happens to the card, and the cents that leave the account then. */
export interface MoneyStep {
  readonly kind: 'keep' | 'authorise' | 'deposit' | 'authorise_rest' | 'capture' | 'capture_rest';
  /** Null for now, when the client confirms. */
  readonly at: string | null;
  readonly cents: number;
}

export interface MoneySteps {
  readonly case: MoneyCase;
  /** In order; their cents add up to the total. */
  readonly steps: readonly MoneyStep[];
}

type Planned = Pick<
  Booking,
  'starts_at' | 'ends_at' | 'subtotal_cents' | 'tps_cents' | 'tvq_cents' | 'total_cents' | 'is_for_business' | 'payment'
>;

/** The amounts if the client confirms now: due at once, and later with their times. */
export function moneyStepsOf(booking: Planned, now: number, limits: MoneyLimits): MoneySteps {
  const session = {
    isBusiness: booking.is_for_business === 1,
    confirmedAt: new Date(now),
    startsAt: new Date(booking.starts_at),
    endsAt: new Date(booking.ends_at),
    price: booking,
  };
  // An amount that could not be reserved in time is reserved at once.
  const isLate = booking.payment.state === 'at_risk';
  const plan = isLate ? planFor('near', session, limits) : moneyPlanOf(session, limits);
  const deposit = plan.legs.find(({ kind }) => kind === 'deposit');
  const rest = plan.legs.find(({ kind }) => kind === 'session');
  const authorised = rest?.authorise_at.toISOString() ?? null;
  const captured = {
    at: rest?.at.toISOString() ?? null,
    cents: (rest?.cents ?? 0) - (isLate ? booking.payment.captured_cents : 0),
  };
  switch (plan.case) {
    case 'near':
      return {
        case: plan.case,
        steps: [
          { kind: 'authorise', at: null, cents: 0 },
          { kind: 'capture', ...captured },
        ],
      };
    case 'far':
      return {
        case: plan.case,
        steps: [
          { kind: 'keep', at: null, cents: 0 },
          { kind: 'authorise', at: authorised, cents: 0 },
          { kind: 'capture', ...captured },
        ],
      };
    case 'deposit':
      return {
        case: plan.case,
        steps: [
          { kind: 'deposit', at: null, cents: deposit?.cents ?? 0 },
          { kind: 'authorise_rest', at: authorised, cents: 0 },
          { kind: 'capture_rest', ...captured },
        ],
      };
  }
}
