import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { troubleOf } from '#server/trouble.ts';
import { isMissing, syncFolder, unlessMissing, writeAll } from '#server/foundation/files.ts';
import { Refusal } from '#server/foundation/problems.ts';
import type { Bytes, OpenFile, Storage, StoredItem } from './storage.ts';

const RETRY_AFTER_S = 5;
const RM_RETRIES = 5;
/** Few long reads: a whole photo is read between two requests. */
const READ_BYTES = 1_024 * 1_024;
const NAME_FORMAT = /^[0-9a-z-]{1,64}(\.[a-z]{3,4})?$/;

/**
 * The store as a folder: `uploads/<id>`, `originals/ab/cd/<sha256>`, `pictures/<2 letters>/<photo id>/<name>`,
 * `work/<id>`. Every call is durable before it returns: it syncs files, and the folder of each new name.
 */
export function diskStorage(folder: string): Storage {
  const uploadFile = (id: string) => join(folder, 'uploads', checked(id));
  const originalFile = (sha256: string) =>
    join(folder, 'originals', sha256.slice(0, 2), sha256.slice(2, 4), checked(sha256));
  // The end of an id is random, its beginning the time: the end spreads files evenly over folders.
  const pictureFolder = (photoId: string) => join(folder, 'pictures', photoId.slice(-2), checked(photoId));

  return {
    writePiece: (id, position, bytes) => writeAt(uploadFile(id), position, bytes),
    uploadBytes: (id) => guarded(async () => (await unlessMissing(() => syncedSize(uploadFile(id)))) ?? 0),
    shortenUpload: (id, length) =>
      guarded(async () => void (await unlessMissing(() => truncate(uploadFile(id), length)))),
    hashUpload: (id) => guarded(async () => unlessMissing(() => hashFile(uploadFile(id)))),
    keepOriginal: (id, sha256) => guarded(() => moveTo(uploadFile(id), originalFile(sha256))),
    hasOriginal: (sha256) => guarded(() => exists(originalFile(sha256))),
    withUpload: (id, work) => withFile(uploadFile(id), work),
    withOriginal: (sha256, work) => withFile(originalFile(sha256), work),
    openOriginal: (sha256) => guarded(() => openFile(originalFile(sha256))),
    removeUpload: (id) => guarded(() => rm(uploadFile(id), { force: true })),
    removeOriginal: (sha256) => guarded(() => rm(originalFile(sha256), { force: true })),

    putPicture: (photoId, name, bytes) =>
      guarded(() => writeFileAtomically(join(pictureFolder(photoId), checked(name)), bytes)),
    openPicture: (photoId, name) => guarded(() => openFile(join(pictureFolder(photoId), checked(name)))),
    removePictures: (photoId) =>
      // Images may be added at the same moment: the folder is then not empty.
      guarded(() => removeAll(pictureFolder(photoId))),

    withFolder: (work) => withNewFolder(join(folder, 'work', randomUUID()), work),
    removeFolder: (id) => guarded(() => removeAll(join(folder, 'work', checked(id)))),

    uploads: () => itemsAt(join(folder, 'uploads'), 0),
    originals: () => itemsAt(join(folder, 'originals'), 2),
    pictures: () => itemsAt(join(folder, 'pictures'), 1),
    folders: () => itemsAt(join(folder, 'work'), 0),

    freeBytes: () =>
      guarded(async () => {
        await mkdir(folder, { recursive: true });
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      }),
  };
}

/** Names are checked ids and hashes; a name that leaves the folder is a bug. */
function checked(name: string): string {
  if (!NAME_FORMAT.test(name)) throw new Error('Not a name of the store');
  return name;
}

async function writeAt(file: string, position: number, bytes: Bytes): Promise<boolean> {
  const { handle, isNew } = await guarded(() => openForWriting(file));
  try {
    let at = position;
    for await (const chunk of bytes) {
      await guarded(() => writeAll(handle, chunk, at));
      at += chunk.byteLength;
    }
    await guarded(() => Promise.all([handle.datasync(), isNew ? syncFolder(dirname(file)) : null]));
    return !isNew;
  } finally {
    await handle.close();
  }
}

/** Opens without truncating. */
async function openForWriting(file: string): Promise<{ handle: FileHandle; isNew: boolean }> {
  const existing = await unlessMissing(() => open(file, constants.O_WRONLY));
  if (existing !== null) return { handle: existing, isNew: false };
  await mkdir(dirname(file), { recursive: true });
  return { handle: await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600), isNew: true };
}

/** Pieces follow each other without gaps, so the length of the file is the number of received bytes. */
async function syncedSize(file: string): Promise<number> {
  const handle = await open(file, constants.O_RDWR);
  try {
    await handle.datasync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, constants.O_RDONLY);
  try {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    // An earlier, interrupted run has moved it.
    if (!isMissing(error) || !(await exists(to))) throw error;
  }
  await syncFolder(dirname(to));
}

/** Writes beside the target and moves into place: a reader finds the whole file, or none. */
async function writeFileAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
  await moveTo(unfinished, file);
}

async function openFile(file: string): Promise<OpenFile | null> {
  const handle = await unlessMissing(() => open(file, constants.O_RDONLY));
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    return { size, stream: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function withFile<Result>(file: string, work: (file: string) => Promise<Result>): Promise<Result | null> {
  return (await guarded(() => exists(file))) ? work(file) : null;
}

async function withNewFolder<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await guarded(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  try {
    return await work(folder);
  } finally {
    await guarded(() => removeAll(folder));
  }
}

function removeAll(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: RM_RETRIES });
}

/** Files (or folders) at this depth. */
async function* itemsAt(folder: string, depth: number): AsyncIterable<StoredItem> {
  const names = (await guarded(() => unlessMissing(() => readdir(folder)))) ?? [];
  for (const name of names) {
    const path = join(folder, name);
    if (depth > 0) {
      yield* itemsAt(path, depth - 1);
      continue;
    }
    const found = await guarded(() => unlessMissing(() => stat(path)));
    if (found !== null) yield { id: name, modifiedAt: found.mtime };
  }
}

async function exists(file: string): Promise<boolean> {
  return (await unlessMissing(() => access(file).then(() => true))) ?? false;
}

/** Translates errors of the file system into refusals. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = troubleOf(error) === 'full' ? 'server_full' : 'unavailable';
    throw new Refusal(code, { retryAfterS: RETRY_AFTER_S, cause: error });
  }
}
