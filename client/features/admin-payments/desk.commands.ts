import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { bookingPaths } from '#shared/bookings/booking.paths.ts';
import type { RefundBooking } from '#shared/bookings/refund.schema.ts';
import { deskPaths } from '#shared/bookings/desk/desk.paths.ts';
import type { DeskSearch } from './desk-search.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;

const listCall = callTo<'deskPayments'>('GET', deskPaths.deskPayments);
const readCall = callTo<'deskPayment'>('GET', deskPaths.deskPayment);
const ledgerCall = callTo<'deskLedger'>('GET', deskPaths.deskLedger);
const settleCall = callTo<'settleDifference'>('PUT', deskPaths.settleDifference);
const decideCall = callTo<'decideClaim'>('PUT', bookingPaths.decide);
const receiptCall = callTo<'linkReceipt'>('POST', bookingPaths.receiptLink);
const refundCall = callTo<'refundBooking'>('POST', bookingPaths.refunds);
const answerCall = callTo<'answerDispute'>('PUT', bookingPaths.disputeAnswer);
const acceptCall = callTo<'acceptDispute'>('PUT', bookingPaths.disputeAcceptance);

/** A page of the list. */
export function listPayments({ page = 1, ...search }: DeskSearch) {
  return call(listCall, { query: { ...search, page: String(page) } });
}

/** The last comparison of the ledger. */
export function readComparison() {
  return call(ledgerCall, {});
}

/** Ends a difference of the ledger by hand; what is still open comes back. */
export function settleDifference(id: string, words: string) {
  return call(settleCall, { params: { id }, body: { words } });
}

/** The money of one booking. */
export function readPayment(id: string) {
  return call(readCall, { params: { id } });
}

/** Decides what is owed of a contested claim. */
export function decideClaim(id: string, body: { readonly cents: number; readonly words: string }) {
  return call(decideCall, { params: { id }, body, timeoutMs: PATIENCE_MS });
}

/** The address of a receipt of claimed costs, which a page shows for some minutes; null without an answer. */
export async function addressOfReceipt(id: string, rid: string): Promise<string | null> {
  const outcome = await call(receiptCall, { params: { id, rid } });
  return outcome.kind === 'ok' ? outcome.body.url : null;
}

/** Gives back a part of what was taken, or all of it; a repeat with the same id changes nothing. */
export function refund(bookingId: string, body: RefundBooking) {
  return call(refundCall, { params: { id: bookingId }, body, timeoutMs: PATIENCE_MS });
}

/** Sends the bank an answer, once. */
export function answerDispute(id: string, words: string) {
  return call(answerCall, { params: { id }, body: { words }, timeoutMs: PATIENCE_MS });
}

/** Leaves a contested charge to its cardholder. */
export function acceptDispute(id: string, words: string) {
  return call(acceptCall, { params: { id }, body: { words }, timeoutMs: PATIENCE_MS });
}
