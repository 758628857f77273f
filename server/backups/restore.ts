import { createWriteStream } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { openDatabase, sqliteFile } from '#server/database.ts';
import { syncFolder } from '#server/foundation/files.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { migrationFiles } from '#server/foundation/db/migrations.ts';
import { DamagedError, type Vault } from '#server/gateways/backups/vault.ts';
import { beginNewEra } from './new-era.ts';
import { differences, factsOfSqlite } from './database-facts.ts';
import type { Manifest } from './manifest.ts';
import { restorePostgres } from './restore-postgres.ts';

/** The target of a restoration: a folder and a database that nobody uses yet. */
export interface Place {
  readonly dataDir: string;
  /** An empty PostgreSQL database; null for a SQLite file in the folder. */
  readonly databaseUrl: string | null;
}

/** The backup is not whole, or what was restored is not equal to it: each line names a part. */
export class NotRestoredError extends Error {
  override readonly name = 'NotRestoredError';
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('\n'));
    this.findings = findings;
  }
}

/**
 * Restores a backup into a fresh place, compares all of it with the list, migrates its database, and begins a new era of
 * its feed. What serves is not touched.
 * @throws NotRestoredError naming everything that is missing or differs
 */
export async function restoreInto(
  vault: Vault,
  manifest: Manifest,
  place: Place,
  config: Pick<Config, 'backups' | 'limits'>,
): Promise<void> {
  assertKnown(manifest, place);
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const findings = await restoreFiles(vault, manifest, place.dataDir);
  findings.push(...(await damagedObjects(vault, manifest)));
  findings.push(...(await restoreDatabase(vault, manifest, place, config)));
  if (findings.length > 0) throw new NotRestoredError(findings);
  const database = await openDatabase({ ...place, limits: config.limits });
  try {
    await migrate(database);
    await beginNewEra(database);
  } finally {
    await database.close();
  }
}

/** @throws NotRestoredError for another database, or a backup of a newer version */
function assertKnown({ dialect, migrations }: Manifest, { databaseUrl }: Place): void {
  const wanted = databaseUrl === null ? 'sqlite' : 'postgresql';
  if (dialect !== wanted) {
    const remedy = dialect === 'sqlite' ? 'leave DATABASE_URL out' : 'set DATABASE_URL to a PostgreSQL';
    throw new NotRestoredError([`the backup is of ${dialect}, the place of ${wanted}: ${remedy}`]);
  }
  const known = new Set(migrationFiles(dialect));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new NotRestoredError([`made by a newer version (${unknown.at(-1)}): restore it with that version`]);
  }
}

async function restoreFiles(vault: Vault, { files }: Manifest, dataDir: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { path, sha256, modified_ms } of files) {
    const file = join(dataDir, path);
    if (normalize(path) !== path.replaceAll('/', sep) || path.startsWith('..')) {
      findings.push(`${path}: no path of a data folder`);
      continue;
    }
    const isWhole = await wholeOrNamed(findings, async () => writeFile(await vault.openContent(sha256, path), file));
    if (isWhole) await utimes(file, modified_ms / 1_000, modified_ms / 1_000);
  }
  return findings;
}

/** Reads the photos of a bucket, and keeps nothing: the bucket gets them once everything else is whole. */
async function damagedObjects(vault: Vault, { objects }: Manifest): Promise<string[]> {
  const findings: string[] = [];
  for (const { key, sha256 } of objects) {
    await wholeOrNamed(findings, async () => {
      for await (const _ of await vault.openContent(sha256, key));
    });
  }
  return findings;
}

async function restoreDatabase(
  vault: Vault,
  manifest: Manifest,
  place: Place,
  config: Pick<Config, 'backups'>,
): Promise<string[]> {
  const findings: string[] = [];
  const file = place.databaseUrl === null ? sqliteFile(place) : join(place.dataDir, 'database.dump');
  await wholeOrNamed(findings, async () =>
    writeFile(await vault.openContent(manifest.database.sha256, 'the database'), file),
  );
  if (findings.length > 0) return findings;
  const found =
    place.databaseUrl === null
      ? factsOfSqlite(file)
      : await restorePostgres(file, place.databaseUrl, config.backups.programs);
  return differences(manifest, found);
}

/** @returns false, with the damage among the findings */
async function wholeOrNamed(findings: string[], work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    findings.push(error.message);
    return false;
  }
}

async function writeFile(content: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  await syncFolder(dirname(file));
}
