import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOwner } from '#shared/ids.ts';
import { DeviceDb } from './device-db.ts';
import {
  acceptedFiles,
  acceptShares,
  setJoiningPhotoAddress,
  claimJoiningPhoto,
  claimShares,
  dropJoiningPhoto,
  dropJoiningPhotos,
  firstFiles,
  joiningPhoto,
  storeJoiningPhoto,
  storeShared,
  refuseShares,
  reopenJoiningPhoto,
  acceptedShares,
  sharesAwaitingConsent,
  sharesOfTickets,
} from './shared-files.ts';
import { deleteOldShares, deleteSharesOf } from './shares.ts';

const maude = userOwner('maude');
const camille = userOwner('camille');
const HOUR = 3_600_000;

/** An in-memory browser cache: paths and their content. */
class Cache {
  readonly kept = new Map<string, Response>();
  isFull = false;
  put = async (path: string, response: Response) => {
    if (this.isFull && this.kept.size > 0) throw new DOMException('', 'QuotaExceededError');
    this.kept.set(`https://declic.test${path}`, response);
  };
  match = async ({ url }: Request) => this.kept.get(url)?.clone();
  delete = async ({ url }: Request) => this.kept.delete(url);
  keys = async () => [...this.kept.keys()].sort().map((url) => ({ url }));
}

let cache: Cache;
let ports: { device: DeviceDb; clock: { now: () => number }; random: { bytes: (count: number) => Uint8Array } };
let now: number;

