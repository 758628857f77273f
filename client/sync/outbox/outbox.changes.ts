import { editableOf, mutations, ruleOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import { carriesFields, type OutboxItem, type OwnerDb } from '../../db/owner-db.ts';
import { change } from './change.ts';
import { baseFrom, inOnePlace, type Row, withdrawalWithout } from './edits.ts';
import { type Correction, isUntouched, move, newId, pendingInLane, resumeWhere } from './outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { upgraded } from './upgraded.ts';

// The person's commands on the queue itself: change, correct, try again, take back.

/** Changes an item that was never sent: nobody else knows its bytes yet. Inside a transaction over the outbox. */
export async function amend(db: OwnerDb, item: OutboxItem, correction: Correction): Promise<void> {
  await db.outbox.put({ ...upgraded(item), ...correction, epoch: item.epoch + 1 });
}

/**
 * Sends a refused action again, corrected: a new action with a new key, in the place of the one it replaces. That one
 * stays in the history, and what depended on it depends on the new one. Inside a transaction over the outbox.
 */
export async function replace(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  refused: OutboxItem,
  correction: Correction,
): Promise<void> {
  const cancelled = move(refused, 'cancel');
  if (cancelled === null) return;
  const id = newId(ports);
  const { seq, ...history } = cancelled;
  await db.outbox.put({
    ...upgraded(refused),
    ...correction,
    seq,
    id,
    idempotency_key: newId(ports),
    schema_version: mutations[refused.kind].schemaVersion,
    state: 'queued',
    reason: null,
    epoch: refused.epoch + 1,
    attempts: 0,
    next_at: 0,
    lease: null,
    last_error: null,
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
 * Takes an item out of the queue: one never sent, or one the server refused. A cancelled creation takes the actions that
 * follow it along, but a withdrawal stays where the server has the row; an action behind a cancelled edit gets that edit's base, or the row the person saw since.
 * @param seen the row the person saw when they chose to cancel it
 * @returns false when the server may already have it, so that it must be followed by its opposite instead
 */
export async function cancel(db: OwnerDb, id: string, seen: Row | null = null): Promise<boolean> {
  return change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item === undefined || !(await drop(db, item))) return false;
    for (const later of await pendingInLane(db, item.lane)) {
      if (later.seq < item.seq) continue;
      const { creates, entity } = ruleOf(item.kind);
      if (creates !== true) {
        await amend(db, later, inherited(item, later, seen));
        break;
      }
      const editable = editableOf(entity);
      // The server has the row after all, so its withdrawal must still leave.
      if (seen !== null && editable !== null && ruleOf(later.kind).withdraws === true) {
        await amend(db, later, baseFrom(editable, seen));
      } else {
        await drop(db, later);
      }
    }
    return true;
  });
}

/** The new base of an action when the one before it is taken out. */
function inherited(out: OutboxItem, later: OutboxItem, seen: Row | null): Correction {
  const base_version = Math.max(later.base_version, out.base_version, seen?.version ?? 0);
  if (!carriesFields(later)) {
    return { base_version, ...(carriesFields(out) ? withdrawalWithout(later, out, seen) : {}) };
  }
  // A withdrawal says nothing about the values an edit was made from.
  if (!carriesFields(out)) return later.base_values ? {} : { base_version };
  const both = inOnePlace([out, later]);
  return both.base_values ? both : { ...both, base_version };
}

/** Takes out one item, whatever follows it. @returns false when the server may already have it */
export async function drop(db: OwnerDb, item: OutboxItem): Promise<boolean> {
  const cancelled = isUntouched(item) || item.state === 'needs_you' ? move(item, 'cancel') : null;
  if (cancelled !== null) await db.outbox.put(cancelled);
  return cancelled !== null;
}
