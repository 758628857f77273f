import { laneOf, type MutationKind, type MutationPayloads } from '#shared/api/mutations.ts';
import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit } from '#shared/quotes/quote-request.schema.ts';
import { editableFields } from '#shared/quotes/quote-request.apply.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { change } from './change.ts';
import { enqueue, isUntouched, pendingInLane } from './outbox.ts';
import { amend, cancel, replace } from './outbox.changes.ts';
import type { SyncPorts } from './ports.ts';

// What a person does with a quote request, as the queue takes it. Each is one Dexie transaction: it is wholly there, or
// it is not there at all.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;
type Seen = Pick<QuoteRequest, 'id' | 'version'>;

/** Queues a new request; the draft it came from closes with it. */
export async function queueCreation(
  ports: IdPorts,
  db: OwnerDb,
  draftId: string,
  payload: QuoteRequestCreate,
): Promise<void> {
  await change(db, async (db) => {
    await db.drafts.delete(draftId);
    await enqueue(ports, db, { kind: 'quote_request.create', payload });
  });
}

/**
 * Queues an edit. What was never sent is changed where it stands; what the server refused is sent again, corrected; and
 * behind what may already have arrived, the edit follows as an action of its own.
 * @param seen the row the form was filled from, as it was then: who changed it since is not overwritten unseen
 */
export async function queueEdit(
  ports: IdPorts,
  db: OwnerDb,
  seen: Seen,
  draftId: string,
  payload: QuoteRequestEdit,
): Promise<void> {
  await change(db, async (db) => {
    await db.drafts.delete(draftId);
    const pending = await pendingInLane(db, laneOf('quote_request.edit', seen.id));
    const last = pending.findLast(({ kind }) => kind !== 'quote_request.withdraw');
    if (last !== undefined) {
      const corrected = editedPayload(last, payload);
      if (isUntouched(last)) return amend(db, last, corrected);
      if (last.state === 'needs_you') return replace(ports, db, last, corrected, rebased(last, seen));
    }
    await enqueue(ports, db, { kind: 'quote_request.edit', payload, baseVersion: await baseOf(db, seen) });
  });
}

/**
 * The version an action is based on: the one the person saw, or the one the server answered to their own last action
 * since. What still waits before it will raise it when it is answered.
 */
async function baseOf(db: OwnerDb, { id, version }: Seen): Promise<number> {
  const lane = await db.outbox.where('lane').equals(laneOf('quote_request.edit', id)).toArray();
  return Math.max(version, ...lane.map(({ answered_version }) => answered_version ?? 0));
}

/** Who chose between two versions saw the newer one; any other correction is of the row the refused action was of. */
function rebased(refused: OutboxItem, seen: Seen): number {
  return refused.last_error?.code === 'version_conflict' ? seen.version : refused.base_version;
}

/** A creation keeps whom and what plan it asks for; everything else is as edited. */
function editedPayload(item: OutboxItem, payload: QuoteRequestEdit): MutationPayloads[MutationKind] {
  return item.kind === 'quote_request.create' ? { ...item.payload, ...editableFields(payload) } : payload;
}

/** Withdraws a request: one that never left is taken out of the queue; else its withdrawal follows it, in order. */
export async function queueWithdrawal(ports: IdPorts, db: OwnerDb, seen: Seen): Promise<void> {
  await change(db, async (db) => {
    const lane = laneOf('quote_request.withdraw', seen.id);
    // An edit the server refused goes with the request it was for; a refused withdrawal is asked anew.
    for (const item of await pendingInLane(db, lane)) {
      if (item.kind !== 'quote_request.create' && item.state === 'needs_you') await cancel(db, item.id);
    }
    const pending = await pendingInLane(db, lane);
    if (pending.some((item) => item.kind === 'quote_request.withdraw')) return;
    const creation = pending.find((item) => item.kind === 'quote_request.create');
    if (creation !== undefined && (await cancel(db, creation.id))) return;
    await enqueue(ports, db, {
      kind: 'quote_request.withdraw',
      payload: { id: seen.id, status: 'withdrawn' },
      baseVersion: await baseOf(db, seen),
    });
  });
}

/**
 * Sends a refused action again, over what the server has now: the person saw both sides and chose theirs.
 * @param current the server's row, as its refusal showed it
 */
export async function sendOverCurrent(
  ports: IdPorts,
  db: OwnerDb,
  id: string,
  current: Pick<QuoteRequest, 'version'>,
): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item?.state !== 'needs_you') return;
    await replace(ports, db, item, item.payload, current.version);
  });
}

/** Asks for another of the free slots the server named. */
export async function takeAlternative(
  ports: IdPorts,
  db: OwnerDb,
  id: string,
  slot: Pick<QuoteRequestCreate, 'date' | 'time'>,
): Promise<void> {
  await change(db, async (db) => {
    const item = await db.outbox.where('id').equals(id).first();
    if (item?.state !== 'needs_you' || item.kind === 'quote_request.withdraw') return;
    await replace(ports, db, item, { ...item.payload, date: slot.date, time: slot.time });
  });
}
