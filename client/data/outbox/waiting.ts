import { type EditedType, editableOf, laneOf, mutations, type MutationKind, ruleOf } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import type { RowType } from '#shared/sync/sync.schema.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import type { SyncPorts } from '../ports.ts';
import { type Seen, newWithdrawalBase } from './edits.ts';
import { enqueue, isUntouched, pendingInLane, type Queued, type QueuedAction } from './outbox.ts';
import { cancel, drop } from './outbox.changes.ts';
import { upgraded } from './upgraded.ts';

// How a new action is combined with the person's waiting actions, by the flags of its kind. Each function runs inside
// the transaction of the command.

/**
 * Withdraws or deletes a row: an unsent creation is removed, and an action that may have arrived is followed.
 * @param seen the row as the person saw it; absent for a noun whose rows have no editable fields
 */
export async function withdraw(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  action: QueuedAction,
  seen?: Seen,
): Promise<void> {
  const { entity, deletesRow } = ruleOf(action.kind);
  const lane = laneOf(action.kind, action.payload.id);
  const creation = (await pendingInLane(db, lane)).find(({ kind }) => ruleOf(kind).creates === true);
  // The server may have this row, so its withdrawal must wait behind the question.
  const isAsked = creation?.last_error?.code === 'already_exists' && editableOf(entity) !== null;
  if (creation !== undefined && !isAsked && (await cancel(db, creation.id))) return;
  for (const item of await pendingInLane(db, lane)) {
    if (deletesRow === true && item.kind !== action.kind) await drop(db, item);
    // An edit that the server refused is cancelled with its row; a refused withdrawal is queued again.
    else if (ruleOf(item.kind).creates !== true && item.state === 'needs_you') await cancel(db, item.id);
  }
  if (isAlreadyWithdrawn(await pendingInLane(db, lane), action)) return;
  const base = seen === undefined ? {} : await newWithdrawalBase(db, typeOf(action), lane, seen);
  await enqueue(ports, db, { ...action, ...base });
}

/** Whether the same withdrawal already waits, and no later action undoes it. */
function isAlreadyWithdrawn(pending: readonly OutboxItem[], { kind }: QueuedAction): boolean {
  return pending.findLast((item) => item.kind === kind || ruleOf(item.kind).undoes === kind)?.kind === kind;
}

export function isWithdrawal({ kind }: Pick<OutboxItem, 'kind'>): boolean {
  return ruleOf(kind).withdraws === true;
}

export function typeOf({ kind }: { readonly kind: MutationKind }): EditedType {
  return mutations[kind].entity as EditedType;
}

/**
 * Cancels an unsent action that the new one undoes.
 * @returns false when there is none, so that the new one must be sent
 */
export async function undo(db: OwnerDb, { kind, payload }: QueuedAction): Promise<boolean> {
  const { undoes } = ruleOf(kind);
  if (undoes === undefined) return false;
  const pending = await pendingInLane(db, laneOf(kind, payload.id));
  const undone = pending.find((item) => item.kind === undoes && isUntouched(item));
  return undone !== undefined && (await cancel(db, undone.id));
}

/** Combines an action with the waiting ones: cancels those that it replaces, and returns those that must precede it. */
export async function placed<Kind extends MutationKind>(
  db: OwnerDb,
  action: QueuedAction<Kind>,
  after: readonly string[],
): Promise<QueuedAction<Kind> & Queued> {
  const { entity, coalesce, rowsIn, seenIn } = ruleOf(action.kind);
  const creations = rowsIn === undefined ? new Map<string, string>() : await pendingCreations(db, entity);
  const dependsOn = [...after, ...idsIn(action.payload, rowsIn).flatMap((id) => creations.get(id) ?? [])];
  let seen = idsIn(action.payload, seenIn).filter((id) => !creations.has(id));
  for (const earlier of coalesce === 'replace' ? await earlierOfSameKind(db, action) : []) {
    // It was never sent, or was refused, so the new action keeps its base.
    if (await drop(db, earlier)) seen = idsIn(upgraded(earlier).payload, seenIn);
    else if (earlier.lane !== laneOf(action.kind, action.payload.id)) dependsOn.push(earlier.id);
  }
  const based = seenIn === undefined ? action.payload : { ...action.payload, [seenIn]: seen };
  return { kind: action.kind, payload: based, dependsOn };
}

function idsIn(payload: object, field: string | undefined): string[] {
  return field === undefined ? [] : ((payload as Values)[field] as string[]);
}

/** Unacknowledged creations of rows of a type, by the row's id. */
async function pendingCreations(db: OwnerDb, type: RowType): Promise<ReadonlyMap<string, string>> {
  const creations = (await pendingItems(db)).filter(({ kind }) => {
    const { creates, entity } = ruleOf(kind);
    return creates === true && entity === type;
  });
  return new Map(creations.map(({ id, payload }) => [payload.id, id]));
}

/** The pending actions that a new one of the same kind replaces, or follows when they may have arrived. */
async function earlierOfSameKind(db: OwnerDb, { kind, payload }: QueuedAction): Promise<readonly OutboxItem[]> {
  const same = (await pendingItems(db)).filter((item) => item.kind === kind);
  const { among } = ruleOf(kind);
  if (among === undefined) return same.filter(({ lane }) => lane === laneOf(kind, payload.id));
  const wanted = await fieldOf(db, { kind, payload }, among);
  const found: OutboxItem[] = [];
  for (const item of same) if ((await fieldOf(db, item, among)) === wanted) found.push(item);
  return found;
}

/** A field of an action's row, or of the creation whose row is not here yet; null when it has none. */
async function fieldOf(db: OwnerDb, { kind, payload: { id } }: QueuedAction, field: string): Promise<unknown> {
  const row = await db.rows.get([ruleOf(kind).entity, id]);
  const creation = await db.outbox
    .where('lane')
    .equals(laneOf(kind, id))
    .and((item) => ruleOf(item.kind).creates === true)
    .first();
  const values = (row?.data ?? creation?.payload) as Values | undefined;
  return values?.[field] ?? null;
}
