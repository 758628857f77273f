import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { sqliteFile } from '#server/database.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { copyFiles } from './copy-files.ts';
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
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>,
  vault: Vault,
): Promise<BackupReport> {
  const has = new Set<string>();
  for await (const { key } of vault.store.list('objects')) has.add(key);
  const newest = (await backupIds(vault)).at(-1);
  const previous = newest === undefined ? [] : (await readManifest(vault, newest).catch(() => null))?.files;
  const known = new Map((previous ?? []).map((file) => [file.path, file]));
  const folder = await mkdtemp(join(tmpdir(), 'declic-backup-'));
  try {
    const before = await copyFiles(vault, config.dataDir, known, has);
    const madeAt = clock.now();
    const { file, sha256, bytes, facts } = await snapshotOf(config, folder);
    if (!has.has(vault.keyOf(sha256))) await vault.putContent(sha256, createReadStream(file));
    const after = await copyFiles(vault, config.dataDir, before.files, has);
    const manifest: Manifest = {
      format: 1,
      id: backupId(madeAt),
      made_at: madeAt.toISOString(),
      dialect: config.databaseUrl === null ? 'sqlite' : 'postgresql',
      ...facts,
      database: { sha256, bytes },
      files: [...new Map([...before.files, ...after.files]).values()],
    };
    await writeManifest(vault, manifest);
    const removed = await pruneBackups(vault, config.backups.kept);
    return { manifest, newBytes: before.newBytes + after.newBytes, removed };
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
