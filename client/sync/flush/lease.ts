import { atomically } from '../../db/atomically.ts';
import { isKnownKind, ruleOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { OutboxItem, OwnerDb, Sending } from '../../db/owner-db.ts';
import { pendingItems } from '../../db/pending.ts';
import { move } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { LEASE_MS } from './turns.ts';
import { upgraded } from '../outbox/upgraded.ts';

export type Claim =
  | { readonly kind: 'item'; readonly item: OutboxItem }
  /** Somebody else is sending: nothing to do before their lease ends. */
  | { readonly kind: 'busy'; readonly until: number }
  /** Nothing can go now; `wakeAt` is when something may, null when only an event can change that. */
  | { readonly kind: 'idle'; readonly wakeAt: number | null };

/**
 * Takes the next item to send, with a lease, in one transaction. One request at a time for an owner, over all lanes;
 * first in, first out within a lane; a head that waits parks its lane and no other.
 * The time is read within it: work that is done again, after its page was left, takes a lease of its own time.
 */
export function claimNext(
  { clock, contextId: by }: Pick<SyncPorts, 'clock' | 'contextId'>,
  db: OwnerDb,
): Promise<Claim> {
  return atomically(db, [db.outbox], async (db) => {
    const now = clock.now();
    const items = await pendingItems(db);
    const until = Math.max(0, ...items.map(leasedUntil));
    if (until > now) return { kind: 'busy', until };

    // What a newer build queued waits for it, with what follows in its lane.
    const heads = inPlace(laneHeads(items), now).filter(({ kind }) => isKnownKind(kind));
    for (const head of heads) {
      // A sender that was killed left it in flight: its lease has run out, so this is another try.
      const claimed = move(move(head, 'retry') ?? head, 'claim');
      if (claimed === null || !isDue(head, now) || (await isBlocked(db, head))) continue;
      // An unsent item is brought to today's shape. The server may know the bytes of a tried one, so they stay.
      const bytes = claimed.attempts > 0 ? claimed : upgraded(claimed);
      const item = { ...bytes, attempts: head.attempts + 1, lease: { by, until: now + LEASE_MS } };
      await db.outbox.put(item);
      return { kind: 'item', item };
    }
    return { kind: 'idle', wakeAt: earliest(heads, now) };
  });
}

/** Whether an item it depends on is not over. An item that is no longer kept was done long ago. */
async function isBlocked(db: OwnerDb, item: OutboxItem): Promise<boolean> {
  if (item.depends_on.length === 0) return false;
  const found = await db.outbox.where('id').anyOf(item.depends_on).toArray();
  return found.some(({ state }) => !isTerminal(state));
}

/** The first item of each lane that is not over, in the order of the person's actions. */
function laneHeads(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items) if (!heads.has(item.lane)) heads.set(item.lane, item);
  return [...heads.values()];
}

/** The server failed: at this action, perhaps at no other. */
const OWN_FAULT = 500;

/** Rows that take their places as they arrive: those made after one that waits for another try are left out until it goes. */
function inPlace(heads: readonly OutboxItem[], now: number): readonly OutboxItem[] {
  let isHeld = false;
  return heads.filter((head) => {
    if (ruleOf(head.kind).keepsPlace !== true) return true;
    if (isHeld) return false;
    isHeld = !isDue(head, now) && head.last_error?.status !== OWN_FAULT;
    return true;
  });
}

/** Until when a sender is believed to be sending it, epoch milliseconds. */
export function leasedUntil({ state, lease }: Sending): number {
  return state === 'in_flight' && lease !== null ? lease.until : 0;
}

/** Whether an item may go: it does not wait, its delay is over, or it waited for another item. */
export function isDue(item: Sending, now: number): boolean {
  if (item.state !== 'waiting') return true;
  return (item.reason === 'retry' && item.next_at <= now) || item.reason === 'dependency';
}

/** When the first of those that are tried again may be, epoch milliseconds; null of none. */
export function earliest(heads: readonly Sending[], now: number): number | null {
  const times = heads
    .filter((head) => head.state === 'waiting' && head.reason === 'retry')
    .map((head) => Math.max(head.next_at, now));
  return times.length === 0 ? null : Math.min(...times);
}

/** Marks items that depend on an unfinished one, so that the screen can say so. */
export async function parkDependants(db: OwnerDb): Promise<void> {
  await atomically(db, [db.outbox], async (db) => {
    for (const item of await pendingItems(db)) {
      const parked = item.state === 'queued' && (await isBlocked(db, item)) ? move(item, 'park') : null;
      if (parked !== null) await db.outbox.put(parked);
    }
  });
}
