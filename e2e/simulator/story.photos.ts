import { CONTENT_DIGEST, PIECE_TYPE, UPLOAD_OFFSET } from '#shared/uploads/upload.ts';
import { digestOf } from '../../server/testing/pictures.ts';
import type { SimContext } from './device/context.ts';
import type { Person } from './people/person.ts';
import type { World } from './world.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { photoMutations } from '#shared/portfolio/photo.mutations.ts';

const CRASHES = ['before', 'midway', 'after'] as const;
/** A crash happens within this number of steps of the store. */
const SOON = 6;
const LONGEST_SLEEP_HOURS = 30;
const FILES = 5;
/** The fraction of files for the plan: one in this number. */
const OF_PLAN = 4;
/** The fraction of removed photos that are restored: one in this number. */
const TAKEN_BACK = 4;

/** Plays the steps that only photographers' stories have: on photos, and on their store. */
export async function photoStep(
  world: World,
  { photos }: Person,
  page: SimContext | null,
  kind: string,
  b: number,
  c: number,
): Promise<void> {
  const { storage } = world.server;
  switch (kind) {
    case 'addPhoto':
      return page === null
        ? undefined
        : photos.add(page, c % 3 === 0 ? [b, b + 1 + (c % FILES)] : [b], c % OF_PLAN === 0);
    case 'removePhoto':
      return page === null ? undefined : photos.remove(page, b, c % TAKEN_BACK === 1);
    case 'cover':
      return page === null ? undefined : photos.cover(page, b);
    case 'orderPhotos':
      return page === null ? undefined : photos.order(page, b, c);
    case 'pause':
      return page === null ? undefined : photos.pause(page, c % 2 === 0);
    case 'crash':
      return storage.crashAfter(1 + (b % SOON), CRASHES[c % CRASHES.length] ?? 'before');
    case 'room':
      storage.hasRoom = !storage.hasRoom;
      return world.say(storage.hasRoom ? 'the server has room again' : 'the server has no room left');
    case 'deviceRoom':
      world.hasRoomForFiles = !world.hasRoomForFiles;
      return world.say(
        world.hasRoomForFiles ? 'the device has room for files again' : 'the device has no room for files',
      );
    case 'sweep':
      return sweep(world);
    case 'sleep':
      return sleep(world, 1 + (b % LONGEST_SLEEP_HOURS));
    case 'stranger':
      return stranger(world, b);
    case 'removeElsewhere':
      return removeElsewhere(world, b, c);
    default:
      throw new Error(`Nothing is known of ${kind}`);
  }
}

async function sweep(world: World): Promise<void> {
  world.say('the server looks for what nobody needs');
  await world.server.photos.sweep();
  world.server.storage.restart();
  world.history.photos.isStale = true;
}

/** The device sleeps; the server runs its cleanup meanwhile. */
async function sleep(world: World, hours: number): Promise<void> {
  world.say(`the device sleeps for ${hours} h`);
  for (const transit of world.inTransit) {
    transit.isAbandoned = true;
    transit.resolve({ kind: 'none' });
  }
  world.inTransit = [];
  await world.time.sleep(hours * HOUR_MS);
  await sweep(world);
}

/** Another person learned the id of an upload, and sends their own bytes for it. */
async function stranger(world: World, choice: number): Promise<void> {
  const uploads = await world.server.photos.uploads();
  const upload = uploads[choice % Math.max(1, uploads.length)];
  if (upload === undefined) return;
  const { alice, bob } = world.server.people;
  const { email } = upload.owner === alice.owner ? bob : alice;
  const bytes = new Uint8Array(Math.max(1, upload.size - upload.offset_bytes)).fill(7);
  const { reply } = await world.server.answer(
    {
      method: choice % 2 === 0 ? 'PATCH' : 'DELETE',
      path: `/api/uploads/${upload.id}`,
      headers: {
        authorization: `Bearer ${await world.server.tokenOf(email)}`,
        'content-type': PIECE_TYPE,
        [UPLOAD_OFFSET]: String(upload.offset_bytes),
        [CONTENT_DIGEST]: digestOf(bytes),
      },
      ...(choice % 2 === 0 ? { bytes } : {}),
    },
    null,
  );
  world.history.photos.isStale = true;
  world.server.storage.restart();
  world.say(`a stranger tries an upload: ${reply.kind === 'ours' ? reply.status : 'nothing'}`);
}

/** Another device of a photographer removes a photo. */
async function removeElsewhere(world: World, choice: number, salt: number): Promise<void> {
  const rows = await world.server.photos.rows();
  const row = rows[choice % Math.max(1, rows.length)];
  const person = Object.values(world.server.people).find(({ owner }) => owner === row?.owner);
  if (row === undefined || person === undefined) return;
  const { chosen } = world.history.photos;
  for (const photo of chosen.values()) {
    // A photo with the same bytes is the same photo, or will be.
    const isSame = photo.sha256 === (chosen.get(row.id)?.sha256 ?? '') && photo.plan_id === row.plan_id;
    if (photo.id === row.id || isSame) photo.fate = 'maybe';
  }
  const headers = {
    authorization: `Bearer ${await world.server.tokenOf(person.email)}`,
    'idempotency-key': `elsewhere-${salt}-${world.calls}-000000`,
  };
  await world.server.answer(
    { method: 'DELETE', path: photoMutations['photo.delete'].path, headers, body: { id: row.id } },
    null,
  );
  world.server.storage.restart();
  world.history.photos.isStale = true;
  world.say(`elsewhere, ${world.nameOf(row.id)} is taken out`);
}
