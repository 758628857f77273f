import { type CallOutcome, callTo } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import { bookingPaths } from '#shared/bookings/booking.paths.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { ClaimCosts } from '#shared/bookings/claim.schema.ts';
import type { Owner } from '#shared/ids.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;

const claimCall = callTo<'claimCosts'>('PUT', bookingPaths.claim);
const contestCall = callTo<'contestClaim'>('PUT', bookingPaths.contest);

/** Claims costs of a cancelled session; without a line, nothing. @returns whether the server did it */
export async function claimCosts(owner: Owner, id: string, body: ClaimCosts): Promise<boolean> {
  return shown(await callAs(owner, claimCall, { params: { id }, body, timeoutMs: PATIENCE_MS }));
}

/** Contests claimed costs: an administrator decides. @returns whether the server did it */
export async function contestCosts(owner: Owner, id: string, words: string): Promise<boolean> {
  return shown(await callAs(owner, contestCall, { params: { id }, body: { words }, timeoutMs: PATIENCE_MS }));
}

/** The page's rows follow with the next round. */
function shown(outcome: CallOutcome<Booking>): boolean {
  if (outcome.kind !== 'ok') return false;
  void sender.engine.round();
  return true;
}
