import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { bucketStore } from '#server/gateways/backups/bucket-store.ts';
import { folderStore } from '#server/gateways/backups/folder-store.ts';
import { openVault, type Vault } from '#server/gateways/backups/vault.ts';
import { Bucket } from '#server/gateways/s3/bucket.ts';
import { bucketOf } from '#server/running-parts.ts';

/** A command of backups can't begin. The message says what to do. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

type Installation = Pick<Config, 'dataDir' | 'backups' | 's3'>;

/**
 * Opens the place of an argument, else of BACKUP_URL.
 * @throws PlaceError when there is none, or one in the data folder, which a backup must outlive
 */
export function vaultAt(argument: string | undefined, { dataDir, backups, s3 }: Installation): Vault {
  const place = argument ?? backups.url;
  if (place === null) throw new PlaceError('No place: give a folder or s3://bucket/prefix, or set BACKUP_URL.');
  const bucket = bucketOf(place);
  if (bucket !== undefined) return openVault(bucketStore(new Bucket(bucket, s3)), backups.key);
  if (/^[a-z][a-z0-9+]*:\/\//i.test(place)) throw new PlaceError(`${place}: neither a folder nor s3://bucket/prefix.`);
  const folder = resolve(place);
  if (isWithin(folder, dataDir)) throw new PlaceError(`${folder} is in DATA_DIR: a backup must outlive it.`);
  return openVault(folderStore(folder), backups.key);
}

function isWithin(folder: string, other: string): boolean {
  const path = relative(resolve(other), folder);
  return !path.startsWith('..') && !isAbsolute(path);
}

/**
 * Runs work while no other backup of this data folder runs; the lock of a killed process is taken over.
 * @throws PlaceError while another one does
 */
export async function alone<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: () => Promise<Result>,
): Promise<Result> {
  // Nothing to keep others from: a restoration on a new machine.
  if (!existsSync(dataDir)) return work();
  const file = join(dataDir, 'backup.lock');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid)) throw new PlaceError(`Another backup of ${dataDir} is running (process ${pid}).`);
    await rm(file, { force: true });
  }
  await writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
