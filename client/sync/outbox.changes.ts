import { mutations } from '#shared/api/mutations.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { change } from './change.ts';
import { isUntouched, move, newId, pendingInLane, resumeWhere } from './outbox.ts';
import type { SyncPorts } from './ports.ts';

// What the person does to the queue itself: changed, corrected, tried again, taken back.

/** Changes an item that was never sent: nobody else knows its bytes yet. Inside a transaction over the outbox. */
export async function amend(db: OwnerDb, item: OutboxItem, payload: OutboxItem['payload']): Promise<void> {
  await db.outbox.put({ ...item, payload, epoch: item.epoch + 1 });
}

/**
 * Sends a refused action again, corrected: a new action with a new key, in the place of the one it replaces. That one
 * stays in the history, and what depended on it depends on the new one. Inside a transaction over the outbox.
 */
export async function replace(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  refused: OutboxItem,
  payload: OutboxItem['payload'],
  baseVersion = refused.base_version,
): Promise<void> {
  const cancelled = move(refused, 'cancel');
  if (cancelled === null) return;
  const id = newId(ports);
  const { seq, ...history } = cancelled;
  await db.outbox.put({
    ...refused,
    seq,
    id,
    idempotency_key: newId(ports),
    payload,
    schema_version: mutations[refused.kind].schemaVersion,
    state: 'queued',
    reason: null,
    epoch: refused.epoch + 1,
    attempts: 0,
    next_at: 0,
    lease: null,
    last_error: null,
    base_version: baseVersion,
    answered_version: null,
    created_at: new Date(ports.clock.now()).toISOString(),
  } as OutboxItem);
  await db.outbox.add({ ...history, replaced_by: id });
  for (const item of await db.outbox.toArray()) {
    if (isTerminal(item.state) || !item.depends_on.includes(refused.id)) continue;
    const depends_on = item.depends_on.map((other) => (other === refused.id ? id : other));
    await db.outbox.put({ ...item, depends_on });
  }
}

/** "Réessayer": whatever waits goes back in the queue now, its delay forgotten. */
export async function retryNow(db: OwnerDb, ids: readonly string[] | 'all'): Promise<void> {
  await resumeWhere(db, ({ id, reason }) => reason !== 'dependency' && (ids === 'all' || ids.includes(id)));
}

/**
 * Takes an item out of the queue: one never sent, or one the server refused. A cancelled creation takes the edits that
 * follow it along; what follows a cancelled edit is based on what that one was based on, or on what the person saw since.
 * @param seen the version the person saw when they chose to cancel it
 * @returns false when the server may already have it, so that it must be followed by its opposite instead
 */
export async function cancel(db: OwnerDb, id: string, seen = 0): Promise<boolean> {
  return change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item === undefined || !(await drop(db, item))) return false;
    for (const later of await pendingInLane(db, item.lane)) {
      if (later.seq < item.seq) continue;
      if (!item.kind.endsWith('.create')) {
        const base = Math.max(later.base_version, item.base_version, seen);
        if (base !== later.base_version) await db.outbox.put({ ...later, base_version: base });
        break;
      }
      await drop(db, later);
    }
    return true;
  });
}

/** Takes out one item, whatever follows it. @returns false when the server may already have it */
export async function drop(db: OwnerDb, item: OutboxItem): Promise<boolean> {
  const cancelled = isUntouched(item) || item.state === 'needs_you' ? move(item, 'cancel') : null;
  if (cancelled !== null) await db.outbox.put(cancelled);
  return cancelled !== null;
}
