import type { Id } from '#shared/ids.ts';
import { editableOf, mutations, ruleOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { carriesFields, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { belongsToRow } from './belonging.ts';
import { change } from './change.ts';
import { baseFrom, mergedCorrection, type Row, withdrawalAfterCancel } from './edits.ts';
import { type Correction, enqueue, isUntouched, move, newId, pendingInLane, resumeWhere } from './outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { upgraded } from './upgraded.ts';

// The person's commands on the queue itself: change, correct, retry, cancel.

/**
 * Changes an item that was never sent, so that only this device knows its bytes. Runs inside a transaction over the
 * outbox.
 */
export async function amend(db: OwnerDb, item: OutboxItem, correction: Correction): Promise<void> {
  await db.outbox.put({ ...upgraded(item), ...correction, epoch: item.epoch + 1 });
}

/**
 * Sends a refused action again, corrected: a new action with a new key replaces it. The refused one stays in the
 * history, and its dependents now depend on the new one. Runs inside a transaction over the outbox.
 * @returns the id of the new action; null when the action may have arrived
 */
export async function replace(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  refused: OutboxItem,
  correction: Correction,
): Promise<Id | null> {
  const cancelled = move(refused, 'cancel');
  if (cancelled === null) return null;
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
  return id;
}

/** “Réessayer”: queues every waiting item again, without its delay. */
export async function retryNow(db: OwnerDb, ids: readonly string[] | 'all'): Promise<void> {
  await resumeWhere(db, ({ id, reason }) => reason !== 'dependency' && (ids === 'all' || ids.includes(id)));
}

/**
 * Cancels an item that was never sent, or that the server refused. A cancelled creation also cancels the actions that
 * follow it or belong to its row, but a withdrawal stays when the server has the row; an action behind a cancelled edit gets that edit's
 * base, or the row the person saw since.
 * @param seen the row the person saw when they chose to cancel it
 * @returns false when the server may already have it, so that an opposite action must follow it instead
 */
export async function cancel(db: OwnerDb, id: string, seen: Row | null = null): Promise<boolean> {
  return change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item === undefined || !(await drop(db, item))) return false;
    if (seen === null && ruleOf(item.kind).creates === true) await cancelBelonging(db, item);
    for (const later of await pendingInLane(db, item.lane)) {
      if (later.seq < item.seq) continue;
      const { creates, entity } = ruleOf(item.kind);
      if (creates !== true) {
        await amend(db, later, inherited(item, later, seen));
        break;
      }
      const editable = editableOf(entity);
      // The server has the row, so its withdrawal must still be sent.
      if (seen !== null && editable !== null && ruleOf(later.kind).withdraws === true) {
        await amend(db, later, baseFrom(editable, seen));
      } else {
        await drop(db, later);
      }
    }
    return true;
  });
}

/**
 * Cancels an item (`cancel`).
 * @returns the item and those that were cancelled with it, as they were, in their order; null when the server may already
 * have it
 */
export async function takenOut(db: OwnerDb, id: string): Promise<readonly OutboxItem[] | null> {
  return change(db, async (db) => {
    const before = await pendingItems(db);
    if (!(await cancel(db, id))) return null;
    const left = new Set((await pendingItems(db)).map((item) => item.id));
    return before.filter((item) => !left.has(item.id));
  });
}

/**
 * Queues items again that were taken out, as new actions: the server never received the old ones, or refused them. What
 * waited for an old one waits for the new one.
 */
export async function putBackItems(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  items: readonly OutboxItem[],
): Promise<void> {
  const ids = new Map<string, Id>();
  const renamed = (others: readonly string[]) => others.map((other) => ids.get(other) ?? other);
  for (const item of items) {
    const { kind, payload, base_version, base_values, depends_on } = upgraded(item);
    const dependsOn = renamed(depends_on);
    const queued = { kind, payload, baseVersion: base_version, baseValues: base_values, dependsOn };
    ids.set(item.id, await enqueue(ports, db, queued));
  }
  for (const item of await pendingItems(db)) {
    if (item.depends_on.some((other) => ids.has(other))) {
      await db.outbox.put({ ...item, depends_on: renamed(item.depends_on) });
    }
  }
}

/** Cancels actions on rows that belong to a row that is not created; client/data/uploads removes their files. */
async function cancelBelonging(db: OwnerDb, { lane }: OutboxItem): Promise<void> {
  for (const item of await pendingItems(db)) {
    if (belongsToRow(item, lane) && ruleOf(item.kind).needsFile !== true) await drop(db, item);
  }
}

/** The new base of an action when the one before it is cancelled. */
function inherited(out: OutboxItem, later: OutboxItem, seen: Row | null): Correction {
  const base_version = Math.max(later.base_version, out.base_version, seen?.version ?? 0);
  if (!carriesFields(later)) {
    return { base_version, ...(carriesFields(out) ? withdrawalAfterCancel(later, out, seen) : {}) };
  }
  // A withdrawal does not have the values an edit was made from.
  if (!carriesFields(out)) return later.base_values ? {} : { base_version };
  const both = mergedCorrection([out, later]);
  return both.base_values ? both : { ...both, base_version };
}

/**
 * Cancels one item and none of those behind it.
 * @param by the action that has its change now
 * @returns false when the server may already have it
 */
export async function drop(db: OwnerDb, item: OutboxItem, by: Id | null = null): Promise<boolean> {
  const cancelled = isUntouched(item) || item.state === 'needs_you' ? move(item, 'cancel') : null;
  if (cancelled !== null) await db.outbox.put({ ...cancelled, replaced_by: by });
  return cancelled !== null;
}
