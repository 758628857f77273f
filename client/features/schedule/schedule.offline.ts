import type { OwnerDb } from '#client/db/owner-db.ts';
import { queueAction } from '#client/sync/outbox/actions.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import type { ScheduleBody } from '#shared/schedules/own-schedule.schema.ts';

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues an edit of the schedule that filled its form; it works without network. */
export const queueScheduleEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: ScheduleBody) =>
  queueAction(ports, db, { kind: 'schedule.edit', payload }, { draftId, seen });
