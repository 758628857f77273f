import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import type { Seen } from '#client/data/outbox/edits.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { ScheduleBody } from '#shared/schedules/own-schedule.schema.ts';

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues an edit of the schedule that filled its form; it works without network. */
export const queueScheduleEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: ScheduleBody) =>
  queueAction(ports, db, { kind: 'schedule.edit', payload }, { draftId, seen });
