import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { photosHaveChosenBytes, isOnServer } from './invariants.photos.ts';
import type { ChosenOrder } from '../photo-history.ts';
import type { ServerPhoto } from '../server/server.photos.ts';
import type { World } from '../world.ts';
import { DAY_MS } from '#shared/durations.ts';

// Rules for photos at the end of a story: all were sent, and the server has had time to process them.

/** Longer than the server keeps unfinished uploads. */
const A_WHILE_MS = 3 * DAY_MS;

/** A portfolio, or the images of a plan. */
type Album = Pick<ChosenOrder, 'owner' | 'plan_id'>;

function isOf({ owner, plan_id }: Album) {
  return (asked: Album) => asked.owner === owner && asked.plan_id === plan_id;
}

export async function checkPhotosAtEnd(world: World): Promise<void> {
  const { people, storage } = world.server;
  storage.restart();
  // All pages are closed: only the server still runs.
  for (const context of world.contexts) context.die();
  await world.time.sleep(A_WHILE_MS);
  await world.server.photos.sweep();
  const { photos: history } = world.history;
  [history.onServer, history.uploads] = [await world.server.photos.rows(), await world.server.photos.uploads()];
  everyPhotoArrived(world);
  deletedPhotosStayDeleted(world);
  photosHaveChosenBytes(world, history.onServer, true);
  for (const { owner, planId } of [people.alice, people.bob]) {
    for (const plan_id of [null, planId]) {
      const photos = history.onServer.filter((photo) => photo.owner === owner && photo.plan_id === plan_id);
      imagesAreMade(world, photos);
      photosKeepChosenOrder(world, { owner, plan_id }, photos);
      orderIsThePersonsChoice(world, { owner, plan_id }, photos);
      coverIsThePersonsChoice(world, { owner, plan_id }, photos);
    }
    noBytesStayBehind(world, owner);
  }
  await nothingIsOrphaned(world);
}

function everyPhotoArrived(world: World): void {
  for (const photo of world.history.photos.chosen.values()) {
    if (photo.fate !== 'live' || isOnServer(world, photo)) continue;
    world.violate('everyPhotoArrived', `${world.nameOf(photo.id)} of ${world.personOf(photo.owner)}`);
  }
}

function deletedPhotosStayDeleted(world: World): void {
  for (const { id, fate } of world.history.photos.chosen.values()) {
    const isThere = world.history.photos.onServer.some((row) => row.id === id);
    if (fate === 'removed' && isThere) world.violate('deletedPhotosStayDeleted', world.nameOf(id));
  }
}

function imagesAreMade(world: World, photos: readonly ServerPhoto[]): void {
  for (const { id, status } of photos) {
    const isLeft = status === 'awaiting_bytes' && world.history.photos.chosen.get(id)?.fate !== 'live';
    if (status === 'processing' || (status === 'awaiting_bytes' && !isLeft)) {
      world.violate('imagesAreMade', `${world.nameOf(id)} is ${status}`);
    }
  }
}

/** For albums in which the person requested no order. */
function photosKeepChosenOrder(world: World, album: Album, photos: readonly ServerPhoto[]): void {
  const { chosen, overtaken, orders } = world.history.photos;
  if (orders.some(isOf(album))) return;
  const there = photos.map(({ id }) => id).filter((id) => !overtaken.has(id));
  const wanted = [...chosen.keys()].filter((id) => there.includes(id));
  if (there.join() !== wanted.join()) world.violate('photosKeepChosenOrder', foundAndWanted(world, there, wanted));
}

/** The last order that the person requested; later photos follow it. */
function orderIsThePersonsChoice(world: World, album: Album, photos: readonly ServerPhoto[]): void {
  const last = world.history.photos.orders.findLast(isOf(album));
  if (last === undefined || !last.isCertain || hasDiscarded(world, album.owner)) return;
  const there = photos.map(({ id }) => id);
  const wanted = last.ids.filter((id) => there.includes(id));
  if (wanted.join() === there.slice(0, wanted.length).join()) return;
  world.violate('orderIsThePersonsChoice', foundAndWanted(world, there, wanted));
}

function foundAndWanted(world: World, there: readonly string[], wanted: readonly string[]): string {
  const names = (ids: readonly string[]) => ids.map((id) => world.nameOf(id)).join(' ');
  return `${names(there)}, not ${names(wanted)}`;
}

function coverIsThePersonsChoice(world: World, album: Album, photos: readonly ServerPhoto[]): void {
  const last = world.history.photos.covers.findLast(isOf(album));
  if (last === undefined || !last.isCertain || hasDiscarded(world, album.owner)) return;
  const is = photos.filter(({ is_cover }) => is_cover === 1).map(({ id }) => id);
  if (is.length > 1) world.violate('coverIsThePersonsChoice', `there are ${is.length}`);
  if (!photos.some(({ id }) => id === last.id) || is.includes(last.id)) return;
  world.violate('coverIsThePersonsChoice', `${is.map((id) => world.nameOf(id)).join()}, not ${world.nameOf(last.id)}`);
}

/** Discarded by a sign-out: the discarded items may include an order. */
function hasDiscarded(world: World, owner: Owner): boolean {
  return world.history.photos.thrownAway.has(owner);
}

/** The device stores the bytes of unsent photos, and no others. */
function noBytesStayBehind(world: World, owner: Owner): void {
  for (const { id, photo_id, state } of world.mirror.assets(owner)) {
    if (!isTerminal(state) || world.mirror.bytesOf(owner, id).length === 0) continue;
    world.violate('noBytesStayBehind', `${world.nameOf(photo_id)} is ${state}`);
  }
}

/** After its cleanup, the server has the files of its rows, and no others. */
async function nothingIsOrphaned(world: World): Promise<void> {
  const { onServer, uploads } = world.history.photos;
  const files = await world.server.storage.files();
  const wanted = {
    uploads: uploads.filter(({ status, offset_bytes }) => status === 'open' && offset_bytes > 0).map(({ id }) => id),
    originals: onServer.filter(({ status }) => status !== 'refused').flatMap(({ sha256 }) => sha256 ?? []),
    pictures: onServer.filter(({ status }) => status === 'ready').map(({ id }) => id),
  };
  for (const kind of ['uploads', 'originals', 'pictures'] as const) {
    const extra = files[kind].filter((name) => !wanted[kind].includes(name));
    const missing = wanted[kind].filter((name) => !files[kind].includes(name));
    if (extra.length > 0) world.violate('nothingIsOrphaned', `${kind}: ${extra.length} for nobody`);
    if (missing.length > 0) world.violate('nothingIsMissing', `${kind}: ${missing.length} are not there`);
  }
}
