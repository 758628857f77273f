import type { CallOutcome } from '#client/data/api/call.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { RefundBooking } from '#shared/bookings/refund.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;
const PULL_PATIENCE_MS = 4_000;

/** The id of one decision to refund: the server refunds once for each. */
export function newRefundId(): string {
  return newId(runtime.ports);
}

/** Gives back an amount; the page's rows show it once this is over. */
export async function giveBack(owner: Owner, id: string, body: RefundBooking): Promise<CallOutcome<Booking>> {
  const outcome = await callAs(owner, bookingCalls['booking.refund'], { params: { id }, body, timeoutMs: PATIENCE_MS });
  if (outcome.kind === 'ok') {
    await Promise.race([sender.engine.round(), new Promise((resolve) => setTimeout(resolve, PULL_PATIENCE_MS))]);
  }
  return outcome;
}
