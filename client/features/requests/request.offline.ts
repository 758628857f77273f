import { correctFields, queueAction } from '#client/data/outbox/actions.ts';
import type { Seen } from '#client/data/outbox/edits.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type {
  QuoteRequestCreate,
  QuoteRequestDecline,
  QuoteRequestEdit,
} from '#shared/requests/quote-request.schema.ts';

// Actions of a person on a request, which work without network.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a new request and closes its draft. */
export const queueCreation = (ports: IdPorts, db: OwnerDb, draftId: string, payload: QuoteRequestCreate) =>
  queueAction(ports, db, { kind: 'quote_request.create', payload }, { draftId });

/** Queues an edit of the request that filled its form. */
export const queueEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: QuoteRequestEdit) =>
  queueAction(ports, db, { kind: 'quote_request.edit', payload }, { draftId, seen });

/** Withdraws the request as the person saw it; later changes that the person has not seen are never withdrawn. */
export const queueWithdrawal = (ports: IdPorts, db: OwnerDb, seen: Seen) =>
  queueAction(ports, db, { kind: 'quote_request.withdraw', payload: { id: seen.id, status: 'withdrawn' } }, { seen });

/** Declines the request as the photographer saw it. */
export const queueDecline = (ports: IdPorts, db: OwnerDb, seen: Seen, why: Omit<QuoteRequestDecline, 'id'>) =>
  queueAction(ports, db, { kind: 'quote_request.decline', payload: { id: seen.id, ...why } }, { seen });

/** Hides a request of the board from this photographer, or shows it again. The last choice counts. */
export const queueHiding = (ports: IdPorts, db: OwnerDb, id: string, hidden: 0 | 1) =>
  queueAction(ports, db, { kind: 'quote_request.hide', payload: { id, hidden } });

/** Moves a refused action, with the edits behind it, to one of the free slots the server named. */
export const takeAlternative = (ports: IdPorts, db: OwnerDb, id: string, { date, time }: Slot) =>
  correctFields(ports, db, id, { date, time });

type Slot = Pick<QuoteRequestCreate, 'date' | 'time'>;
