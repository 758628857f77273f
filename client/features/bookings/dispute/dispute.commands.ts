import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { Owner } from '#shared/ids.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

/** The reason why a text was not taken. `over`: the answer has left, or its time has passed. */
export type EvidenceTrouble = 'over' | 'signed-out' | 'failed';

/** Gives the photographer's words for the answer to a bank; the page's rows follow. @returns null once they are there */
export async function giveEvidence(owner: Owner, id: string, words: string): Promise<EvidenceTrouble | null> {
  const outcome = await callAs(owner, bookingCalls['dispute.give_evidence'], { params: { id }, body: { words } });
  if (outcome.kind === 'signed-out') return 'signed-out';
  if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 409)) void sender.engine.round();
  if (outcome.kind === 'ok') return null;
  return outcome.kind === 'refused' && outcome.status === 409 ? 'over' : 'failed';
}
