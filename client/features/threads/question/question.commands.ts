import { runtime } from '#client/frame/device/runtime.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import { keepTyped, writeMessage } from '../threads.commands.ts';

// Asking a question, as the signed-in person or as this device's guest. Loaded at first use.

const placeOf = (provider_id: string) => ({ request_id: null, provider_id, question_id: null });

/** Stores the words of a question while they are typed. */
export async function keepQuestion(providerId: string, text: string): Promise<void> {
  await keepTyped(await currentOwner(runtime.ports), placeOf(providerId), text);
}

/**
 * Queues a question, which is sent once there is a network.
 * @returns the id of its thread
 */
export async function askQuestion(
  providerId: string,
  text: string,
  asker: ThreadMessageSend['asker'],
): Promise<string> {
  return writeMessage(await currentOwner(runtime.ports), placeOf(providerId), text, asker);
}
