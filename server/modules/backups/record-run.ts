import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { openDatabase, sqliteFile } from '#server/database.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { BackupRun } from './backup-run.entity.ts';

type Outcome = Pick<BackupRun, 'kind' | 'backup_id' | 'is_well' | 'words'>;
const MAX_WORDS = 1_000;

/**
 * Writes how a backup or its proof ended into the database of the installation,
 * for `npm run doctor` and administrators.
 * @returns false where there is no database of this version: on a new machine, or while it is away
 */
export async function recordRun(config: Config, outcome: Outcome): Promise<boolean> {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config))) return false;
  try {
    await insertRun(config, outcome);
    return true;
  } catch {
    return false;
  }
}

async function insertRun(config: Config, outcome: Outcome): Promise<void> {
  const database = await openDatabase(config);
  try {
    await database.writer.fork().transactional((writer) =>
      withEm(writer, async () => {
        const row = { ...outcome, id: newId(), at: clock.now(), words: outcome.words.slice(0, MAX_WORDS) };
        em().create(BackupRun, row);
        await em().flush();
      }),
    );
  } finally {
    await database.close();
  }
}
