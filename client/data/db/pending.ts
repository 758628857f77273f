import type { OutboxState } from '#shared/protocol/outbox.states.ts';
import type { OutboxItem, OwnerDb, Sending } from './owner-db.ts';

const PENDING: readonly OutboxState[] = ['queued', 'in_flight', 'waiting', 'needs_you'];

/** All items that are neither done nor cancelled, in the order of the person's actions. */
export async function pendingItems(db: OwnerDb): Promise<OutboxItem[]> {
  return db.outbox.where('state').anyOf(PENDING).sortBy('seq');
}

export async function pendingCount(db: OwnerDb): Promise<number> {
  return db.outbox.where('state').anyOf(PENDING).count();
}

/** Whether a page or the worker sends the item now. Without a lease, the page that sent it was closed. */
export function isBeingSent({ state, lease }: Pick<Sending, 'state' | 'lease'>): boolean {
  return state === 'in_flight' && lease !== null;
}
