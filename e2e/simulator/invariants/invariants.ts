import type { WireRequest } from '#client/data/api/http.ts';
import type { EntityRow } from '#client/data/db/entity-rows.ts';
import type { Asset, OutboxItem } from '#client/data/db/owner-db.ts';
import { LEASE_MS } from '#client/data/outbox/turns.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { SimContext, TableWrite } from '../device/context.ts';
import type { Effect, Intent } from '../history.ts';
import {
  isExpectedOfPhotos,
  onlyClosedContextsLoseLeases,
  checkPhotoCommit,
  checkPhotoSend,
} from './invariants.photos.ts';
import { checkNounsWhenIdle, isExpectedOfNouns } from './invariants.nouns.ts';
import { checkOffersWhenIdle, isExpectedOfOffers, refusalHasWords } from './invariants.offers.ts';
import { checkThreadsWhenIdle, isExpectedOfThreads } from '../talk/invariants.talk.ts';
import { checkToldWhenIdle } from '../told/invariants.told.ts';
import { screenShowsLastAct } from './invariants.screen.ts';
import { didBothWrite, noTextIsLost } from './invariants.words.ts';
import { mayLead } from './legal-moves.ts';
import { keyOf, nameOf } from '../device/wire.ts';
import type { World } from '../world.ts';

// Rules that always hold. Each rule is one function, and its name is that of the violation.

/** The statuses by which our server refuses a write permanently. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 413, 422]);

/** Checked for every row committed on the device, against the row before it. */
export function checkCommit(world: World, from: SimContext, owner: Owner, write: TableWrite): void {
  if (write.row === null) return;
  const before = world.mirror.row(owner, write.table, write.key);
  if (write.table === 'outbox') {
    const item = { ...(write.row as OutboxItem), seq: Number(write.key) };
    const previous = before as OutboxItem | null;
    world.history.photos.announced(item);
    onlyLegalMoves(world, previous, item);
    sentItemsDoNotChange(world, previous, item);
    oneLeaseAtATime(world, from, owner, previous, item);
    onlySenderSettles(world, from, previous, item);
    onlyClosedContextsLoseLeases(world, from, previous, item);
    doneMeansAcknowledged(world, item);
    refusedMeansRefusedByUs(world, previous, item);
    refusalHasWords(world, previous, item);
  } else if (write.table === 'assets') {
    checkPhotoCommit(world, from, owner, before as Asset | null, write.row as Asset);
  } else if (write.table === 'rows') {
    rowsNeverGoBack(world, before as EntityRow<unknown> | null, write.row as EntityRow<unknown>);
  }
}

/** Checked for every request that leaves a page or worker. */
export function checkSend(world: World, from: SimContext, request: WireRequest): void {
  everyRequestNamesItsOwner(world, request);
  onlyTakerSends(world, from, request);
  discardedItemsAreNeverSent(world, request);
  checkPhotoSend(world, from, request);
}

/** Checked for each new effect on the server. */
export function checkEffect(world: World, effect: Effect): void {
  claimedGuestMakesNoRows(world, effect);
}

/** Checked whenever nothing runs. */
export function checkWhenIdle(world: World): void {
  everyActionIsAccountedFor(world);
  nothingHappensTwice(world);
  nothingSentForAnotherOwner(world);
  noTextIsLost(world);
  orderIsKept(world);
  draftsSurvive(world);
  screenShowsLastAct(world);
  checkNounsWhenIdle(world);
  checkOffersWhenIdle(world);
  checkThreadsWhenIdle(world);
  checkToldWhenIdle(world);
}

function onlyLegalMoves(world: World, before: OutboxItem | null, item: OutboxItem): void {
  if (before === null || before.id !== item.id || before.state === item.state) return;
  if (!mayLead(before.state, item.state)) world.violate('onlyLegalMoves', `${before.state} became ${item.state}`);
}

function sentItemsDoNotChange(world: World, before: OutboxItem | null, item: OutboxItem): void {
  if (before === null || before.id !== item.id || before.attempts === 0) return;
  const isSame =
    before.idempotency_key === item.idempotency_key && JSON.stringify(before.payload) === JSON.stringify(item.payload);
  if (!isSame) world.violate('sentItemsDoNotChange', `${item.kind} of ${world.nameOf(item.payload.id)}`);
}

