import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { openDatabase, sqliteFile } from '#server/database.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { type BackupOutcome, keepBackupRun } from '#server/modules/backups/backups.service.ts';

/**
 * Writes how a backup or its proof ended into the database of the installation,
 * for `npm run doctor` and administrators.
 * @returns false where there is no database of this version: on a new machine, or while it is away
 */
export async function recordRun(config: Config, outcome: BackupOutcome): Promise<boolean> {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config))) return false;
  try {
    await insertRun(config, outcome);
    return true;
  } catch {
    return false;
  }
}

async function insertRun(config: Config, outcome: BackupOutcome): Promise<void> {
  const database = await openDatabase(config);
  try {
    await database.writer.fork().transactional((em) => withEm(em, () => keepBackupRun(outcome)));
  } finally {
    await database.close();
  }
}
