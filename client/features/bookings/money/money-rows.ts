import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { addHours } from '#shared/dates.ts';
import type { MoneyLimits } from '#shared/bookings/money-plan.ts';
import { owedAfter } from './owed.ts';

/** A line of a booking's money: what happened, or will happen by itself. */
export interface MoneyRow {
  readonly kind:
    | 'kept'
    | 'deposit'
    | 'authorise'
    | 'authorised'
    | 'refused'
    | 'capture'
    | 'captured'
    | 'unpaid'
    | 'refunded'
    | 'disputed';
  /** Null where the server does not say when. */
  readonly at: string | null;
  /** The amount that leaves, or left, the account of the client; of a refund, the amount that came back. */
  readonly cents: number;
  readonly isDone: boolean;
}

/** The time at which the money of a session is taken. */
export function capturedAt(
  { ends_at }: Pick<Booking, 'ends_at'>,
  { capture_after_hours }: Pick<MoneyLimits, 'capture_after_hours'>,
): string {
  return addHours(new Date(ends_at), capture_after_hours).toISOString();
}

/** The money of an agreed booking in the order in which it moves. Empty while nothing is agreed, or paid outside of us. */
export function moneyRowsOf(booking: Booking, limits: Pick<MoneyLimits, 'capture_after_hours'>): readonly MoneyRow[] {
  const { payment, confirmed_at, total_cents, status } = booking;
  const { state, captured_cents, refunded_cents, next } = payment;
  const isLive = status === 'confirmed' || status === 'completed';
  const nextAt = (kind: 'authorise' | 'capture' | 'pay_out') => (next?.kind === kind ? next.at : null);
  const rest = total_cents - captured_cents;
  // Of a cancelled session only its costs are owed, once they are decided.
  const owed = cancelledBy(status) === null ? rest : owedAfter(booking);
  const kept = { kind: 'kept', at: confirmed_at, cents: 0, isDone: true } as const;
  const toCapture = {
    kind: 'capture',
    at: nextAt('capture') ?? capturedAt(booking, limits),
    cents: rest,
    isDone: false,
  } as const;
  const rows: MoneyRow[] = [];
  switch (state) {
    case 'none':
    case 'due':
      return [];
    case 'card_kept':
      rows.push(kept);
      if (isLive) rows.push({ kind: 'authorise', at: nextAt('authorise'), cents: 0, isDone: false }, toCapture);
      break;
    case 'deposit_paid':
      rows.push({ kind: 'deposit', at: confirmed_at, cents: captured_cents, isDone: true });
      if (isLive) rows.push({ kind: 'authorise', at: nextAt('authorise'), cents: 0, isDone: false }, toCapture);
      break;
    case 'authorised':
      if (captured_cents > 0) rows.push({ kind: 'deposit', at: confirmed_at, cents: captured_cents, isDone: true });
      rows.push({ kind: 'authorised', at: null, cents: 0, isDone: true });
      if (isLive) rows.push(toCapture);
      break;
    case 'at_risk':
      if (captured_cents > 0) rows.push({ kind: 'deposit', at: confirmed_at, cents: captured_cents, isDone: true });
      rows.push({ kind: 'refused', at: null, cents: 0, isDone: true });
      if (isLive) rows.push(toCapture);
      else if (owed !== null) rows.push({ kind: 'unpaid', at: null, cents: owed, isDone: false });
      break;
    case 'unpaid':
      if (captured_cents > 0) rows.push({ kind: 'deposit', at: confirmed_at, cents: captured_cents, isDone: true });
      if (owed !== null) rows.push({ kind: 'unpaid', at: null, cents: owed, isDone: false });
      break;
    case 'captured':
    case 'paid_out':
    case 'refunded':
    case 'disputed':
      rows.push({ kind: 'captured', at: null, cents: captured_cents, isDone: true });
      if (state === 'disputed') rows.push({ kind: 'disputed', at: null, cents: 0, isDone: true });
  }
  if (refunded_cents > 0) rows.push({ kind: 'refunded', at: null, cents: refunded_cents, isDone: true });
  return rows;
}
