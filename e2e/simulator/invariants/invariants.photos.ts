import type { WireRequest } from '#client/data/api/http.ts';
import type { Asset, OutboxItem, Sending } from '#client/data/db/owner-db.ts';
import { UPLOADS_AT_ONCE } from '#client/data/uploads/sending/claim.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { SimContext } from '../device/context.ts';
import { mayLead } from './legal-moves.ts';
import type { ChosenPhoto } from '../photo-history.ts';
import type { ServerPhoto, ServerUpload } from '../server/server.photos.ts';
import { nameOf, uploadOf } from '../device/wire.ts';
import type { World } from '../world.ts';

// Rules that always hold for photos and their bytes. Each rule is one function, and its name is that of the violation.

/** Checked for every photo committed on the device, against its earlier state. */
export function checkPhotoCommit(
  world: World,
  from: SimContext,
  owner: Owner,
  before: Asset | null,
  asset: Asset,
): void {
  world.history.photos.kept(owner, asset);
  onlyLegalMovesOfPhotos(world, before, asset);
  onePhotoLeaseAtATime(world, from, owner, before, asset);
  onlyPhotoSenderSettles(world, from, before, asset);
  onlyClosedContextsLoseLeases(world, from, before, asset);
  offsetComesFromServer(world, asset);
  doneMeansAllBytesArrived(world, asset);
  noPhotoIsRefusedForNothing(world, before, asset);
  pausedPhotosAreNotSent(world, before, asset);
}

/** Checked for every request that leaves a page or worker. */
export function checkPhotoSend(world: World, from: SimContext, request: WireRequest): void {
  const uploadId = uploadOf(request);
  if (uploadId === null) return;
  const photo = world.history.photos.byUpload(uploadId);
  const name = world.nameOf(photo?.id ?? uploadId);
  const owner = request.headers['x-declic-owner'];
  if (photo?.owner !== owner) world.violate('noBytesSentForAnotherOwner', `${name} leaves as ${owner}`);
  if (!world.history.takers.has(`${uploadId} ${from.name}`)) {
    world.violate('onlyTakerSends', `${from.name} sends ${nameOf(request)}`);
  }
}

/** Checked whenever nothing runs and the server may have changed. */
export async function checkPhotosWhenIdle(world: World): Promise<void> {
  const { photos: history } = world.history;
  if (!world.hasPhotos || world.violations.length > 0) return;
  if (history.isStale) {
    history.isStale = false;
    [history.onServer, history.uploads] = [await world.server.photos.rows(), await world.server.photos.uploads()];
    uploadsHaveClaimedBytes(world, history.uploads);
    photosHaveChosenBytes(world, history.onServer);
    noPhotoBelongsToAnotherPerson(world, history.onServer, history.uploads);
    noPhotoIsStoredTwice(world, history.onServer);
  }
  everyPhotoIsAccountedFor(world);
}

/** A photo in flight may be cancelled: it is released first. */
function onlyLegalMovesOfPhotos(world: World, before: Asset | null, { state }: Asset): void {
  if (before === null || before.state === state || (before.state === 'in_flight' && state === 'cancelled')) return;
  if (!mayLead(before.state, state)) world.violate('onlyLegalMoves', `${before.state} became ${state}`);
}

/** Never two unexpired leases on a photo, and never three of an owner. */
function onePhotoLeaseAtATime(world: World, from: SimContext, owner: Owner, before: Asset | null, asset: Asset): void {
  if (asset.state !== 'in_flight' || before?.epoch === asset.epoch) return;
  world.history.takers.set(`${asset.id} ${from.name}`, world.time.now);
  const now = from.ports.clock.now();
  const held = world.mirror
    .assets(owner)
    .filter(({ state, lease }) => state === 'in_flight' && (lease?.until ?? 0) > now);
  if (held.some(({ id }) => id === asset.id)) {
    world.violate('onePhotoLeaseAtATime', `${from.name} took ${world.nameOf(asset.photo_id)} of ${before?.lease?.by}`);
  }
  if (held.length >= UPLOADS_AT_ONCE) world.violate('onePhotoLeaseAtATime', `${held.length} were held already`);
}

