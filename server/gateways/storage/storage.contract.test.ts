// no database
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { type TestBucket, testBucket } from '#server/testing/s3/test-bucket.ts';
import { removeFolder } from '../../../scripts/remove-folder.ts';
import { Bucket } from '../s3/bucket.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { OpenFile, Storage, StoredItem } from './storage.ts';

let bucket: TestBucket;
const folder = mkdtempSync(join(tmpdir(), 'declic-storage-'));
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(async () => {
  await bucket.close();
  removeFolder(folder);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (length: number, letter: string) => Buffer.alloc(length, letter);

async function* chunks(...all: Uint8Array[]): AsyncIterable<Uint8Array> {
  for (const chunk of all) yield chunk;
}

async function read(opened: OpenFile | null): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (opened?.stream ?? []) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function ids(items: AsyncIterable<StoredItem>): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, modifiedAt } of items) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    found.push(id);
  }
  return found.sort();
}

describe.each([
  ['a folder', () => diskStorage(join(folder, newId()))],
  [
    'a bucket',
    () => s3Storage(new Bucket({ name: 'declic-essais', prefix: `${newId()}/` }, bucket.access), join(folder, newId())),
  ],
] as const)('the store as %s', (_name, make) => {
  let store: Storage;
  beforeAll(() => {
    store = make();
  });

  it('puts pieces together in the order of their positions', async () => {
    const id = newId();
    expect(await store.uploadBytes(id)).toBe(0);
    expect(await store.hashUpload(id)).toBeNull();
    expect(await store.writePiece(id, 0, chunks(textOf(3, 'a'), textOf(2, 'b')))).toBe(false);
    expect(await store.writePiece(id, 5, chunks(textOf(4, 'c')))).toBe(true);
    expect(await store.uploadBytes(id)).toBe(9);
    expect(await store.hashUpload(id)).toBe(sha256(Buffer.from('aaabbcccc')));
    expect(await store.withUpload(id, async (file) => readFileSync(file, 'utf8'))).toBe('aaabbcccc');
    expect(await ids(store.uploads())).toContain(id);
  });

  it('writes over bytes, and keeps those after them', async () => {
    const id = newId();
    await store.writePiece(id, 0, chunks(textOf(6, 'a')));
    await store.writePiece(id, 6, chunks(textOf(4, 'b')));
    await store.writePiece(id, 4, chunks(textOf(3, 'c')));
    expect(await store.withUpload(id, async (file) => readFileSync(file, 'utf8'))).toBe('aaaacccbbb');
    expect(await store.uploadBytes(id)).toBe(10);
  });

  it.each([0, 4, 6, 8, 10, 12])('shortens an upload of 10 bytes to %d', async (length) => {
    const id = newId();
    await store.writePiece(id, 0, chunks(textOf(6, 'a')));
    await store.writePiece(id, 6, chunks(textOf(4, 'b')));
    if (length <= 10) await store.shortenUpload(id, length);
    expect(await store.uploadBytes(id)).toBe(Math.min(length, 10));
    await store.writePiece(id, Math.min(length, 10), chunks(textOf(2, 'z')));
    const text = await store.withUpload(id, async (file) => readFileSync(file, 'utf8'));
    expect(text).toBe(`${'aaaaaabbbb'.slice(0, length)}zz`);
  });

  it('throws an error of the bytes unchanged', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield textOf(3, 'a');
      throw new RangeError('cut');
    }
    await expect(store.writePiece(newId(), 0, broken())).rejects.toThrow(RangeError);
  });

  it('makes an upload an original, as often as it is asked', async () => {
    const [id, bytes] = [newId(), textOf(100_000, 'o')];
    await store.writePiece(id, 0, chunks(bytes.subarray(0, 60_000)));
    await store.writePiece(id, 60_000, chunks(bytes.subarray(60_000)));
    const hash = sha256(bytes);
    expect(await store.hasOriginal(hash)).toBe(false);
    await store.keepOriginal(id, hash);
    await store.keepOriginal(id, hash);
    expect(await store.hasOriginal(hash)).toBe(true);
    expect(await store.uploadBytes(id)).toBe(0);
    const opened = await store.openOriginal(hash);
    expect(opened?.size).toBe(100_000);
    expect((await read(opened)).equals(bytes)).toBe(true);
    expect(await store.withOriginal(hash, async (file) => readFileSync(file).equals(bytes))).toBe(true);
    expect(await ids(store.originals())).toContain(hash);
    await store.removeOriginal(hash);
    await store.removeOriginal(hash);
    expect([await store.hasOriginal(hash), await store.openOriginal(hash)]).toEqual([false, null]);
  });

  it('removes uploads, also missing ones', async () => {
    const id = newId();
    await store.writePiece(id, 0, chunks(textOf(3, 'a')));
    await store.removeUpload(id);
    await store.removeUpload(id);
    expect([await store.uploadBytes(id), await store.withUpload(id, async () => 1)]).toEqual([0, null]);
    expect(await ids(store.uploads())).not.toContain(id);
  });

  it('keeps pictures by photo and name', async () => {
    const [photo, other] = [newId(), newId()];
    await store.putPicture(photo, '320.webp', textOf(10, 'p'));
    await store.putPicture(photo, '320.webp', textOf(12, 'q'));
    await store.putPicture(photo, '640.webp', textOf(20, 'r'));
    await store.putPicture(other, '320.webp', textOf(5, 's'));
    expect((await read(await store.openPicture(photo, '320.webp'))).toString()).toBe('q'.repeat(12));
    expect(await store.openPicture(photo, '1280.webp')).toBeNull();
    expect(await ids(store.pictures())).toEqual([photo, other].sort());
    await store.removePictures(photo);
    await store.removePictures(photo);
    expect(await store.openPicture(photo, '640.webp')).toBeNull();
    expect(await ids(store.pictures())).toEqual([other]);
  });

  it('gives a working folder, and takes it away', async () => {
    const used = await store.withFolder(async (at) => {
      expect(existsSync(at)).toBe(true);
      return at;
    });
    expect(existsSync(used)).toBe(false);
    expect(await store.freeBytes()).toBeGreaterThan(0);
  });

  it('refuses names that leave it', async () => {
    await expect(async () => store.openPicture('../etc', 'passwd')).rejects.toThrow();
    await expect(async () => store.uploadBytes('../../etc')).rejects.toThrow();
  });
});

describe('a bucket', () => {
  it('keeps no original whose bytes have another hash', async () => {
    const store = s3Storage(new Bucket({ name: 'declic-essais', prefix: '' }, bucket.access), join(folder, newId()));
    const [id, hash] = [newId(), sha256(Buffer.from('autre'))];
    await store.writePiece(id, 0, chunks(Buffer.from('texte')));
    await expect(store.keepOriginal(id, hash)).rejects.toThrow(Refusal);
    expect([await store.hasOriginal(hash), await store.uploadBytes(id)]).toEqual([false, 5]);
  });

  it('that does not answer, or to other keys, is unavailable', async () => {
    const gone = new Bucket(
      { name: 'declic-essais', prefix: '' },
      { ...bucket.access, endpoint: 'http://127.0.0.1:9' },
    );
    const keys = { id: 'INCONNU', secret: 'another' };
    const wrong = new Bucket({ name: 'declic-essais', prefix: '' }, { ...bucket.access, keys });
    for (const one of [gone, wrong]) {
      const store = s3Storage(one, join(folder, newId()));
      await expect(store.hasOriginal(sha256(Buffer.from('x')))).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});
