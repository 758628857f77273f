import type { SimContext } from './context.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const CRASHES = ['before', 'midway', 'after'] as const;
/** A crash comes within so many steps of the store. */
const SOON = 6;
const LONGEST_SLEEP_HOURS = 30;
const FILES = 5;

/** What happens in stories of photographers alone: to photos, and to the store they are kept in. */
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
      return page === null ? undefined : photos.add(page, c % 3 === 0 ? [b, b + 1 + (c % FILES)] : [b]);
    case 'removePhoto':
      return page === null ? undefined : photos.remove(page, b);
    case 'cover':
      return page === null ? undefined : photos.cover(page, b);
    case 'orderPhotos':
      return page === null ? undefined : photos.order(page, b, c);
    case 'crash':
      return storage.crashAfter(1 + (b % SOON), CRASHES[c % CRASHES.length] ?? 'before');
    case 'room':
      storage.hasRoom = !storage.hasRoom;
      return world.say(storage.hasRoom ? 'the server has room again' : 'the server has no room left');
    case 'sweep':
      return sweep(world);
    case 'sleep':
      return sleep(world, 1 + (b % LONGEST_SLEEP_HOURS));
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

/** The lid is closed; the server sweeps meanwhile. */
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