beforeEach(() => {
  cache = new Cache();
  now = Date.parse('2026-11-20T12:00:00.000Z');
  let minted = 0;
  const bytes = (count: number) => new Uint8Array(count).fill((minted += 1));
  const device = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  ports = { device, clock: { now: () => now }, random: { bytes } };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const photos = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/jpeg' }));
const idsOf = (shares: readonly { readonly id: string }[]) => shares.map(({ id }) => id);

it('adds no shared file to a portfolio before the person agrees', async () => {
  expect(await storeShared(ports, photos('a.jpg', 'b.jpg'), maude)).toBeNull();
  const offered = await sharesAwaitingConsent(ports, maude);
  expect(offered).toMatchObject([{ count: 2, owner: maude, state: 'offered' }]);
  expect(await acceptedFiles(ports, maude)).toEqual([]);

  await acceptShares(ports, camille, idsOf(offered));
  expect(await acceptedShares(ports, maude)).toEqual([]);
  await acceptShares(ports, maude, idsOf(offered));
  expect(await sharesAwaitingConsent(ports, maude)).toEqual([]);
  const files = await acceptedFiles(ports, maude);
  expect(files.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg']);

  await files[0]?.release();
  expect((await acceptedFiles(ports, maude)).map(({ file }) => file.name)).toEqual(['b.jpg']);
  await files[1]?.release();
  expect(await acceptedShares(ports, maude)).toEqual([]);
  expect(cache.kept.size).toBe(0);
});

it('deletes shared files when the person refuses, and no file of another person', async () => {
  await storeShared(ports, photos('a.jpg'), maude);
  await storeShared(ports, photos('b.jpg'), camille);
  const [first, second] = [await sharesAwaitingConsent(ports, maude), await sharesAwaitingConsent(ports, camille)].map(
    idsOf,
  );
  await refuseShares(ports, maude, [...(first ?? []), ...(second ?? [])]);
  expect(await sharesAwaitingConsent(ports, maude)).toEqual([]);
  expect(await sharesAwaitingConsent(ports, camille)).toHaveLength(1);
  expect((await firstFiles(second ?? [], 4)).map(({ name }) => name)).toEqual(['b.jpg']);
  expect(cache.kept.size).toBe(1);

  await deleteSharesOf(ports, camille);
  expect(await sharesAwaitingConsent(ports, camille)).toEqual([]);
  expect(cache.kept.size).toBe(0);
});

it('gives files shared while signed out only to the person who signs in in the same tab', async () => {
  const ticket = await storeShared(ports, photos('a.jpg'), null);
  const other = await storeShared(ports, photos('b.jpg', 'c.jpg'), null);
  expect(ticket).toMatch(/^[0-9a-f]{32}$/);
  expect(await sharesAwaitingConsent(ports, camille)).toEqual([]);
  await claimShares(ports, [], camille);
  await claimShares(ports, ['00'.repeat(16)], camille);
  expect(await sharesAwaitingConsent(ports, camille)).toEqual([]);
  expect(await sharesOfTickets(ports, [other ?? ''])).toMatchObject([{ count: 2 }]);

  await claimShares(ports, [ticket ?? ''], maude);
  expect(await sharesAwaitingConsent(ports, maude)).toMatchObject([{ count: 1, ticket: null }]);
  expect(await sharesOfTickets(ports, [ticket ?? ''])).toEqual([]);
  await claimShares(ports, [ticket ?? ''], camille);
  expect(await sharesAwaitingConsent(ports, camille)).toEqual([]);
  expect(await sharesAwaitingConsent(ports, maude)).toHaveLength(1);
});

it('deletes shared files after a day without an answer, even if the clock was set back', async () => {
  await storeShared(ports, photos('a.jpg'), maude);
  const ticket = await storeShared(ports, photos('b.jpg'), null);
  now += 24 * HOUR;
  expect(await sharesAwaitingConsent(ports, maude)).toHaveLength(1);
  now += 1;
  expect(await sharesAwaitingConsent(ports, maude)).toEqual([]);
  expect(await sharesOfTickets(ports, [ticket ?? ''])).toEqual([]);
  expect(cache.kept.size).toBe(2);
  await deleteOldShares(ports);
  expect(cache.kept.size).toBe(0);
  expect(await ports.device.fact('shares')).toBeNull();

  await storeShared(ports, photos('c.jpg'), maude);
  now -= 25 * HOUR;
  expect(await sharesAwaitingConsent(ports, maude)).toEqual([]);
});

it('keeps accepted files as long as the portfolio needs to take them', async () => {
  await storeShared(ports, photos('a.jpg'), maude);
  await acceptShares(ports, maude, idsOf(await sharesAwaitingConsent(ports, maude)));
  now += 48 * HOUR;
  await deleteOldShares(ports);
  expect(await acceptedFiles(ports, maude)).toHaveLength(1);

  cache.kept.clear();
  expect(await acceptedFiles(ports, maude)).toEqual([]);
  expect(await acceptedShares(ports, maude)).toEqual([]);
});

it('keeps none of the files shared together when there is no room for all', async () => {
  cache.isFull = true;
  await expect(storeShared(ports, photos('a.jpg', 'b.jpg'), maude)).rejects.toThrow();
  expect(cache.kept.size).toBe(0);
  expect(await ports.device.fact('shares')).toBeNull();
});

it('keeps nothing of a form without files', async () => {
  expect(await storeShared(ports, [], null)).toBeNull();
  expect(await ports.device.fact('shares')).toBeNull();
});

const [first, other] = photos('first.jpg', 'other.jpg') as [File, File];
const namesOf = (files: readonly { readonly file: File }[]) => files.map(({ file }) => file.name);

it('keeps one photo for the open form of a photographer who joins', async () => {
  expect(await joiningPhoto(ports)).toBeNull();
  await storeJoiningPhoto(ports, first);
  await storeJoiningPhoto(ports, other);
  expect((await joiningPhoto(ports))?.name).toBe('other.jpg');
  expect(cache.kept.size).toBe(1);
  await dropJoiningPhoto(ports);
  expect(await joiningPhoto(ports)).toBeNull();
  expect(cache.kept.size).toBe(0);
});

it('gives the photo of a form to the photographer who signs in with its address', async () => {
  await storeJoiningPhoto(ports, first);
  await claimJoiningPhoto(ports, 'maude@exemple.ca', maude);
  expect(await acceptedFiles(ports, maude)).toEqual([]);

  await setJoiningPhotoAddress(ports, ' Maude@exemple.ca ');
  expect(await joiningPhoto(ports)).toBeNull();
  await claimJoiningPhoto(ports, 'camille@exemple.ca', camille);
  expect(await acceptedFiles(ports, camille)).toEqual([]);
  await claimJoiningPhoto(ports, 'maude@exemple.ca', maude);
  expect(namesOf(await acceptedFiles(ports, maude))).toEqual(['first.jpg']);
  await deleteSharesOf(ports, maude);
  expect(cache.kept.size).toBe(0);
});

it('moves the photo of a form to another address with it', async () => {
  await storeJoiningPhoto(ports, first);
  await setJoiningPhotoAddress(ports, 'wrong@exemple.ca');
  await reopenJoiningPhoto(ports, 'wrong@exemple.ca');
  expect((await joiningPhoto(ports))?.name).toBe('first.jpg');
  await setJoiningPhotoAddress(ports, 'maude@exemple.ca');
  await claimJoiningPhoto(ports, 'maude@exemple.ca', maude);
  expect(namesOf(await acceptedFiles(ports, maude))).toEqual(['first.jpg']);
});

it('keeps the photo of a form for thirty days, or until the device is emptied', async () => {
  await storeJoiningPhoto(ports, first);
  await setJoiningPhotoAddress(ports, 'maude@exemple.ca');
  now += 30 * 24 * HOUR;
  await deleteOldShares(ports);
  expect(cache.kept.size).toBe(1);
  now += HOUR;
  await deleteOldShares(ports);
  expect(cache.kept.size).toBe(0);

  await storeJoiningPhoto(ports, first);
  await setJoiningPhotoAddress(ports, 'maude@exemple.ca');
  await dropJoiningPhotos(ports);
  expect(cache.kept.size).toBe(0);
});
