import { currentOwner } from '#client/data/session/owners.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import { cardCalls } from '#shared/payments/card.calls.ts';

export type RemovalTrouble = 'needed' | 'unreachable' | 'signed-out' | 'failed';

/** Forgets a card that no booking needs any more. @returns null on success */
export async function removeCard(id: string): Promise<RemovalTrouble | null> {
  const outcome = await callAs(await currentOwner(runtime.ports), cardCalls['card.remove'], { params: { id } });
  // Its bookings say so with the next pull; of one that is gone already too.
  sender.engine.kick();
  if (outcome.kind === 'ok') return null;
  if (outcome.kind !== 'refused') return outcome.kind;
  if (outcome.code === 'card_needed') return 'needed';
  return outcome.code === 'not_found' ? null : 'failed';
}
