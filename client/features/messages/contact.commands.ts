import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { WrittenMessage } from '#shared/messages/written-message.schema.ts';
import { draftOf, EMPTY, MESSAGE_DRAFT, type TypedMessage, typedOf } from './message-draft.ts';
import { queueMessage } from './message.offline.ts';

// The commands of the contact form. Loaded after the first paint.

const { ports } = runtime;

/** The stored draft of the form; without one, the name and the address of the signed-in person. */
export async function storedForm(): Promise<TypedMessage> {
  const owner = await currentOwner(ports);
  const draft = await ports.openOwner(owner).drafts.get(MESSAGE_DRAFT);
  if (draft !== undefined) return typedOf(draft.fields);
  const user = (await ports.device.fact('session'))?.user;
  if (user === undefined) return EMPTY;
  return { ...EMPTY, sender: user.email, first_name: user.first_name, last_name: user.last_name };
}

/** Stores the typed text on this device. A form without a message has no draft. */
export async function storeTyped(typed: TypedMessage): Promise<void> {
  await changeOwnerData(ports, await currentOwner(ports), (db) =>
    change(db, async ({ drafts }) => {
      if (typed.message.trim() === '') await drafts.delete(MESSAGE_DRAFT);
      else await drafts.put(draftOf(typed, ports.clock.now()));
    }),
  );
}

/**
 * Queues a message, which is sent as soon as the network allows.
 * @returns its id
 */
export async function sendMessage(written: WrittenMessage): Promise<string> {
  const id = await changeOwnerData(ports, await currentOwner(ports), (db) =>
    queueMessage(ports, db, MESSAGE_DRAFT, written),
  );
  sendSoon();
  return id;
}
