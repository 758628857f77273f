import { editKindOf, editableOf, type FieldsKind, laneOf, type MutationKind, ruleOf } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import { merge, withUnits } from '#shared/protocol/merge.ts';
import { carriesFields, type FieldsItem, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import { change } from './change.ts';
import { baseFrom, conflictOf, newEditBase, editInPlace, mergedCorrection, type Row, type Seen } from './edits.ts';
import { type Correction, enqueue, isUntouched, newId, pendingInLane, type QueuedAction } from './outbox.ts';
import { amend, cancel, drop, replace } from './outbox.changes.ts';
import type { SyncPorts } from '../ports.ts';
import { isWithdrawal, placed, typeOf, undo, withdraw } from './waiting.ts';

// A person's queue commands on a row, for every noun, by the flags of its kinds. Each runs in one Dexie transaction.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** The origin of an action. */
interface Origin {
  /** The draft of its form, which closes with it. */
  readonly draftId?: string;
  /** The row as the person saw it; later changes are never overwritten unseen. */
  readonly seen?: Seen;
  /** Actions that must be finished before it. */
  readonly after?: readonly string[];
}

/**
 * Queues an action. An edit changes an unsent action in place, corrects a refused one together with the edits behind
 * it, and otherwise follows as an action of its own. A withdrawal cancels an unsent row, and otherwise follows it.
 * Other actions follow, replace or undo waiting actions, depending on the flags of their kind.
 */
export async function queueAction<Kind extends MutationKind>(
  ports: IdPorts,
  db: OwnerDb,
  action: QueuedAction<Kind>,
  { draftId, seen, after = [] }: Origin = {},
): Promise<void> {
  const { withdraws, among } = ruleOf(action.kind);
  const work = async (db: OwnerDb) => {
    if (draftId !== undefined) await db.drafts.delete(draftId);
    if (await undo(db, action)) return;
    if (withdraws === true) await withdraw(ports, db, action, seen);
    else if (seen === undefined) await enqueue(ports, db, await placed(db, action, after));
    else await edit(ports, db, action as QueuedAction<FieldsKind>, seen);
  };
  await change(db, work, among === undefined ? [] : [db.rows]);
}

async function edit(
  ports: IdPorts,
  db: OwnerDb,
  { kind, payload }: QueuedAction<FieldsKind>,
  seen: Seen,
): Promise<void> {
  const pending = (await pendingInLane(db, laneOf(kind, seen.id))).filter(carriesFields);
  const refused = pending.find(({ state }) => state === 'needs_you');
  const last = pending.at(-1);
  if (refused !== undefined) {
    const places = refusedAndLaterEdits(refused, pending);
    await replaceAll(ports, db, places, await editInPlace(db, places, seen, payload));
  } else if (last !== undefined && isUntouched(last)) {
    // A sign-out deletes the keys that the person agreed to lose; this new key is not among them.
    await amend(db, last, { ...(await editInPlace(db, [last], seen, payload)), idempotency_key: newId(ports) });
  } else {
    await enqueue(ports, db, { kind, ...(await newEditBase(db, kind, seen, payload)) });
  }
}

/** A refused action and the edits behind it. */
function refusedAndLaterEdits(refused: FieldsItem, pending: readonly OutboxItem[]): [FieldsItem, ...FieldsItem[]] {
  return [refused, ...pending.filter(carriesFields).filter(({ seq }) => seq > refused.seq)];
}

/** Replaces the refused action and those behind it with one corrected item. */
async function replaceAll(
  ports: IdPorts,
  db: OwnerDb,
  [refused, ...behind]: readonly [OutboxItem, ...OutboxItem[]],
  correction: Correction,
): Promise<void> {
  const id = await replace(ports, db, refused, correction);
  for (const item of behind) await drop(db, item, id);
}

/**
 * Answers a conflict. Units that one side changed are kept; for units that both changed, the person's values stay,
 * except in `theirs`. The person's remaining changes, with those behind the refused action, are sent as one item; with
 * none, nothing is sent.
 * @param current the server's row, as the person saw it beside their own version
 * @param theirs units that both changed, and that keep the server's values
 */
export async function resolveConflict(
  ports: IdPorts,
  db: OwnerDb,
  id: string,
  current: Row,
  theirs: readonly string[] = [],
): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item?.state !== 'needs_you') return;
    const editable = editableOf(typeOf(item));
    const over = baseFrom(editable, current);
    if (!carriesFields(item)) {
      await replace(ports, db, item, over);
      return;
    }
    const base = editable.valuesOf(current);
    const pending = await pendingInLane(db, item.lane);
    const places = refusedAndLaterEdits(item, pending);
    const fields = withUnits(conflictOf(places, current).record, base, theirs, editable.units);
    const payload = { id: item.payload.id, ...fields } as FieldsItem['payload'];
    if (merge(null, fields, base, editable.units).asked.length === 0) {
      await keepTheirs(db, id, current);
    } else if (ruleOf(item.kind).creates !== true) {
      await replaceAll(ports, db, places, { payload, ...over });
      await rebaseWithdrawals(db, pending, fields);
    } else {
      // The server has the row and would refuse its creation again, so the difference is sent as an edit.
      await cancel(db, item.id, current);
      // A withdrawn row needs no edit first.
      if (pending.some(isWithdrawal)) return;
      const kind = editKindOf(typeOf(item));
      await enqueue(ports, db, { kind, payload, baseVersion: current.version, baseValues: base });
    }
  });
}

/** Bases a withdrawal on the values the person chose, since they have now seen all of them. */
async function rebaseWithdrawals(db: OwnerDb, pending: readonly OutboxItem[], fields: Values): Promise<void> {
  const withdrawal = pending.find(isWithdrawal);
  if (withdrawal?.base_values) await amend(db, withdrawal, { base_values: fields });
}

/**
 * Cancels a refused action and the edits behind it, and keeps the server's row.
 * @param current the server's row, as the person saw it
 */
export async function keepTheirs(db: OwnerDb, id: string, current: Row): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item === undefined) return;
    for (const behind of (await pendingInLane(db, item.lane)).filter(carriesFields)) {
      if (behind.seq > item.seq) await cancel(db, behind.id);
    }
    await cancel(db, id, current);
  });
}

/** Changes fields of a refused action and the edits behind it, for example the slot, and sends them as one item. */
export async function correctFields(ports: IdPorts, db: OwnerDb, id: string, fields: Values): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item?.state !== 'needs_you' || !carriesFields(item)) return;
    const places = refusedAndLaterEdits(item, await pendingInLane(db, item.lane));
    await replaceAll(ports, db, places, mergedCorrection(places, fields));
  });
}

/** Sends a refused action on several rows again, over the rows that the refusal shows. */
export async function insist(ports: IdPorts, db: OwnerDb, id: string): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item?.state !== 'needs_you') return;
    const { rowsIn = '', seenIn } = ruleOf(item.kind);
    if (seenIn === undefined) return;
    const current = (item.last_error?.current ?? {}) as Values;
    await replace(ports, db, item, { payload: { ...item.payload, [seenIn]: current[rowsIn] ?? [] } });
  });
}
