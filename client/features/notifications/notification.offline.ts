import { queueAction } from '#client/data/outbox/actions.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type { NotificationRead } from '#shared/notifications/notification.schema.ts';

/** Queues that the person has read a notification, or each one up to a moment: it works without a network. */
export const queueRead = (ports: Pick<SyncPorts, 'clock' | 'random'>, db: OwnerDb, payload: NotificationRead) =>
  queueAction(ports, db, { kind: 'notification.read', payload });