/** Never two unexpired leases: not on one item, and not on two of one owner. */
function oneLeaseAtATime(
  world: World,
  from: SimContext,
  owner: Owner,
  before: OutboxItem | null,
  item: OutboxItem,
): void {
  if (item.state !== 'in_flight' || before?.epoch === item.epoch) return;
  const now = from.ports.clock.now();
  const taking = `${item.idempotency_key} ${item.lease?.by}`;
  const takenAt = world.history.takers.get(taking);
  // Moved from a guest's queue after it was released there, or after its lease had expired, by the device's clock (set
  // back since) or by the true one.
  const isOver =
    (item.lease?.until ?? 0) <= Math.max(now, world.latestShown) || (takenAt ?? 0) + LEASE_MS <= world.time.now;
  if (before === null && (item.lease === null || (takenAt !== undefined && isOver))) return;
  world.history.takers.set(taking, world.time.now);
  for (const other of world.mirror.outbox(owner)) {
    if (other.state !== 'in_flight' || (other.lease?.until ?? 0) <= now) continue;
    world.violate('oneLeaseAtATime', `${from.name} took ${item.kind} while ${other.lease?.by} held ${other.kind}`);
  }
  if (item.lease === null || item.lease.by !== from.name) world.violate('oneLeaseAtATime', `${item.kind} has no lease`);
}

/** A context whose lease expired and was taken by another writes nothing any more. */
function onlySenderSettles(world: World, from: SimContext, before: OutboxItem | null, item: OutboxItem): void {
  if (before?.state !== 'in_flight' || item.state === 'in_flight' || before.lease?.by === from.name) return;
  world.violate('onlySenderSettles', `${from.name} made ${item.kind} of ${before.lease?.by} ${item.state}`);
}

function doneMeansAcknowledged(world: World, item: OutboxItem): void {
  if (item.state !== 'done') return;
  const answers = world.history.answers.get(item.idempotency_key) ?? [];
  if (answers.some(({ status }) => status < 300)) return;
  world.violate('doneMeansAcknowledged', `${item.kind} of ${world.nameOf(item.payload.id)}`);
}

/**
 * An item needs the person only after our server's own refusal, and is in conflict only after another person's change.
 */
function refusedMeansRefusedByUs(world: World, before: OutboxItem | null, item: OutboxItem): void {
  if (item.state !== 'needs_you' || before?.state === 'needs_you') return;
  const answers = world.history.answers.get(item.idempotency_key) ?? [];
  const refusal = answers.findLast(({ status }) => REFUSALS.has(status));
  if (refusal === undefined) {
    world.violate('refusedMeansRefusedByUs', `${item.kind} of ${world.nameOf(item.payload.id)}`);
    return;
  }
  const { id } = item.payload;
  const isExpected =
    isExpectedOfPhotos(item, refusal) ||
    isExpectedOfNouns(world, item) ||
    isExpectedOfOffers(world, item) ||
    isExpectedOfThreads(world, item) ||
    refusal.code === 'slot_taken' ||
    (refusal.code === 'invalid_state' && world.history.instant.has(id)) ||
    (world.history.isTouchedElsewhere(id) && (refusal.code !== 'version_conflict' || mayAsk(world, item)));
  if (!isExpected) {
    world.violate('noConflictWithOneself', `${refusal.code}: ${item.kind} of ${world.nameOf(item.payload.id)}`);
  }
}

/** Whether a question is allowed: for a withdrawal always, for an edit when both sides wrote the same field. */
function mayAsk(world: World, { kind, payload }: OutboxItem): boolean {
  return kind === 'quote_request.withdraw' || didBothWrite(world, payload.id);
}

function rowsNeverGoBack(world: World, before: EntityRow<unknown> | null, row: EntityRow<unknown>): void {
  if (before === null || row.version >= before.version) return;
  world.violate('rowsNeverGoBack', `${world.nameOf(row.id)} from ${before.version} to ${row.version}`);
}

function everyRequestNamesItsOwner(world: World, request: WireRequest): void {
  if (!request.headers['authorization'] || request.headers['x-declic-owner']) return;
  world.violate('everyRequestNamesItsOwner', request.path);
}

/**
 * Only a context that took an item with a lease sends it. The lease may have expired since (a page frozen during a send
 * is thawed): the bytes and the key are the same, and the epoch prevents it from writing the result.
 */
function onlyTakerSends(world: World, from: SimContext, request: WireRequest): void {
  const key = keyOf(request);
  if (key === null || world.history.takers.has(`${key} ${from.name}`)) return;
  world.violate('onlyTakerSends', `${from.name} sends ${nameOf(request)}`);
}

/** After the device has recorded the sign-out and the discarded item. */
function discardedItemsAreNeverSent(world: World, request: WireRequest): void {
  const session = world.history.thrownAway.get(keyOf(request) ?? '');
  if (session !== undefined && world.history.discardedSessions.has(session)) {
    world.violate('discardedItemsAreNeverSent', nameOf(request));
  }
}

