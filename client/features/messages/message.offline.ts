import { queueAction } from '#client/data/outbox/actions.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type { WrittenMessage } from '#shared/messages/written-message.schema.ts';

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/**
 * Queues a message to us, and closes the draft of its form.
 * @returns its id
 */
export async function queueMessage(
  ports: IdPorts,
  db: OwnerDb,
  draftId: string,
  written: WrittenMessage,
): Promise<string> {
  const id = newId(ports);
  await queueAction(ports, db, { kind: 'message.send', payload: { id, ...written } }, { draftId });
  return id;
}
