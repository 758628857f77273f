import { call } from '#client/frame/network/call.ts';
import type { RefundBooking } from '#shared/bookings/refund.schema.ts';
import type { DeskSearch } from './desk-search.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';
import { deskCalls } from '#shared/bookings/desk/desk.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;

/** A page of the list. */
export function listPayments({ page = 1, ...search }: DeskSearch) {
  return call(deskCalls['payment.list'], { query: { ...search, page: String(page) } });
}

/** The last comparison of the ledger. */
export function readComparison() {
  return call(deskCalls['ledger.compare'], {});
}

/** Ends a difference of the ledger by hand; what is still open comes back. */
export function settleDifference(id: string, words: string) {
  return call(deskCalls['ledger.settle'], { params: { id }, body: { words } });
}

/** The money of one booking. */
export function readPayment(id: string) {
  return call(deskCalls['payment.read'], { params: { id } });
}

/** Decides what is owed of a contested claim. */
export function decideClaim(id: string, body: { readonly cents: number; readonly words: string }) {
  return call(bookingCalls['claim.decide'], { params: { id }, body, timeoutMs: PATIENCE_MS });
}

/** The address of a receipt of claimed costs, which a page shows for some minutes; null without an answer. */
export async function addressOfReceipt(id: string, rid: string): Promise<string | null> {
  const outcome = await call(bookingCalls['receipt.link'], { params: { id, rid } });
  return outcome.kind === 'ok' ? outcome.body.url : null;
}

/** Gives back a part of what was taken, or all of it; a repeat with the same id changes nothing. */
export function refund(bookingId: string, body: RefundBooking) {
  return call(bookingCalls['booking.refund'], { params: { id: bookingId }, body, timeoutMs: PATIENCE_MS });
}

/** Sends the bank an answer, once. */
export function answerDispute(id: string, words: string) {
  return call(bookingCalls['dispute.answer'], { params: { id }, body: { words }, timeoutMs: PATIENCE_MS });
}

/** Leaves a contested charge to its cardholder. */
export function acceptDispute(id: string, words: string) {
  return call(bookingCalls['dispute.accept'], { params: { id }, body: { words }, timeoutMs: PATIENCE_MS });
}