/** A sender that lost its lease to another writes nothing any more; only the person may cancel the photo or hold it back. */
function onlyPhotoSenderSettles(world: World, from: SimContext, before: Asset | null, asset: Asset): void {
  if (before?.state !== 'in_flight' || before.lease?.by === from.name) return;
  if (asset.state === 'cancelled' || asset.reason === 'paused') return;
  const isTaken = asset.state === 'in_flight' && asset.epoch !== before.epoch;
  const isReleased = asset.state === 'in_flight' && asset.epoch === before.epoch && asset.lease === null;
  if (isTaken || isReleased || isAboutFile(world, before, asset)) return;
  world.violate('onlySenderSettles', `${from.name} wrote ${world.nameOf(asset.photo_id)} of ${before.lease?.by}`);
}

/** A lease ends early only when its page or worker is closed. */
export function onlyClosedContextsLoseLeases(
  world: World,
  from: SimContext,
  before: Sending | null,
  { state, epoch, lease }: Sending,
): void {
  const held = before?.state === 'in_flight' && state === 'in_flight' && before.epoch === epoch ? before.lease : null;
  if (held === null || held.by === from.name || (lease?.until ?? 0) >= held.until) return;
  if (world.contexts.some(({ name, isAlive }) => name === held.by && isAlive)) {
    world.violate('onlyClosedContextsLoseLeases', `${from.name} cut that of ${held.by}`);
  }
}

/** The page with its file open is closed, or the person chose the file again, here. */
function isAboutFile(world: World, before: Asset, { state, reason }: Asset): boolean {
  const isOpen = world.contexts.some(({ name, isAlive }) => name === before.page && isAlive);
  return before.page !== undefined && (reason === 'file' ? !isOpen : state === 'queued');
}

/** The stored offset, which is the shown progress, is one from the server. */
function offsetComesFromServer(world: World, { id, photo_id, offset, size, state }: Asset): void {
  const heard = world.history.photos.repliesAbout(id);
  if (offset === 0 || heard.some((reply) => reply.offset === offset)) return;
  if (state === 'done' && offset === size && heard.some(({ is_complete }) => is_complete === 1)) return;
  world.violate('offsetComesFromServer', `${world.nameOf(photo_id)} is at ${offset}`);
}

function doneMeansAllBytesArrived(world: World, { id, photo_id, state }: Asset): void {
  if (state !== 'done') return;
  const heard = world.history.photos.repliesAbout(id);
  if (heard.some(({ is_complete, duplicate_of }) => is_complete === 1 || duplicate_of !== null)) return;
  world.violate('doneMeansAllBytesArrived', world.nameOf(photo_id));
}

/** Nothing these people send is refused permanently. */
function noPhotoIsRefusedForNothing(world: World, before: Asset | null, asset: Asset): void {
  const { photo_id, state, last_error } = asset;
  if (state !== 'needs_you' || before?.state === 'needs_you') return;
  if (before !== null && asset.reason === 'file' && isAboutFile(world, before, asset)) return;
  world.violate('noPhotoIsRefusedForNothing', `${world.nameOf(photo_id)}: ${last_error?.code}`);
}

/** Only the person ends a pause. */
function pausedPhotosAreNotSent(world: World, before: Asset | null, { photo_id, state }: Asset): void {
  if (before?.reason === 'paused' && state === 'in_flight') {
    world.violate('pausedPhotosAreNotSent', world.nameOf(photo_id));
  }
}

/** A photo that was a duplicate cannot become the cover. */
export function isExpectedOfPhotos({ kind }: OutboxItem, { status }: { status: number }): boolean {
  return kind === 'photo.cover' && status === 404;
}

