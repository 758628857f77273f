import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { ThreadMessageReport, ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import { threadDraft, threadDraftId, type ThreadPlace, typedAt } from './thread-draft.ts';
import { queueMessage, queueReport, queueThreadRead } from './thread-message.offline.ts';

// Writing and reading in threads. Loaded at first use.

const { ports } = runtime;

/** Stores what is typed; an empty field has no draft. */
export async function keepTyped(owner: Owner, place: ThreadPlace, text: string): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      if (text.trim() === '') await drafts.delete(threadDraftId(place));
      else await drafts.put(threadDraft(place, text, ports.clock.now()));
    }),
  );
}

/**
 * Queues a message: it is sent once there is a network, in the order of writing.
 * @returns its id, which names the thread of a new question
 */
export async function writeMessage(
  owner: Owner,
  place: ThreadPlace,
  text: string,
  asker: ThreadMessageSend['asker'] = null,
): Promise<string> {
  const id = newId(ports);
  await changeOwnerData(ports, owner, (db) => {
    const question_id = place.request_id === null ? (place.question_id ?? id) : null;
    const payload = { id, ...place, question_id, asker, text: text.trim() };
    return queueMessage(ports, db, threadDraftId(place), payload);
  });
  sendSoon();
  return id;
}

/**
 * Takes a message back that has not left, or was refused.
 * @param isEdited its words go to the field, before those that are there
 * @returns false when the server may already have it
 */
export async function takeBack(
  owner: Owner,
  { id, payload }: ItemOf<'thread_message'>,
  isEdited: boolean,
): Promise<boolean> {
  return changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      if (!(await cancel(db, id))) return false;
      if (!isEdited || !('text' in payload)) return true;
      const place = typedAt(payload);
      const typed = (await db.drafts.get(threadDraftId(place)))?.fields['text'] ?? '';
      const text = [payload.text, typed].filter((part) => part !== '').join('\n\n');
      await db.drafts.put(threadDraft(place, text, ports.clock.now()));
      return true;
    }),
  );
}

/** Marks what the other side wrote as read, up to a message. */
export async function readUpTo(owner: Owner, id: string): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueThreadRead(ports, db, { id }));
  sendSoon();
}

/** Reports the thread of a message to the administration. */
export async function report(owner: Owner, payload: ThreadMessageReport): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueReport(ports, db, payload));
  sendSoon();
}
