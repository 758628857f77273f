// no database
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { folderStore } from '#server/gateways/backups/folder-store.ts';
import { openVault, type Vault } from '#server/gateways/backups/vault.ts';
import { configuredStorage } from '#server/gateways/storage/configured-storage.ts';
import { Bucket } from '#server/gateways/s3/bucket.ts';
import { aJpeg } from '../testing/pictures.ts';
import { type TestBucket, testBucket } from '../testing/s3/test-bucket.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TestImages } from '../testing/test-images.ts';
import { aPhotoDevice, aStoredPhoto, type PhotoDevice } from '../testing/uploads.ts';
import { backUp } from './back-up.ts';
import { backupId } from './manifest.ts';
import { proveBackup } from './prove.ts';
import { restoreAndSwap } from './restore-and-swap.ts';

let server: TestBucket;
let test: TestApp;
let config: Config;
let device: PhotoDevice;
let folder: string;
let vault: Vault;
let bucket: Bucket;
let round = 0;

beforeAll(async () => {
  server = await testBucket();
});
afterAll(() => server.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'declic-backups-'));
  vault = openVault(folderStore(folder), null);
  round += 1;
  test = await testApp({ images: new TestImages(), env: server.env(`photos-${round}`) });
  config = test.config;
  bucket = new Bucket(config.bucket ?? { name: '', prefix: '' }, config.s3);
  device = await aPhotoDevice(test);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(config.dataDir)) await test.close();
});

async function all(of = bucket): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { key } of of.list('')) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await of.open(key))?.stream ?? []) chunks.push(chunk as Buffer);
    found.set(key, Buffer.concat(chunks));
  }
  return found;
}

const empty = async () => bucket.remove([...(await all()).keys()]);

describe('photos in a bucket', () => {
  it('are backed up, the second time only those that are new', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_101));
    const first = await backUp(config, vault);
    expect(first.manifest.format).toBe(2);
    expect(first.manifest.objects.map(({ key }) => key).sort()).toEqual([...(await all()).keys()].sort());
    expect(first.newBytes).toBeGreaterThan(0);
    await aStoredPhoto(test, device, await aJpeg(9_102));
    const before = new Set(first.manifest.objects.map(({ key }) => key));
    const { manifest, newBytes } = await backUp(config, vault);
    const added = manifest.objects.filter(({ key }) => !before.has(key));
    // Equal pictures of both photos are one content.
    expect(newBytes).toBeLessThanOrEqual(added.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(added.length).toBeGreaterThan(1);
    await proveBackup(vault, manifest, config);
  });

  it('come back into an empty bucket, byte for byte; later ones stay', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_103));
    const { manifest } = await backUp(config, vault);
    const before = await all();
    await empty();
    await bucket.put('originals/aa/bb/later', Buffer.from('later'));
    await test.app.close();
    await test.database.close();
    const kept = await restoreAndSwap(vault, manifest, config, backupId(new Date()));
    const after = await all();
    expect(after.get('originals/aa/bb/later')?.toString()).toBe('later');
    after.delete('originals/aa/bb/later');
    expect(after).toEqual(before);
    const [original] = manifest.objects.filter(({ key }) => key.startsWith('originals/'));
    expect(await configuredStorage(config).hasOriginal(original?.sha256 ?? '')).toBe(true);
    for (const name of [config.dataDir, ...kept]) rmSync(name, { recursive: true, force: true });
  });

  it('that are damaged in the backup are named, and nothing is put into the bucket', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_104));
    const { manifest } = await backUp(config, vault);
    // The last of them: what goes into the bucket one by one has put the others by then.
    const [first] = manifest.objects;
    const lost = manifest.objects.findLast(({ sha256 }) => sha256 !== first?.sha256);
    rmSync(join(folder, vault.keyOf(lost?.sha256 ?? '')));
    await expect(proveBackup(vault, manifest, config)).rejects.toThrow(`${lost?.key}: missing`);
    await empty();
    await test.app.close();
    await test.database.close();
    await expect(restoreAndSwap(vault, manifest, config, backupId(new Date()))).rejects.toThrow('missing');
    expect((await all()).size).toBe(0);
    rmSync(config.dataDir, { recursive: true, force: true });
  });

  it('deleted after the database was copied are in the backup all the same', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_105));
    const before = [...(await all()).keys()];
    await backUp(config, vault);
    const emptying: Vault = {
      ...vault,
      putContent: async (...args) => {
        // What is new of the second backup is the database.
        await vault.putContent(...args);
        await empty();
      },
    };
    await test.app.commitInternal(async () => tables().updateTable('users').set({ version: 2 }).execute());
    const { manifest } = await backUp(config, emptying);
    expect(manifest.objects.map(({ key }) => key)).toEqual(expect.arrayContaining(before));
  });

  it('are left out where the operator says so', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_106));
    const without = { ...config, backups: { ...config.backups, hasPhotos: false } };
    const { manifest } = await backUp(without, vault);
    expect([manifest.format, manifest.objects]).toEqual([1, []]);
  });

  it('are not restored where nobody looks for them', async () => {
    await aStoredPhoto(test, device, await aJpeg(9_107));
    const { manifest } = await backUp(config, vault);
    await test.app.close();
    await test.database.close();
    const withFolder = { ...config, bucket: null };
    await expect(restoreAndSwap(vault, manifest, withFolder, 'x')).rejects.toThrow('set STORAGE_URL');
    const ofFolder = {
      ...manifest,
      objects: [],
      files: [{ path: 'files/originals/ab/cd/x', sha256: '0'.repeat(64), bytes: 1, modified_ms: 0 }],
    };
    await expect(restoreAndSwap(vault, ofFolder, config, 'x')).rejects.toThrow('leave STORAGE_URL out');
    rmSync(config.dataDir, { recursive: true, force: true });
  });
});
