import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type {
  AnswerReschedule,
  ProposeReschedule,
  RefuseReschedule,
} from '#shared/bookings/reschedule/reschedule.schema.ts';

// Another date for a session, proposed and answered without network too: no money moves.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a proposal and closes its draft. */
export const queueProposal = (ports: IdPorts, db: OwnerDb, draftId: string, payload: ProposeReschedule) =>
  queueAction(ports, db, { kind: 'booking.propose_date', payload }, { draftId });

export const queueDateAcceptance = (ports: IdPorts, db: OwnerDb, payload: AnswerReschedule) =>
  queueAction(ports, db, { kind: 'booking.accept_date', payload });

export const queueDateRefusal = (ports: IdPorts, db: OwnerDb, payload: RefuseReschedule) =>
  queueAction(ports, db, { kind: 'booking.refuse_date', payload });

/** Takes back a proposal; one that has not left is dropped from the queue. */
export const queueDateWithdrawal = (ports: IdPorts, db: OwnerDb, payload: AnswerReschedule) =>
  queueAction(ports, db, { kind: 'booking.withdraw_date', payload });
