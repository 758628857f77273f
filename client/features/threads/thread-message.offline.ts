import { queueAction } from '#client/data/outbox/actions.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type {
  ThreadMessageRead,
  ThreadMessageReport,
  ThreadMessageSend,
} from '#shared/threads/thread-message.schema.ts';

// Actions in a thread, which work without network.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a message and closes its draft. */
export const queueMessage = (ports: IdPorts, db: OwnerDb, draftId: string, payload: ThreadMessageSend) =>
  queueAction(ports, db, { kind: 'thread_message.send', payload }, { draftId });

/** Queues that the person has read a message, and those before it. */
export const queueThreadRead = (ports: IdPorts, db: OwnerDb, payload: ThreadMessageRead) =>
  queueAction(ports, db, { kind: 'thread_message.read', payload });

/** Queues a report of a thread, under a message of the other side. */
export const queueReport = (ports: IdPorts, db: OwnerDb, payload: ThreadMessageReport) =>
  queueAction(ports, db, { kind: 'thread_message.report', payload });
