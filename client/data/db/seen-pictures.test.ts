import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOwner } from '#shared/ids.ts';
import { DeviceDb } from './device-db.ts';
import { dropPicturesOfOthers, picturesOf } from './seen-pictures.ts';

const maude = userOwner('maude');
const camille = userOwner('camille');
let device: DeviceDb;
let names: Set<string>;

beforeEach(() => {
  device = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  names = new Set(['declic-media', 'declic-pages', picturesOf(null), picturesOf(maude), picturesOf(camille)]);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('only the pictures of the person who is signed in stay, and those of visitors', async () => {
  await device.setFact('session', { owner: maude, session_id: 's', user: {} as never, seen_at: '' });
  await dropPicturesOfOthers(device);
  expect([...names]).toEqual(['declic-pages', picturesOf(null), picturesOf(maude)]);
  await device.facts.delete('session');
  await dropPicturesOfOthers(device);
  expect([...names]).toEqual(['declic-pages', picturesOf(null)]);
});

it('a browser without caches has nothing to delete', async () => {
  vi.unstubAllGlobals();
  await expect(dropPicturesOfOthers(device)).resolves.toBeUndefined();
});
