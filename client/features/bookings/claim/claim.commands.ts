import type { CallOutcome } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { ClaimCosts } from '#shared/bookings/claim.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { type ReceiptStanding, standingOf } from './receipts/receipt-standing.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;

/** Claims costs of a cancelled session. @returns whether the server did it */
export async function claimCosts(owner: Owner, id: string, body: ClaimCosts): Promise<boolean> {
  return shown(await callAs(owner, bookingCalls['claim.send'], { params: { id }, body, timeoutMs: PATIENCE_MS }));
}

/** Claims nothing: receipts that were chosen leave no more, and are forgotten. @returns whether the server did it */
export async function claimNothing(owner: Owner, id: string, receipts: readonly string[]): Promise<boolean> {
  const order = () => claimCosts(owner, id, { lines: [], words: '', receipts: [...receipts] });
  if (receipts.length === 0) return order();
  const { withoutReceipts } = await import('./receipts/receipt.offline.ts');
  const { ports } = runtime;
  const isDone = await withoutReceipts(ports, ports.openOwner(owner), receipts, order);
  if (!isDone) sendSoon();
  return isDone;
}

/** Contests claimed costs: an administrator decides. @returns whether the server did it */
export async function contestCosts(owner: Owner, id: string, words: string): Promise<boolean> {
  return shown(
    await callAs(owner, bookingCalls['claim.contest'], { params: { id }, body: { words }, timeoutMs: PATIENCE_MS }),
  );
}

/** The standing of chosen receipts on this device. */
export function receiptsOf(owner: Owner, ids: readonly string[]): Promise<Readonly<Record<string, ReceiptStanding>>> {
  return standingOf(runtime.ports.openOwner(owner), ids);
}

/** The address of a receipt, which a page shows for some minutes; null without an answer. */
export async function addressOfReceipt(owner: Owner, id: string, rid: string): Promise<string | null> {
  const outcome = await callAs(owner, bookingCalls['receipt.link'], { params: { id, rid } });
  return outcome.kind === 'ok' ? outcome.body.url : null;
}

/** The page's rows follow with the next round. */
function shown(outcome: CallOutcome<Booking>): boolean {
  if (outcome.kind !== 'ok') return false;
  void sender.engine.round();
  return true;
}
