import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import type { CancellationPolicy } from '#shared/bookings/cancellation.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { type HoldPorts, isPayable, takeSlot } from './booking.service.ts';

/** The parts of an accepted quote that its booking keeps. */
interface AcceptedQuote {
  readonly id: string;
  readonly quote_request_id: string;
  readonly provider_id: string;
  readonly plan_id?: string | null | undefined;
  readonly starts_at: Date;
  readonly duration_min: number;
  readonly subtotal_cents: number;
  readonly tps_cents: number;
  readonly tvq_cents: number;
  readonly total_cents: number;
  readonly policy: CancellationPolicy;
}

/**
 * Books the slot of an accepted quote: held until it is paid, or confirmed at once where nobody is paid through us. The
 * limits of held slots do not count: the photographer has offered this one.
 * @returns null when the slot is taken
 */
export function bookAccepted(
  work: Work,
  {
    quote,
    owner,
    isForBusiness,
    bufferMin,
    isPaid,
  }: {
    readonly quote: AcceptedQuote;
    readonly owner: Owner;
    readonly isForBusiness: 0 | 1;
    readonly bufferMin: number;
    readonly isPaid: boolean;
  },
  limits: Limits,
  ports: HoldPorts,
): Promise<BookingShape | null> {
  const isHeld = isPaid && isPayable(quote, limits);
  const heldUntil = addHours(work.now, limits.hold_queued_hours);
  const endsAt = addMinutes(quote.starts_at, quote.duration_min);
  return takeSlot(
    work,
    {
      quote_request_id: quote.quote_request_id,
      quote_id: quote.id,
      provider_id: quote.provider_id,
      plan_id: quote.plan_id ?? null,
      owner,
      status: isHeld ? 'awaiting_payment' : 'confirmed',
      starts_at: quote.starts_at,
      ends_at: endsAt,
      busy_until: addMinutes(endsAt, bufferMin),
      policy: quote.policy,
      is_for_business: isForBusiness,
      confirmed_at: isHeld ? null : work.now,
      // Nobody pays for a session that has begun.
      hold_expires_at: isHeld ? (heldUntil < quote.starts_at ? heldUntil : quote.starts_at) : null,
      subtotal_cents: quote.subtotal_cents,
      tps_cents: quote.tps_cents,
      tvq_cents: quote.tvq_cents,
      total_cents: quote.total_cents,
    },
    limits,
    ports,
  );
}
