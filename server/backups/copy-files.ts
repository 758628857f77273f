import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstBytes, hashOf, unlessMissing } from '#server/foundation/files.ts';
import { DamagedError, type Vault } from '#server/gateways/backups/vault.ts';
import type { BackedUpFile } from './manifest.ts';

/** The database has a snapshot of its own; the rest is of running work. */
const LEFT_OUT = /^(?:declic\.sqlite(?:-wal|-shm|-journal)?|files\/work|.*\.part|backup\.lock|lost\+found)$/;

export interface CopiedFiles {
  /** Each file that was there, by its path; also one that was deleted while others were read. */
  readonly files: ReadonlyMap<string, BackedUpFile>;
  readonly newBytes: number;
}

/** A file that is replaced while it is read is read again. */
const TRIES = 3;

/**
 * Copies the files of the data folder that the vault lacks. A file is compared by length and time with those of `known`,
 * and read only when it is another: originals and pictures never change.
 * @param has keys of the vault's objects; grows with what is put
 */
export async function copyFiles(
  vault: Vault,
  dataDir: string,
  known: ReadonlyMap<string, BackedUpFile>,
  has: Set<string>,
): Promise<CopiedFiles> {
  const files = new Map<string, BackedUpFile>();
  let newBytes = 0;
  for await (const path of filesIn(dataDir, '')) {
    const copied = await unlessMissing(() =>
      copyFile(vault, { path, file: join(dataDir, path) }, known.get(path), has),
    );
    if (copied === null) continue;
    files.set(path, copied.entry);
    newBytes += copied.newBytes;
  }
  return { files, newBytes };
}

async function copyFile(
  vault: Vault,
  { path, file }: { readonly path: string; readonly file: string },
  known: BackedUpFile | undefined,
  has: Set<string>,
): Promise<{ readonly entry: BackedUpFile; readonly newBytes: number }> {
  for (let tries = 1; ; tries += 1) {
    const { size: bytes, mtimeMs: modified_ms } = await stat(file);
    if (known?.bytes === bytes && known.modified_ms === modified_ms && has.has(vault.keyOf(known.sha256))) {
      return { entry: known, newBytes: 0 };
    }
    const sha256 = await hashOf(firstBytes(file, bytes));
    const entry = { path, sha256, bytes, modified_ms };
    const key = vault.keyOf(sha256);
    if (has.has(key)) return { entry, newBytes: 0 };
    try {
      await vault.putContent(sha256, firstBytes(file, bytes));
      has.add(key);
      return { entry, newBytes: bytes };
    } catch (error) {
      if (!(error instanceof DamagedError) || tries === TRIES) throw error;
    }
  }
}

async function* filesIn(root: string, folder: string): AsyncIterable<string> {
  const entries = (await unlessMissing(() => readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(path)) continue;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else if (entry.isFile()) yield path;
  }
}
