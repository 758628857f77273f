import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { syncFolder, unlessMissing, writeAll } from '#server/foundation/files.ts';
import type { BackupStore, KeptObject } from './backup-store.ts';

const KEY_FORMAT = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/;
/** Objects on their way; those of a killed process are taken away by the next. */
const UNFINISHED = 'unfinished';

/** The store as a folder, on another disk than the data. */
export function folderStore(folder: string): BackupStore {
  const fileOf = (key: string) => {
    if (!KEY_FORMAT.test(key)) throw new Error('Not a key of the store');
    return join(folder, key);
  };
  return {
    name: folder,
    put: async (key, bytes) => {
      const file = fileOf(key);
      const unfinished = join(folder, UNFINISHED, randomUUID());
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeWhole(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(file));
    },
    open: async (key) => {
      const handle = await unlessMissing(() => open(fileOf(key), 'r'));
      return handle === null ? null : handle.createReadStream();
    },
    list: (from) => objectsIn(folder, fileOf(from)),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await writeAll(handle, chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* objectsIn(root: string, folder: string): AsyncIterable<KeptObject> {
  const entries = (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* objectsIn(root, path);
    else {
      const found = await unlessMissing(() => stat(path));
      if (found !== null) yield { key: relative(root, path), bytes: found.size };
    }
  }
}
