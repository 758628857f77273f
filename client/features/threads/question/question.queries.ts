// A question to a photographer, before any request: of the signed-in person, or of this device's guest.
import { runtime } from '#client/frame/device/runtime.ts';
import { type ShownThread, threadsFrom, typedIn } from '../threads.queries.ts';

const { ports } = runtime;

/** A question's thread, of an owner of this device. Live inside `useLive`. */
export async function questionThread(id: string): Promise<ShownThread | null> {
  const session = await ports.device.fact('session');
  const guest = await ports.device.fact('guest');
  for (const owner of [session?.owner, guest?.owner]) {
    if (owner === undefined) continue;
    const found = (await threadsFrom(ports.openOwner(owner))).find(({ place }) => place.question_id === id);
    if (found !== undefined) return found;
  }
  return null;
}

/** The draft of an earlier visit for a photographer. */
export async function typedQuestion(providerId: string): Promise<string> {
  const owner = (await ports.device.fact('session'))?.owner ?? (await ports.device.fact('guest'))?.owner;
  // A visitor has no database before their first act.
  if (owner === undefined) return '';
  return typedIn(owner, { request_id: null, provider_id: providerId, question_id: null });
}
