// The queue of a person's actions: rows and lanes. `actions.ts` has the commands of screens.
import { atomically } from '../db/atomically.ts';
import { laneOf, type MutationKind, type MutationPayloads, mutations } from '#shared/nouns.ts';
import { type Id, makeId } from '#shared/ids.ts';
import { isTerminal, moveOutbox, type OutboxEvent } from '#shared/protocol/outbox.states.ts';
import { type OutboxItem, type OwnerDb, type Sending, UNSENT } from '../db/owner-db.ts';
import { ID_BYTES, type SyncPorts } from '../ports.ts';
import { DAY_MS } from '#shared/durations.ts';

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** A UUIDv7 created on the device. */
export function newId({ clock, random }: IdPorts): Id {
  return makeId(clock.now(), random.bytes(ID_BYTES));
}

/**
 * Changes an item by its state graph.
 * @returns null when the event does not apply
 */
export function move<Item extends Sending>(item: Item, event: OutboxEvent): Item | null {
  const position = moveOutbox(item.state, event);
  return position === null ? null : { ...item, ...position, epoch: item.epoch + 1 };
}

/** An action of the person. */
export interface QueuedAction<Kind extends MutationKind = MutationKind> {
  readonly kind: Kind;
  readonly payload: MutationPayloads[Kind];
}

export interface Queued {
  /** The version the person saw; none for a creation. */
  readonly baseVersion?: number;
  /** The values the person saw, which filled the form of an edit. */
  readonly baseValues?: OutboxItem['base_values'];
  readonly dependsOn?: string[];
}

/**
 * Queues an action. It must be called inside the command's own Dexie transaction, so that the draft closes in it. The
 * idempotency key is created here. It stays the same from the first try on.
 */
export async function enqueue<Kind extends MutationKind>(
  ports: IdPorts,
  db: OwnerDb,
  action: QueuedAction<Kind> & Queued,
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
    ...UNSENT,
    base_version: action.baseVersion ?? 0,
    ...(action.baseValues === undefined ? {} : { base_values: action.baseValues }),
    answered_version: null,
    replaced_by: null,
    created_at: new Date(ports.clock.now()).toISOString(),
    done_at: null,
  };
  await db.outbox.add(item);
  return id;
}

/** The parts of an action that may change before it is sent: its bytes with their key, and its base. */
export type Correction = Partial<Pick<OutboxItem, 'payload' | 'idempotency_key' | 'base_version' | 'base_values'>>;

/** Items of a lane that are neither done nor cancelled, in order. Runs inside a transaction over the outbox. */
export async function pendingInLane(db: OwnerDb, lane: string): Promise<OutboxItem[]> {
  const items = await db.outbox.where('lane').equals(lane).sortBy('seq');
  return items.filter((item) => !isTerminal(item.state));
}

/** Never sent: it may still be freely changed or cancelled. */
export function isUntouched(item: OutboxItem): boolean {
  return item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting');
}

const HISTORY_MS = 30 * DAY_MS;

/** Deletes items that ended over a month ago, so that the history stays short. */
export async function deleteOldHistory(db: OwnerDb, now: number): Promise<void> {
  const before = new Date(now - HISTORY_MS).toISOString();
  await db.outbox
    .where('state')
    .anyOf('done', 'cancelled')
    .and((item) => (item.done_at ?? item.created_at) < before)
    .delete();
}

/** Resumes items when the reason of their wait is over: sign-in, update, storage. */
export async function resumeAll(db: OwnerDb, reason: OutboxItem['reason']): Promise<void> {
  await resumeWhere(db, (item) => item.reason === reason);
}

/** The network is back: resumes items without an answer. Those that the server told to wait still wait. */
export async function resumeUnanswered(db: OwnerDb): Promise<void> {
  await resumeWhere(db, (item) => item.reason === 'retry' && item.last_error?.status === null);
}

/** Queues the chosen waiting items again, without their delay. */
export async function resumeWhere(db: OwnerDb, isMeant: (item: OutboxItem) => boolean): Promise<void> {
  await atomically(db, [db.outbox], async (db) => {
    for (const item of await db.outbox.where('state').equals('waiting').toArray()) {
      const next = isMeant(item) ? move(item, 'resume') : null;
      if (next !== null) await db.outbox.put({ ...next, next_at: 0 });
    }
  });
}
