import type { CallOutcome } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { CancelBooking, CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;
const PULL_PATIENCE_MS = 4_000;

/** The terms of a cancellation now. */
export function askTerms(owner: Owner, id: string): Promise<CallOutcome<CancellationTerms>> {
  return callAs(owner, bookingCalls['booking.read_cancellation'], { params: { id } });
}

/** Cancels at the amount that was shown; the page's rows show it once this is over. */
export async function cancel(owner: Owner, id: string, body: CancelBooking): Promise<CallOutcome<Booking>> {
  const outcome = await callAs(owner, bookingCalls['booking.cancel'], { params: { id }, body, timeoutMs: PATIENCE_MS });
  if (outcome.kind === 'ok') {
    await Promise.race([sender.engine.round(), new Promise((resolve) => setTimeout(resolve, PULL_PATIENCE_MS))]);
  }
  return outcome;
}
