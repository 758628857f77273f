import { atomically } from '../db/atomically.ts';
import { isKnownKind, ruleOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { MAX_DELAY_MS } from '#shared/protocol/verdict.ts';
import type { OutboxItem, OwnerDb, Sending } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { isBeforeItsRow } from '../outbox/belonging.ts';
import { move } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { LEASE_MS } from '#client/data/outbox/turns.ts';
import { upgraded } from '../outbox/upgraded.ts';

export type Claim =
  | { readonly kind: 'item'; readonly item: OutboxItem }
  /** Another sender is active: nothing to do before its lease ends. */
  | { readonly kind: 'busy'; readonly until: number }
  /** Nothing can be sent now; `wakeAt` is the time of the next try, null when only an event can change that. */
  | { readonly kind: 'idle'; readonly wakeAt: number | null };

/**
 * Takes the next item to send, with a lease, in one transaction. One request at a time for an owner, over all lanes;
 * first in, first out within a lane; a head that waits blocks only its own lane. The time is read inside the
 * transaction: when it runs again after its page was frozen, the lease starts then.
 */
export function claimNext(
  { clock, contextId: by }: Pick<SyncPorts, 'clock' | 'contextId'>,
  db: OwnerDb,
): Promise<Claim> {
  return atomically(db, [db.outbox, db.rows], async (db) => {
    const now = clock.now();
    const items = await pendingItems(db);
    const until = Math.max(0, ...items.map(leasedUntil));
    if (until > now) return { kind: 'busy', until };

    // Items of a newer build wait for it, with the rest of their lane.
    const heads = inServerOrder(laneHeads(items), now).filter(({ kind }) => isKnownKind(kind));
    for (const head of heads) {
      // A killed sender left it in flight: its lease has expired, so this is another try.
      const claimed = move(move(head, 'retry') ?? head, 'claim');
      if (claimed === null || !isDue(head, now) || (await isBlocked(db, head))) continue;
      // An unsent item is upgraded to the current payload. An item that was tried keeps its bytes, since the server may know
      // them.
      const bytes = claimed.attempts > 0 ? claimed : upgraded(claimed);
      const item = { ...bytes, attempts: head.attempts + 1, lease: { by, until: now + LEASE_MS } };
      await db.outbox.put(item);
      return { kind: 'item', item };
    }
    return { kind: 'idle', wakeAt: earliest(heads, now) };
  });
}

/**
 * Whether one of its dependencies is not finished, or the server lacks the row it belongs to. An item that is no longer
 * stored was finished long ago.
 */
async function isBlocked(db: OwnerDb, item: OutboxItem): Promise<boolean> {
  if (await isBeforeItsRow(db, item)) return true;
  if (item.depends_on.length === 0) return false;
  const found = await db.outbox.where('id').anyOf(item.depends_on).toArray();
  return found.some(({ state }) => !isTerminal(state));
}

/** The first unfinished item of each lane, in the order of the person's actions. */
function laneHeads(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items) if (!heads.has(item.lane)) heads.set(item.lane, item);
  return [...heads.values()];
}

/** The server failed for this item, but may accept others. */
const OWN_FAULT = 500;

/**
 * The server positions rows in the order of their arrival. When one row waits for another try, rows of its type that were
 * created after it are skipped until that one is sent.
 */
function inServerOrder(heads: readonly OutboxItem[], now: number): readonly OutboxItem[] {
  const held = new Set<string>();
  return heads.filter((head) => {
    const { keepsPlace, entity } = ruleOf(head.kind);
    if (keepsPlace !== true) return true;
    if (held.has(entity)) return false;
    if (!isDue(head, now) && head.last_error?.status !== OWN_FAULT) held.add(entity);
    return true;
  });
}

/** The end of its sender's lease, epoch milliseconds. */
export function leasedUntil({ state, lease }: Sending): number {
  return state === 'in_flight' && lease !== null ? lease.until : 0;
}

/** The time of its next try, epoch milliseconds, at least now: a longer wait than any was set by a clock that was ahead. */
function nextTry({ next_at }: Sending, now: number): number {
  return next_at > now + MAX_DELAY_MS ? now : Math.max(next_at, now);
}

/** Whether an item may be sent: it does not wait, its delay is over, or it waited for another item. */
export function isDue(item: Sending, now: number): boolean {
  if (item.state !== 'waiting') return true;
  return (item.reason === 'retry' && nextTry(item, now) === now) || item.reason === 'dependency';
}

/** The earliest next try among these items, epoch milliseconds; null when there is none. */
export function earliest(heads: readonly Sending[], now: number): number | null {
  const times = heads
    .filter((head) => head.state === 'waiting' && head.reason === 'retry')
    .map((head) => nextTry(head, now));
  return times.length === 0 ? null : Math.min(...times);
}

/** Marks items that depend on an unfinished one, so that the screen can say so. */
export async function parkDependants(db: OwnerDb): Promise<void> {
  await atomically(db, [db.outbox, db.rows], async (db) => {
    for (const item of await pendingItems(db)) {
      const parked = item.state === 'queued' && (await isBlocked(db, item)) ? move(item, 'park') : null;
      if (parked !== null) await db.outbox.put(parked);
    }
  });
}
