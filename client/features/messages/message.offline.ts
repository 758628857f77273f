import { queueAction } from '#client/sync/outbox/actions.ts';
import { newId } from '#client/sync/outbox/outbox.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
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
