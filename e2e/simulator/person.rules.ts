import type { OutboxItem } from '#client/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { SimContext } from './context.ts';
import type { Intent } from './history.ts';
import { markerOf } from './invariants.ts';
import type { World } from './world.ts';

/** Who has what an owner had when the screen showed it: a guest's things may have been given to an account since. */
function holderOf(world: World, owner: Owner): Owner {
  const moved = world.mirror.row(owner, 'meta', 'moved') as { readonly to: Owner } | null;
  return moved?.to ?? owner;
}

/** What waits of a request that was somebody's on the screen; a guest's things may be on their way to an account. */
export function pendingOf(world: World, owner: Owner, requestId: string): OutboxItem[] {
  const given = world.pendingOn(holderOf(world, owner), requestId);
  return given.length > 0 ? given : world.pendingOn(owner, requestId);
}

/** What the person asked for that an item of the queue carries. */
export function intentsCarriedBy(world: World, item: OutboxItem): Intent[] {
  const marker = markerOf(item);
  const isCreation = (kind: string) => kind === 'quote_request.create';
  return world.history
    .intentsOn(item.payload.id)
    .filter((intent) => intent.marker === marker || (isCreation(item.kind) && isCreation(intent.kind)));
}

/** How a thing the person did ended; open when the page died on the way. */
export type Result = 'done' | 'refused' | 'open';

/** Does one thing to its end, as far as it gets by itself. */
export async function doing(
  world: World,
  page: SimContext,
  what: string,
  run: () => Promise<unknown>,
): Promise<Result> {
  world.say(`${page.name}: the person ${what}`);
  let outcome: Result = 'open';
  void run().then(
    () => {
      outcome = 'done';
    },
    () => {
      outcome = 'refused';
    },
  );
  await world.quiet();
  const result = outcome as Result;
  if (result === 'done' && page.isAlive) page.engine.kick();
  return result;
}

/** Earlier actions a later one made void, if it went through. */
export function giveUp(intents: readonly Intent[], fate: Intent['fate'], result: Result): void {
  for (const intent of intents) {
    if (result === 'done') intent.fate = fate;
    if (result === 'open') intent.isCertain = false;
  }
}

export function isFree(item: OutboxItem): boolean {
  return item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting');
}

export function isAnswerable(item: OutboxItem): boolean {
  return isFree(item) || item.state === 'needs_you';
}

/** A later edit changes it where it stands, or is sent in its place. */
export function takesPlaceOf(item: OutboxItem): boolean {
  return item.kind !== 'quote_request.withdraw' && (isFree(item) || item.state === 'needs_you');
}

/** What a sign-out throws away, as far as the person knows: the device may not get to it before the page dies. */
export function throwAway(world: World, owner: Owner): void {
  for (const intent of world.history.intents) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === intent.owner && to === owner);
    const isHers = intent.owner === owner || isGiven || world.claims.get(intent.owner)?.has(owner) === true;
    if (!isHers || world.history.hasEffect(intent) || intent.fate !== 'live') continue;
    intent.fate = 'discarded';
    // Until the page has done it, or where it dies before, everything may still be there.
    intent.isCertain = false;
  }
  const session = world.mirror.fact('session')?.session_id ?? '';
  for (const item of world.mirror.outbox(owner).filter(isFree)) {
    world.history.thrownAway.set(item.idempotency_key, session);
  }
  world.history.photos.thrownAway.add(owner);
  for (const photo of world.history.photos.of(owner)) photo.fate = 'maybe';
  for (const [id, of] of world.history.drafts) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === of && to === owner);
    const isHers = of === owner || isGiven || world.mirror.row(owner, 'drafts', id) !== null;
    if (isHers) world.history.drafts.delete(id);
  }
}
