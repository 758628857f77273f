import type { WireRequest } from '#client/api/http.ts';
import type { EntityRow, OutboxItem } from '#client/db/owner-db.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import { isTerminal, outboxEvents } from '#shared/sync/outbox.states.ts';
import type { SimContext, TableWrite } from './context.ts';
import type { Intent } from './history.ts';
import { theScreenTellsTheTruth } from './invariants.screen.ts';
import { keyOf, nameOf } from './wire.ts';
import type { World } from './world.ts';

// What must always hold. Each rule is one function, named as it is reported.

/** The statuses by which our server refuses a write for good. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 413, 422]);

/** Checked for every row committed on the device, against what was there. */
export function whenCommitted(world: World, from: SimContext, owner: Owner, write: TableWrite): void {
  if (write.row === null) return;
  const before = world.mirror.row(owner, write.table, write.key);
  if (write.table === 'outbox') {
    const item = { ...(write.row as OutboxItem), seq: Number(write.key) };
    const previous = before as OutboxItem | null;
    onlyLegalMoves(world, previous, item);
    sentItemsDoNotChange(world, previous, item);
    oneLeaseAtATime(world, from, owner, previous, item);
    onlyWhoSentItSettlesIt(world, from, previous, item);
    doneMeansAcknowledged(world, item);
    refusedMeansRefusedByUs(world, previous, item);
  } else if (write.table === 'quote_requests' || write.table === 'bookings') {
    rowsNeverGoBack(world, before as EntityRow<unknown> | null, write.row as EntityRow<unknown>);
  }
}

/** Checked for every request that leaves a page or worker. */
export function whenSent(world: World, from: SimContext, request: WireRequest): void {
  everyRequestNamesItsOwner(world, request);
  onlyWhoTookItSends(world, from, request);
  whatIsThrownAwayNeverLeaves(world, request);
}

/** Checked whenever nothing moves. */
export function whenQuiet(world: World): void {
  everyActionIsAccountedFor(world);
  nothingHappensTwice(world);
  nothingLeavesAsAnother(world);
  nothingIsOverwrittenUnseen(world);
  orderIsKept(world);
  draftsSurvive(world);
  theScreenTellsTheTruth(world);
}

/** Checked once faults have stopped and time has passed. */
export async function whenOver(world: World, owners: readonly Owner[]): Promise<void> {
  nothingOfAnotherIsKept(world);
  for (const owner of owners) everythingMoves(world, owner);
  await theDeviceAgreesWithTheServer(world, owners);
  await nothingIsHeldTwice(world);
}

const moves = new Map<string, Set<string>>();
for (const { from, to } of Object.values(outboxEvents)) {
  for (const state of from) moves.set(state, (moves.get(state) ?? new Set()).add(to.state));
}

function onlyLegalMoves(world: World, before: OutboxItem | null, item: OutboxItem): void {
  if (before === null || before.id !== item.id || before.state === item.state) return;
  const isLegal = moves.get(before.state)?.has(item.state) === true;
  if (!isLegal) world.violate('onlyLegalMoves', `${before.state} became ${item.state}`);
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
  world.history.takers.add(`${item.idempotency_key} ${item.lease?.by}`);
  const now = from.ports.clock.now();
  // Moved from a guest's queue, after its sender died or its lease ran out.
  const holder = world.contexts.find(({ name }) => name === item.lease?.by);
  if (before === null && (holder === undefined || (item.lease?.until ?? 0) <= now)) return;
  for (const other of world.mirror.outbox(owner)) {
    if (other.state !== 'in_flight' || (other.lease?.until ?? 0) <= now) continue;
    world.violate('oneLeaseAtATime', `${from.name} took ${item.kind} while ${other.lease?.by} held ${other.kind}`);
  }
  if (item.lease === null || item.lease.by !== from.name) world.violate('oneLeaseAtATime', `${item.kind} has no lease`);
}

/** Whose lease ran out and was taken by another writes nothing any more. */
function onlyWhoSentItSettlesIt(world: World, from: SimContext, before: OutboxItem | null, item: OutboxItem): void {
  if (before?.state !== 'in_flight' || item.state === 'in_flight' || before.lease?.by === from.name) return;
  world.violate('onlyWhoSentItSettlesIt', `${from.name} made ${item.kind} of ${before.lease?.by} ${item.state}`);
}

function doneMeansAcknowledged(world: World, item: OutboxItem): void {
  if (item.state !== 'done') return;
  const answers = world.history.answers.get(item.idempotency_key) ?? [];
  if (answers.some(({ status }) => status < 300)) return;
  world.violate('doneMeansAcknowledged', `${item.kind} of ${world.nameOf(item.payload.id)}`);
}

