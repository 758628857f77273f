import { DAY_MS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';
import { instantOf } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { BackupRun } from './backup-run.entity.ts';

const MAX_WORDS = 1_000;
/** A backup is made each day, and one is proved each week. */
export const [BACKUP_LATE_DAYS, PROOF_LATE_DAYS] = [2, 15];

/** The state of this installation's backups; each moment is null where there never was one. */
export interface BackupStanding {
  readonly madeAt: Date | null;
  readonly provedAt: Date | null;
  /** The words of a failure that nothing succeeded since, of its kind; null without any. */
  readonly failure: string | null;
  readonly isLate: boolean;
}

export type BackupOutcome = Pick<BackupRun, 'kind' | 'backup_id' | 'is_well' | 'words'>;

/** Keeps how a backup or its proof ended; inside a transaction. */
export async function keepBackupRun(outcome: BackupOutcome): Promise<void> {
  const words = outcome.words.slice(0, MAX_WORDS);
  em().create(BackupRun, { ...outcome, words, id: newId(), at: clock.now() });
  await em().flush();
}

/** Reads the last runs; inside a transaction or a read. */
export async function backupStanding(): Promise<BackupStanding> {
  const [backup, drill] = [await lastRuns('backup'), await lastRuns('drill')];
  const isOlder = (at: Date | null, days: number) =>
    at !== null && clock.now().getTime() - at.getTime() > days * DAY_MS;
  return {
    madeAt: backup.wellAt,
    provedAt: drill.wellAt,
    failure: backup.failure ?? drill.failure,
    isLate: isOlder(backup.wellAt, BACKUP_LATE_DAYS) || isOlder(drill.wellAt, PROOF_LATE_DAYS),
  };
}

async function lastRuns(kind: 'backup' | 'drill'): Promise<{ wellAt: Date | null; failure: string | null }> {
  const newest = tables().selectFrom('backup_runs').select(['at', 'is_well', 'words']).where('kind', '=', kind);
  const last = await newest.orderBy('at', 'desc').limit(1).executeTakeFirst();
  const well = await newest.where('is_well', '=', 1).orderBy('at', 'desc').limit(1).executeTakeFirst();
  return {
    wellAt: well === undefined ? null : instantOf(well.at),
    failure: last === undefined || last.is_well === 1 ? null : last.words,
  };
}
