import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { sqliteFile } from '#server/database.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { copyFiles } from './copy-files.ts';
import { copyObjects, photoBucket } from './copy-objects.ts';
import { backupId, backupIds, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { type Snapshot, snapshotPostgres, snapshotSqlite } from './snapshot.ts';

export interface BackupReport {
  readonly manifest: Manifest;
  /** Bytes of files that the place did not have. */
  readonly newBytes: number;
  readonly removed: number;
}

/**
 * Makes a backup while the server works. Files are copied before and after the database's snapshot: each file that a row
 * of the snapshot names was there at one of both times, and an upload is at least as long as its row says. The list is
 * written last: a backup that was interrupted is none, and what it copied serves the next.
 */
export async function backUp(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups' | 'bucket' | 's3'>,
  vault: Vault,
): Promise<BackupReport> {
  const has = new Set<string>();
  for await (const { key } of vault.store.list('objects')) has.add(key);
  const newest = (await backupIds(vault)).at(-1);
  const previous = newest === undefined ? null : await readManifest(vault, newest).catch(() => null);
  const known = new Map((previous?.files ?? []).map((file) => [file.path, file]));
  const knownObjects = new Map((previous?.objects ?? []).map((object) => [object.key, object]));
  const bucket = config.backups.hasPhotos ? photoBucket(config) : null;
  const folder = await mkdtemp(join(tmpdir(), 'declic-backup-'));
  try {
    const before = await copyFiles(vault, config.dataDir, known, has);
    const photosBefore = await copyObjects(vault, bucket, knownObjects, has);
    const madeAt = clock.now();
    const { file, sha256, bytes, facts } = await snapshotOf(config, folder);
    if (!has.has(vault.keyOf(sha256))) await vault.putContent(sha256, createReadStream(file));
    const after = await copyFiles(vault, config.dataDir, before.files, has);
    const photosAfter = await copyObjects(vault, bucket, photosBefore.objects, has);
    const objects = [...new Map([...photosBefore.objects, ...photosAfter.objects]).values()];
    const manifest: Manifest = {
      format: objects.length === 0 ? 1 : 2,
      id: backupId(madeAt),
      made_at: madeAt.toISOString(),
      dialect: config.databaseUrl === null ? 'sqlite' : 'postgresql',
      ...facts,
      database: { sha256, bytes },
      files: [...new Map([...before.files, ...after.files]).values()],
      objects,
    };
    await writeManifest(vault, manifest);
    const removed = await pruneBackups(vault, config.backups.kept);
    const newBytes = before.newBytes + after.newBytes + photosBefore.newBytes + photosAfter.newBytes;
    return { manifest, newBytes, removed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function snapshotOf(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>, folder: string): Promise<Snapshot> {
  const { databaseUrl, backups } = config;
  return databaseUrl === null
    ? snapshotSqlite(sqliteFile(config), folder)
    : snapshotPostgres(databaseUrl, backups.programs, folder);
}
