import { laneOf, type MutationKind, type MutationPayloads, mutations } from '#shared/api/mutations.ts';
import { type Id, makeId } from '#shared/ids.ts';
import { isTerminal, moveOutbox, type OutboxEvent } from '#shared/sync/outbox.states.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { ID_BYTES, type SyncPorts } from './ports.ts';

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** A UUIDv7 made on the device. */
export function newId({ clock, random }: IdPorts): Id {
  return makeId(clock.now(), random.bytes(ID_BYTES));
}

/** Changes an item by its state graph, or not at all. @returns null where the event does not apply */
export function move(item: OutboxItem, event: OutboxEvent): OutboxItem | null {
  const position = moveOutbox(item.state, event);
  return position === null ? null : { ...item, ...position, epoch: item.epoch + 1 };
}

/**
 * Queues an action. To be called inside the command's own Dexie transaction, so that the draft it came from closes with
 * it or not at all. The idempotency key is minted here, once.
 */
export async function enqueue<Kind extends MutationKind>(
  ports: IdPorts,
  db: OwnerDb,
  action: {
    kind: Kind;
    payload: MutationPayloads[Kind];
    /** The version the person saw; null when a predecessor still in the queue will say it. */
    baseVersion?: number | null;
    dependsOn?: string[];
  },
): Promise<Id> {
  const id = newId(ports);
  const item = {
    id,
    idempotency_key: newId(ports),
    kind: action.kind,
    payload: action.payload,
    schema_version: mutations[action.kind].schemaVersion,
    lane: laneOf(action.kind, action.payload.id),
    depends_on: action.dependsOn ?? [],
    state: 'queued',
    reason: null,
    epoch: 0,
    attempts: 0,
    next_at: 0,
    lease: null,
    last_error: null,
    base_version: action.baseVersion ?? null,
    replaced_by: null,
    created_at: new Date(ports.clock.now()).toISOString(),
    done_at: null,
  };
  await db.outbox.add(item as Omit<OutboxItem, 'seq'>);
  return id;
}

/** Changes an item that was never sent: nobody else knows its bytes yet. Inside a transaction over the outbox. */
export async function amend(db: OwnerDb, item: OutboxItem, payload: OutboxItem['payload']): Promise<void> {
  await db.outbox.put({ ...item, payload, epoch: item.epoch + 1 });
}

/**
 * Sends a refused action again, corrected: a new action with a new key, in the place of the one it replaces. That one
 * stays in the history, and what depended on it depends on the new one. Inside a transaction over the outbox.
 */
export async function replace(
  ports: IdPorts,
  db: OwnerDb,
  refused: OutboxItem,
  payload: OutboxItem['payload'],
  baseVersion: number | null = refused.base_version,
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
    created_at: new Date(ports.clock.now()).toISOString(),
  } as OutboxItem);
  await db.outbox.add({ ...history, replaced_by: id });
  for (const item of await db.outbox.toArray()) {
    if (isTerminal(item.state) || !item.depends_on.includes(refused.id)) continue;
    const depends_on = item.depends_on.map((other) => (other === refused.id ? id : other));
    await db.outbox.put({ ...item, depends_on });
  }
}

/** Items of a lane that are neither done nor cancelled, in order. Inside a transaction over the outbox. */
export async function pendingInLane(db: OwnerDb, lane: string): Promise<OutboxItem[]> {
  const items = await db.outbox.where('lane').equals(lane).sortBy('seq');
  return items.filter((item) => !isTerminal(item.state));
}

/** Drops what the server does not have: the person said so. */
export async function clearUnsent(db: OwnerDb): Promise<void> {
  await db.transaction('rw', [db.outbox, db.drafts], async () => {
    await db.outbox.clear();
    await db.drafts.clear();
  });
}

/** Never sent yet: it may still be changed or dropped freely. */
export function isUntouched(item: OutboxItem): boolean {
  return item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting');
}

/** "Réessayer": whatever waits goes back in the queue now, its delay forgotten. */
export async function retryNow(db: OwnerDb, ids: readonly string[] | 'all'): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const waiting = await db.outbox.where('state').equals('waiting').toArray();
    for (const item of waiting) {
      const isMeant = ids === 'all' || ids.includes(item.id);
      if (isMeant && item.reason !== 'dependency') await resume(db, item);
    }
  });
}

/** What made these wait is over: sign-in, update, storage. */
export async function resumeAll(db: OwnerDb, reason: OutboxItem['reason']): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const waiting = await db.outbox.where('state').equals('waiting').toArray();
    for (const item of waiting) if (item.reason === reason) await resume(db, item);
  });
}

/** The network is back: what got no answer at all goes now. Who was told by the server to wait still waits. */
export async function resumeUnanswered(db: OwnerDb): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const waiting = await db.outbox.where('state').equals('waiting').toArray();
    for (const item of waiting) {
      if (item.reason === 'retry' && item.last_error?.status === null) await resume(db, item);
    }
  });
}

async function resume(db: OwnerDb, item: OutboxItem): Promise<void> {
  const next = move(item, 'resume');
  if (next !== null) await db.outbox.put({ ...next, next_at: 0 });
}

/**
 * Takes an item out of the queue: one never sent, or one the server refused. A cancelled creation takes the edits that
 * follow it along; a cancelled edit hands the version it was based on to the next.
 * @returns false when the server may already have it, so that it must be followed by its opposite instead
 */
export async function cancel(db: OwnerDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item === undefined || !(isUntouched(item) || item.state === 'needs_you')) return false;
    const cancelled = move(item, 'cancel');
    if (cancelled === null) return false;
    await db.outbox.put(cancelled);
    for (const later of await pendingInLane(db, item.lane)) {
      if (later.seq < item.seq) continue;
      if (mutations[item.kind].isVersioned) {
        if (later.base_version === null) await db.outbox.put({ ...later, base_version: item.base_version });
        break;
      }
      const dropped = move(later, 'cancel');
      if (dropped !== null) await db.outbox.put(dropped);
    }
    return true;
  });
}
