import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#server/foundation/problems.ts';
import type { Bucket, BucketObject } from '../s3/bucket.ts';
import { diskStorage } from './disk-storage.ts';
import type { Bytes, OpenFile, Storage, StoredItem } from './storage.ts';
import { covering, lengthOf, nameOfPiece, type Piece, pieceOf } from './upload-pieces.ts';

const RETRY_AFTER_S = 5;
const NAME_FORMAT = /^[0-9a-z-]{1,64}(\.[a-z]{3,4})?$/;

/**
 * The store as a bucket: each piece of an upload is an object, `uploads/<id>/<position>…`, so that it may meet any
 * process; `originals/ab/cd/<sha256>` and `pictures/<2 letters>/<photo id>/<name>` are whole objects. An object is
 * durable once it is written. Working folders are the machine's own.
 * @param folder on this machine
 */
export function s3Storage(bucket: Bucket, folder: string): Storage {
  const local = diskStorage(folder);
  const uploadFolder = (id: string) => `uploads/${checked(id)}/`;
  const originalKey = (sha256: string) => `originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${checked(sha256)}`;
  const pictureFolder = (photoId: string) => `pictures/${photoId.slice(-2)}/${checked(photoId)}/`;

  const piecesOf = async (id: string): Promise<Piece[]> => {
    const pieces: Piece[] = [];
    for await (const { key, bytes } of bucket.list(uploadFolder(id))) pieces.push(pieceOf(key, bytes));
    return pieces;
  };
  const removeAll = async (beginning: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(beginning)) keys.push(key);
    await bucket.remove(keys);
  };
  const has = (sha256: string) => bucket.has(originalKey(sha256));

  async function* contentOf(pieces: readonly Piece[]): AsyncIterable<Uint8Array> {
    for (const { key, from, until, position } of covering(pieces)) {
      const opened = await bucket.open(key, until - position);
      if (opened === null) throw new Error('A piece of an upload is gone');
      let skip = from - position;
      for await (const chunk of opened.stream as AsyncIterable<Buffer>) {
        if (chunk.byteLength > skip) yield chunk.subarray(skip);
        skip = Math.max(0, skip - chunk.byteLength);
      }
    }
  }

  async function write(id: string, position: number, bytes: Bytes): Promise<boolean> {
    const chunks: Buffer[] = [];
    // A chunk may be freed when the next one is asked for.
    for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
    return guarded(async () => {
      const before = await piecesOf(id);
      const piece = Buffer.concat(chunks);
      const key =
        uploadFolder(id) +
        nameOfPiece(position, before.length === 0 ? 0 : Math.max(...before.map(({ turn }) => turn)) + 1);
      if (piece.byteLength > 0) await bucket.put(key, piece);
      return before.length > 0;
    });
  }

  /** Pieces behind the end go; one that crosses it is written again, shorter. */
  async function shorten(id: string, length: number): Promise<void> {
    const pieces = await piecesOf(id);
    for (const { key, position, bytes } of pieces) {
      if (position + bytes <= length || position >= length) continue;
      const opened = await bucket.open(key, length - position);
      if (opened !== null) await bucket.put(key, await whole(opened.stream));
    }
    await bucket.remove(pieces.filter(({ position }) => position >= length).map(({ key }) => key));
  }

  /** The original is written whole, of pieces that have the hash it is named by. */
  async function keep(id: string, sha256: string): Promise<void> {
    const pieces = await piecesOf(id);
    if (pieces.length === 0) {
      // An earlier, interrupted run has moved it.
      if (!(await has(sha256))) throw new Error('The bytes of an upload are gone');
      return;
    }
    if (!(await has(sha256))) {
      const hash = createHash('sha256');
      await bucket.putStream(originalKey(sha256), hashed(contentOf(pieces), hash, sha256));
    }
    await bucket.remove(pieces.map(({ key }) => key));
  }

  async function withContent<Result>(
    open: () => Promise<AsyncIterable<Uint8Array> | null>,
    work: (file: string) => Promise<Result>,
  ): Promise<Result | null> {
    const content = await guarded(open);
    if (content === null) return null;
    return local.withFolder(async (own) => {
      const file = join(own, randomUUID());
      await guarded(() => pipeline(content, createWriteStream(file, { mode: 0o600 })));
      return work(file);
    });
  }

  const openKey = (key: string): Promise<OpenFile | null> => guarded(() => bucket.open(key));

  return {
    writePiece: write,
    uploadBytes: (id) => guarded(async () => lengthOf(await piecesOf(id))),
    shortenUpload: (id, length) => guarded(() => shorten(id, length)),
    hashUpload: (id) =>
      guarded(async () => {
        const pieces = await piecesOf(id);
        if (pieces.length === 0) return null;
        const hash = createHash('sha256');
        for await (const chunk of contentOf(pieces)) hash.update(chunk);
        return hash.digest('hex');
      }),
    keepOriginal: (id, sha256) => guarded(() => keep(id, sha256)),
    hasOriginal: (sha256) => guarded(() => has(sha256)),
    withUpload: (id, work) =>
      withContent(async () => {
        const pieces = await piecesOf(id);
        return pieces.length === 0 ? null : contentOf(pieces);
      }, work),
    withOriginal: (sha256, work) =>
      withContent(async () => (await bucket.open(originalKey(sha256)))?.stream ?? null, work),
    openOriginal: (sha256) => openKey(originalKey(sha256)),
    removeUpload: (id) => guarded(() => removeAll(uploadFolder(id))),
    removeOriginal: (sha256) => guarded(() => bucket.remove([originalKey(sha256)])),

    putPicture: (photoId, name, bytes) => guarded(() => bucket.put(pictureFolder(photoId) + checked(name), bytes)),
    openPicture: (photoId, name) => openKey(pictureFolder(photoId) + checked(name)),
    removePictures: (photoId) => guarded(() => removeAll(pictureFolder(photoId))),

    withFolder: (work) => local.withFolder(work),
    removeFolder: (id) => local.removeFolder(id),

    uploads: () => named(bucket.list('uploads/'), 1),
    originals: () => named(bucket.list('originals/'), 3),
    pictures: () => named(bucket.list('pictures/'), 2),
    folders: () => local.folders(),

    // A bucket has no end; what is decoded passes through this machine's disk.
    freeBytes: () => local.freeBytes(),
  };
}

/** Names are checked ids and hashes; a name that leaves its folder is a bug. */
function checked(name: string): string {
  if (!NAME_FORMAT.test(name)) throw new Error('Not a name of the store');
  return name;
}

async function whole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @throws Error after the last byte when the hash is another: what is written of it is then dropped */
async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  sha256: string,
): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('The bytes of an upload are not those that were checked');
}

/** The folders at one depth of the keys, each once, with the time of its newest object. */
async function* named(objects: AsyncIterable<BucketObject>, depth: number): AsyncIterable<StoredItem> {
  let last: StoredItem | null = null;
  for await (const { key, modifiedAt } of guardedEach(objects)) {
    const id = key.split('/')[depth] ?? '';
    if (last !== null && last.id !== id) yield last;
    const isNewer = last === null || last.id !== id || modifiedAt > last.modifiedAt;
    if (isNewer) last = { id, modifiedAt };
  }
  if (last !== null) yield last;
}

async function* guardedEach<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await guarded(() => iterator.next());
    if (done === true) return;
    yield value;
  }
}

/** Translates errors of the bucket into refusals. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, cause: error });
  }
}
