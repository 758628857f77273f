import { queueAction } from '#client/data/outbox/actions.ts';
import type { Seen } from '#client/data/outbox/edits.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type { ProviderBody } from '#shared/providers/own-provider.schema.ts';

// Actions of a photographer on their own profile, which work without network.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues an edit of the profile that filled its form. */
export const queueProviderEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: ProviderBody) =>
  queueAction(ports, db, { kind: 'provider.edit', payload }, { draftId, seen });

/** Submits the profile for review; an unsent withdrawal of the submission is cancelled instead. */
export const queueSubmission = (ports: IdPorts, db: OwnerDb, id: string) =>
  queueAction(ports, db, { kind: 'provider.submit', payload: { id, status: 'in_review' } });

/** Withdraws the profile from review; an unsent submission is cancelled instead. */
export const queueTakeBack = (ports: IdPorts, db: OwnerDb, id: string) =>
  queueAction(ports, db, { kind: 'provider.take_back', payload: { id, status: 'draft' } });