/** An upload has exactly the bytes that its server row claims. */
function uploadsHaveClaimedBytes(world: World, uploads: readonly ServerUpload[]): void {
  for (const { id, sha256, offset_bytes, status, refusal } of uploads) {
    const photo = world.history.photos.byUpload(id);
    if (status === 'complete' || offset_bytes === 0) world.history.photos.garbled.delete(id);
    if (photo === undefined || refusal !== null || world.history.photos.garbled.has(id)) continue;
    if (world.history.photos.checked.has(`${id} ${offset_bytes}`)) continue;
    const kept = status === 'complete' ? null : world.server.storage.fileOf('uploads', id);
    // Allowed between the move of the complete file and the commit of its row.
    const bytes = kept ?? world.server.storage.fileOf('originals', sha256);
    const wanted = photo.bytes.subarray(0, status === 'complete' ? photo.bytes.length : offset_bytes);
    const isThere =
      wanted.length === 0 || (bytes !== null && Buffer.compare(bytes.subarray(0, wanted.length), wanted) === 0);
    if (!isThere) world.violate('uploadsHaveClaimedBytes', `${world.nameOf(photo.id)}: not these ${wanted.length}`);
    if (status === 'complete') world.history.photos.checked.add(`${id} ${offset_bytes}`);
  }
}

/** A photo with bytes has exactly the chosen ones. */
export function photosHaveChosenBytes(world: World, photos: readonly ServerPhoto[], isFresh = false): void {
  for (const { id, sha256, status } of photos) {
    if (sha256 === null || status === 'refused') continue;
    if (!isFresh && world.history.photos.checked.has(`${id} ${sha256}`)) continue;
    const chosen = world.history.photos.chosen.get(id);
    const bytes = world.server.storage.fileOf('originals', sha256);
    const isExact = bytes !== null && chosen !== undefined && Buffer.compare(bytes, chosen.bytes) === 0;
    if (!isExact) world.violate('photosHaveChosenBytes', `${world.nameOf(id)} has ${bytes?.length ?? 'no'} bytes`);
    world.history.photos.checked.add(`${id} ${sha256}`);
  }
}

function noPhotoBelongsToAnotherPerson(
  world: World,
  photos: readonly ServerPhoto[],
  uploads: readonly ServerUpload[],
): void {
  const { photos: history } = world.history;
  for (const { id, owner, plan_id } of photos) {
    const chosen = history.chosen.get(id);
    if (chosen?.owner !== owner || chosen.plan_id !== plan_id)
      world.violate('noPhotoBelongsToAnotherPerson', world.nameOf(id));
  }
  for (const { id, owner } of uploads) {
    if (history.byUpload(id)?.owner !== owner) world.violate('noPhotoBelongsToAnotherPerson', world.nameOf(id));
  }
}

/** The same bytes are one photo of a portfolio, and one image of a plan. */
function noPhotoIsStoredTwice(world: World, photos: readonly ServerPhoto[]): void {
  const seen = new Set<string>();
  for (const { id, owner, plan_id, sha256 } of photos) {
    if (sha256 === null) continue;
    const place = `${owner} ${plan_id} ${sha256}`;
    if (seen.has(place)) world.violate('noPhotoIsStoredTwice', world.nameOf(id));
    seen.add(place);
  }
}

/**
 * Every stored photo is complete on the server, or on the device with its bytes, in a state that explains why it waits.
 */
function everyPhotoIsAccountedFor(world: World): void {
  for (const photo of world.history.photos.chosen.values()) {
    if (photo.fate !== 'live' || isOnServer(world, photo) || isOnDevice(world, photo)) continue;
    world.violate('everyPhotoIsAccountedFor', `${world.nameOf(photo.id)} of ${world.personOf(photo.owner)} is nowhere`);
    photo.fate = 'maybe';
  }
}

/** Stored as itself, or as the earlier photo with the same bytes. */
export function isOnServer(world: World, { id, owner, plan_id, sha256 }: ChosenPhoto): boolean {
  const album = world.history.photos.onServer.filter((row) => row.owner === owner && row.plan_id === plan_id);
  return album.some((row) => (row.id === id ? row.status !== 'awaiting_bytes' : row.sha256 === sha256));
}

function isOnDevice(world: World, { owner, uploadId, bytes }: ChosenPhoto): boolean {
  const asset = world.mirror.assets(owner).find(({ id }) => id === uploadId);
  if (asset === undefined || isTerminal(asset.state)) return false;
  // A page has its file open, or asks for it again.
  if (asset.page !== undefined) return true;
  return Buffer.compare(world.mirror.bytesOf(owner, uploadId), bytes) === 0;
}
