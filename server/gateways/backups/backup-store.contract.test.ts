// no database
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestBucket, testBucket } from '#server/testing/s3/test-bucket.ts';
import { removeFolder } from '../../../scripts/remove-folder.ts';
import type { BackupStore } from './backup-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

let bucket: TestBucket;
const folder = mkdtempSync(join(tmpdir(), 'declic-store-'));
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(async () => {
  await bucket.close();
  removeFolder(folder);
});

/** More than one part of a bucket's upload. */
const LARGE = 11 * 1_024 * 1_024;

async function* bytes(length: number, failsAt = Infinity): AsyncIterable<Uint8Array> {
  for (let at = 0; at < length; at += 65_536) {
    if (at >= failsAt) throw new Error('interrupted');
    yield Buffer.alloc(Math.min(65_536, length - at), at % 251);
  }
}

async function lengthOf(store: BackupStore, key: string): Promise<number | null> {
  const stream = await store.open(key);
  if (stream === null) return null;
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) length += chunk.byteLength;
  return length;
}

async function keysOf(store: BackupStore, of: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(of)) keys.push(key);
  return keys.sort();
}

describe.each([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => bucketStore(bucket.bucket)],
] as const)('the place of backups as %s', (_name, make) => {
  let store: BackupStore;
  beforeAll(() => {
    store = make();
  });

  it('keeps objects by their keys, and replaces them', async () => {
    await store.put('objects/ab/un', bytes(10));
    await store.put('objects/ab/un', bytes(20));
    await store.put('objects/cd/deux', bytes(LARGE));
    await store.put('lists/x.json', bytes(0));
    expect(await keysOf(store, 'objects')).toEqual(['objects/ab/un', 'objects/cd/deux']);
    expect(await keysOf(store, 'rien')).toEqual([]);
    expect(await lengthOf(store, 'objects/ab/un')).toBe(20);
    expect(await lengthOf(store, 'objects/cd/deux')).toBe(LARGE);
    expect(await lengthOf(store, 'lists/x.json')).toBe(0);
    expect(await lengthOf(store, 'objects/rien')).toBeNull();
    await store.remove('objects/ab/un');
    await store.remove('objects/ab/un');
    expect(await keysOf(store, 'objects')).toEqual(['objects/cd/deux']);
  });

  it.each([0, 200_000, 8_000_000])('keeps nothing of an object that is interrupted at byte %d', async (at) => {
    await expect(store.put('objects/ef/coupe', bytes(LARGE, at))).rejects.toThrow('interrupted');
    expect(await lengthOf(store, 'objects/ef/coupe')).toBeNull();
  });
});