/** "It needs you" only after our server's own refusal, and a conflict only where somebody else was at it. */
function refusedMeansRefusedByUs(world: World, before: OutboxItem | null, item: OutboxItem): void {
  if (item.state !== 'needs_you' || before?.state === 'needs_you') return;
  const answers = world.history.answers.get(item.idempotency_key) ?? [];
  const refusal = answers.find(({ status }) => REFUSALS.has(status));
  if (refusal === undefined) {
    world.violate('refusedMeansRefusedByUs', `${item.kind} of ${world.nameOf(item.payload.id)}`);
    return;
  }
  const { id } = item.payload;
  const isExpected =
    refusal.code === 'slot_taken' ||
    (refusal.code === 'invalid_state' && world.history.instant.has(id)) ||
    world.history.isTouchedElsewhere(id);
  if (!isExpected) {
    world.violate('noConflictWithOneself', `${refusal.code}: ${item.kind} of ${world.nameOf(item.payload.id)}`);
  }
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
 * Nothing leaves but from who took it with a lease. It may have run out since (a page frozen in mid-send wakes): the bytes
 * and the key are the same, and the epoch keeps what comes of it from being written.
 */
function onlyWhoTookItSends(world: World, from: SimContext, request: WireRequest): void {
  const key = keyOf(request);
  if (key === null || world.history.takers.has(`${key} ${from.name}`)) return;
  world.violate('onlyWhoTookItSends', `${from.name} sends ${nameOf(request)}`);
}

/** Once the device has kept that the person left, and threw it away. */
function whatIsThrownAwayNeverLeaves(world: World, request: WireRequest): void {
  const session = world.history.thrownAway.get(keyOf(request) ?? '');
  if (session !== undefined && world.history.endedSessions.has(session)) {
    world.violate('whatIsThrownAwayNeverLeaves', nameOf(request));
  }
}

/** Every accepted action is on the server, or on the device in a state that names what it waits for. */
function everyActionIsAccountedFor(world: World): void {
  const kept = keptIntents(world);
  for (const intent of world.history.intents) {
    if (intent.fate !== 'live' || !intent.isCertain || kept.has(intent) || world.history.hasEffect(intent)) continue;
    world.violate('everyActionIsAccountedFor', `${words(world, intent)} is nowhere`);
    intent.fate = 'discarded';
  }
}

/** Actions an item of some queue still carries. */
function keptIntents(world: World): Set<Intent> {
  const kept = new Set<Intent>();
  for (const owner of world.mirror.owners()) {
    for (const item of world.mirror.outbox(owner)) {
      if (isTerminal(item.state)) continue;
      const intent = world.history.intentOf(item.kind, item.payload.id, markerOf(item));
      if (intent === undefined) {
        // A creation amended before it left carries its edit.
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

/** What makes an action recognisable: the budget it names; 0 for a withdrawal. */
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

/** What another device did since the person saw the row is not written over, unless they were asked. */
function nothingIsOverwrittenUnseen(world: World): void {
  for (const edit of world.history.effects) {
    if (edit.isElsewhere || edit.kind !== 'quote_request.edit') continue;
    const intent = world.history.intentBehind(edit);
    const unseen = world.history.effects.find(
      (other) =>
        other.isElsewhere &&
        other.requestId === edit.requestId &&
        other.version < edit.version &&
        other.version > (intent?.seen ?? 0),
    );
    if (unseen !== undefined)
      world.violate('nothingIsOverwrittenUnseen', `${world.nameOf(edit.requestId)} at ${edit.version}`);
  }
}

/** The server did it for the person who did it, or for whom she became by signing in. */
function nothingLeavesAsAnother(world: World): void {
  for (const effect of world.history.effects) {
    if (effect.isElsewhere) continue;
    const owner = world.history.intentBehind(effect)?.owner;
    if (owner === effect.actor || (owner !== undefined && world.claims.get(owner)?.has(effect.actor))) continue;
    world.violate('nothingLeavesAsAnother', `${effect.kind} of ${world.nameOf(effect.requestId)}`);
  }
}

/** What a signed-out person had read from the server is not on the device any more. */
function nothingOfAnotherIsKept(world: World): void {
  if (world.isSigningOut) return;
  for (const owner of world.mirror.owners()) {
    if (isGuest(owner) || owner === world.signedIn) continue;
    if (world.mirror.requests(owner).length + world.mirror.rows(owner, 'bookings').length === 0) continue;
    world.violate('nothingOfAnotherIsKept', `rows of ${world.personOf(owner)}`);
  }
}

/** Within a lane, the server did things in the order in which the person did them. */
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

export function everythingMoves(world: World, owner: Owner): void {
  for (const item of world.mirror.outbox(owner)) {
    if (isTerminal(item.state)) continue;
    const where = item.reason === null ? item.state : `${item.state}: ${item.reason}`;
    world.violate('everythingMoves', `${item.kind} of ${world.nameOf(item.payload.id)} is still ${where}`);
  }
}

/** After the last pull, the device has exactly the rows its owners have on the server, and nobody else's. */
async function theDeviceAgreesWithTheServer(world: World, owners: readonly Owner[]): Promise<void> {
  const rows = await world.server.rows();
  for (const owner of owners) {
    const there = rows.filter((row) => row.owner === owner).map((row) => `${row.id} ${row.version} ${row.budget}`);
    const here = world.mirror
      .requests(owner)
      .flatMap(({ data }) => (data === null ? [] : [`${data.id} ${data.version} ${data.budget}`]))
      .sort();
    if (here.join() === there.sort().join()) continue;
    const name = (line: string) => `${world.nameOf(line.split(' ')[0] ?? '')} ${line.split(' ').slice(1).join(' ')}`;
    world.violate(
      'theDeviceAgreesWithTheServer',
      `${world.personOf(owner)} has [${here.map(name).join(', ')}], the server [${there.map(name).join(', ')}]`,
    );
  }
}

async function nothingIsHeldTwice(world: World): Promise<void> {
  for (const { quote_request_id, count } of await world.server.holds()) {
    if (count > 1) world.violate('nothingIsHeldTwice', world.nameOf(quote_request_id));
  }
}

function words(world: World, { kind, requestId, marker }: Intent): string {
  return `${kind} of ${world.nameOf(requestId)} (${marker})`;
}