/** A guest's send that arrives after the claim creates no row of the guest. */
function claimedGuestMakesNoRows(world: World, { actor, kind, requestId }: Effect): void {
  if (world.claims.has(actor)) world.violate('claimedGuestMakesNoRows', `${kind} of ${world.nameOf(requestId)}`);
}

/** Every accepted action is on the server, or on the device in a state that explains why it waits. */
function everyActionIsAccountedFor(world: World): void {
  const kept = intentsInQueues(world);
  for (const intent of world.history.intents) {
    if (intent.fate !== 'live' || !intent.isCertain || kept.has(intent) || world.history.hasEffect(intent)) continue;
    if (isWithdrawnCreation(world, intent)) {
      intent.fate = 'cancelled';
      continue;
    }
    world.violate('everyActionIsAccountedFor', `${words(world, intent)} is nowhere`);
    intent.fate = 'discarded';
  }
}

/** Whether the server refused the creation of a request that its person has withdrawn: then nothing is left to do. */
function isWithdrawnCreation({ mirror, history }: World, { requestId }: Intent): boolean {
  if (!history.intentsOn(requestId).some(({ kind }) => kind === 'quote_request.withdraw')) return false;
  return mirror
    .owners()
    .flatMap((owner) => mirror.outbox(owner))
    .filter(
      ({ kind, state, payload }) =>
        kind === 'quote_request.create' && state === 'cancelled' && payload.id === requestId,
    )
    .flatMap(({ idempotency_key: key }) => history.answers.get(key) ?? [])
    .some(({ status, code }) => REFUSALS.has(status) && code !== 'already_exists');
}

/** Actions that an item of some queue still carries. */
function intentsInQueues(world: World): Set<Intent> {
  const kept = new Set<Intent>();
  for (const owner of world.mirror.owners()) {
    for (const item of world.mirror.outbox(owner)) {
      if (isTerminal(item.state)) continue;
      const intent = world.history.intentOf(item.kind, item.payload.id, markerOf(item));
      if (intent === undefined) {
        // A creation changed before it was sent carries its edit.
        const edit = world.history.intentOf('quote_request.edit', item.payload.id, markerOf(item));
        if (edit !== undefined) kept.add(edit);
        const creation = world.history.intentsOn(item.payload.id).find(({ kind }) => kind === 'quote_request.create');
        if (creation !== undefined) kept.add(creation);
      } else {
        kept.add(intent);
      }
    }
  }
  return kept;
}

/** The marker of an action: its budget; 0 for a withdrawal. */
export function markerOf(item: OutboxItem): number {
  return 'budget' in item.payload ? (item.payload.budget ?? 0) : 0;
}

function nothingHappensTwice(world: World): void {
  const seen = new Set<string>();
  for (const { kind, requestId, marker, isElsewhere } of world.history.effects) {
    const name = `${kind} ${requestId} ${marker} ${isElsewhere}`;
    if (seen.has(name)) world.violate('nothingHappensTwice', `${kind} of ${world.nameOf(requestId)}`);
    seen.add(name);
  }
}

/** The owner of an effect is the person who acted, or the person who signed in afterwards. */
function nothingSentForAnotherOwner(world: World): void {
  for (const effect of world.history.effects) {
    if (effect.isElsewhere) continue;
    const owner = world.history.intentBehind(effect)?.owner;
    if (owner === effect.actor || (owner !== undefined && world.claims.get(owner)?.has(effect.actor))) continue;
    world.violate('nothingSentForAnotherOwner', `${effect.kind} of ${world.nameOf(effect.requestId)}`);
  }
}

/** Within a lane, the server's effects have the order of the person's actions. */
function orderIsKept(world: World): void {
  const latest = new Map<string, number>();
  for (const effect of world.history.effects) {
    if (effect.isElsewhere) continue;
    const { requestId } = effect;
    const number = world.history.intentBehind(effect)?.number ?? 0;
    if (number < (latest.get(requestId) ?? 0)) {
      world.violate('orderIsKept', `${effect.kind} of ${world.nameOf(requestId)}`);
    }
    latest.set(requestId, number);
  }
}

function draftsSurvive(world: World): void {
  for (const [id, owner] of world.history.drafts) {
    const owners = [owner, ...(world.claims.get(owner) ?? [])];
    if (owners.some((candidate) => world.mirror.row(candidate, 'drafts', id) !== null)) continue;
    world.violate('draftsSurvive', `a draft of ${world.personOf(owner)}`);
    world.history.drafts.delete(id);
  }
}

function words(world: World, { kind, requestId, marker }: Intent): string {
  return `${kind} of ${world.nameOf(requestId)} (${marker})`;
}
