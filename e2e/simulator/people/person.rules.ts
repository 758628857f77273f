import type { OutboxItem } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { SimContext } from '../device/context.ts';
import type { Intent } from '../history.ts';
import { markerOf } from '../invariants/invariants.ts';
import type { World } from '../world.ts';

/** Long enough for other pages to take over current work. */
const AWAY_MS = 60_000;

/** The present owner of the data that the screen showed: a person may have claimed the guest since. */
function currentOwnerOf(world: World, owner: Owner): Owner {
  const moved = world.mirror.row(owner, 'meta', 'moved') as { readonly to: Owner } | null;
  return moved?.to ?? owner;
}

/** The pending items of a request on the screen; a claim of the guest's data may be pending. */
export function pendingOf(world: World, owner: Owner, requestId: string): OutboxItem[] {
  const given = world.pendingOn(currentOwnerOf(world, owner), requestId);
  return given.length > 0 ? given : world.pendingOn(owner, requestId);
}

/** The person's intents that an item of the queue carries. */
export function intentsCarriedBy(world: World, item: OutboxItem): Intent[] {
  const marker = markerOf(item);
  const isCreation = (kind: string) => kind === 'quote_request.create';
  return world.history
    .intentsOn(item.payload.id)
    .filter((intent) => intent.marker === marker || (isCreation(item.kind) && isCreation(intent.kind)));
}

/** The result of an action; open when the page was killed during it. */
export type Result = 'done' | 'refused' | 'open';

/** Runs one action to its end, unless it is interrupted. */
export async function runAct(
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
    (error: unknown) => {
      outcome = 'refused';
      if (error instanceof Error && error.name === 'AbortError') world.violate('noActFailsByFreezing', what);
    },
  );
  await world.quiet();
  if (page.isAlive && page.isLeft && !page.isGone) await showPageAgain(world, page);
  const result = outcome as Result;
  if (result === 'done' && page.isAlive) page.engine.kick();
  return result;
}

/** The page was frozen during the action, and is shown before the next one: actions keep their order. */
async function showPageAgain(world: World, page: SimContext): Promise<void> {
  await world.pass(AWAY_MS);
  world.say(`the person comes back to ${page.name}`);
  page.thaw();
  await world.quiet();
}

/**
 * Sets the fate of earlier intents, if the later action succeeded.
 * @param within the intent that carries their words from now on
 */
export function giveUp(
  intents: readonly Intent[],
  fate: Intent['fate'],
  result: Result,
  within: Intent | null = null,
): void {
  for (const intent of intents) {
    if (result === 'done') Object.assign(intent, { fate, within });
    if (result === 'open') intent.isCertain = false;
  }
}

export function isFree(item: OutboxItem): boolean {
  return item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting');
}

export function isAnswerable(item: OutboxItem): boolean {
  return isFree(item) || item.state === 'needs_you';
}

/**
 * The actions of a request that a later edit replaces: all from a refused one on, otherwise the last one, if unsent.
 */
export function replacedBy(pending: readonly OutboxItem[]): OutboxItem[] {
  const asking = pending.filter(({ kind }) => kind !== 'quote_request.withdraw');
  const refused = asking.findIndex(({ state }) => state === 'needs_you');
  return refused === -1 ? asking.slice(-1).filter(isFree) : asking.slice(refused);
}

/** The result of a read on the device; null when the read fails. */
export async function resultOrNull<Value>(world: World, look: Promise<Value>): Promise<Value | null> {
  let known: Value | null = null;
  void look.then(
    (value) => {
      known = value;
    },
    () => undefined,
  );
  await world.quiet();
  return known;
}

/** Marks the data that a sign-out discards. The page may be killed before the device does it. */
export function discardUnsent(world: World, owner: Owner): void {
  for (const intent of world.history.intents) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === intent.owner && to === owner);
    const belongsToPerson = intent.owner === owner || isGiven || world.claims.get(intent.owner)?.has(owner) === true;
    if (!belongsToPerson || world.history.hasEffect(intent) || intent.fate !== 'live') continue;
    intent.fate = 'discarded';
    // Until the page has done it, or if it is killed before, all data may still exist.
    intent.isCertain = false;
  }
  const session = world.mirror.fact('session')?.session_id ?? '';
  for (const item of world.mirror.outbox(owner).filter(isFree)) {
    world.history.thrownAway.set(item.idempotency_key, session);
  }
  for (const row of world.history.nouns.of(owner)) row.loosen();
  for (const act of world.history.offers.acts) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === act.owner && to === owner);
    const belongsToPerson = act.owner === owner || isGiven || world.claims.get(act.owner)?.has(owner) === true;
    if (belongsToPerson && !world.history.offers.hasEffect(act) && act.fate === 'live') {
      Object.assign(act, { fate: 'discarded', isCertain: false });
    }
  }
  const { talk, told } = world.history;
  for (const act of [...talk.written, ...talk.read, ...told.read]) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === act.owner && to === owner);
    const belongsToPerson = act.owner === owner || isGiven || world.claims.get(act.owner)?.has(owner) === true;
    if (belongsToPerson && !talk.effects.includes(act.id) && act.fate === 'live') {
      Object.assign(act, { fate: 'discarded', isCertain: false });
    }
  }
  world.history.photos.thrownAway.add(owner);
  world.history.photos.discards += 1;
  for (const photo of world.history.photos.of(owner)) photo.fate = 'maybe';
  for (const [id, of] of world.history.drafts) {
    const isGiven = world.mirror.claims().some(({ guest, to }) => guest === of && to === owner);
    const belongsToPerson = of === owner || isGiven || world.mirror.row(owner, 'drafts', id) !== null;
    if (belongsToPerson) world.history.drafts.delete(id);
  }
}
