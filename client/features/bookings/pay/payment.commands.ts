import type { CallOutcome } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { CardChange } from '#shared/payments/card.schema.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';
import { cardCalls } from '#shared/payments/card.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;
const PULL_PATIENCE_MS = 4_000;

/** The amount due for a booking now. */
export function askDue(owner: Owner, id: string): Promise<CallOutcome<PaymentDue>> {
  return callAs(owner, bookingCalls['booking.pay'], { params: { id }, timeoutMs: PATIENCE_MS });
}

/** Another card is asked for, of this booking or also of all others to come. */
export function askCard(owner: Owner, id: string, isForAll: boolean): Promise<CallOutcome<PaymentDue>> {
  const body = { for_all: isForAll ? 1 : 0 } as const;
  return callAs(owner, cardCalls['card.change'], { params: { id }, body, timeoutMs: PATIENCE_MS });
}

/** Whether the other card is kept. Its row comes with the next pull. */
export async function checkCard(owner: Owner, id: string): Promise<CallOutcome<CardChange>> {
  const outcome = await callAs(owner, cardCalls['card.check'], { params: { id }, timeoutMs: PATIENCE_MS });
  if (outcome.kind === 'ok') sender.engine.kick();
  return outcome;
}

/** The booking, after the server has read its payment from the provider. Its row comes with the next pull. */
export async function checkPayment(owner: Owner, id: string): Promise<CallOutcome<Booking>> {
  const outcome = await callAs(owner, bookingCalls['booking.check_payment'], {
    params: { id },
    timeoutMs: PATIENCE_MS,
  });
  if (outcome.kind === 'ok') sender.engine.kick();
  return outcome;
}

/** Waits for the rows that a payment changed, but not for ever: the next page shows them as soon as they come. */
export async function pullChanged(): Promise<void> {
  await Promise.race([sender.engine.round(), new Promise((resolve) => setTimeout(resolve, PULL_PATIENCE_MS))]);
}

/** A booking that this device lacks may be on its way. */
export function pullMissing(): void {
  sender.engine.kick();
}
