// Backups of this installation: made each night and proved each week where BACKUP_URL is set, else by command.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { BackupRun } from './backup-run.entity.ts';
import { backUpJob, proveBackupJob } from './backups.job.ts';

const entities = [BackupRun] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly backups: typeof entities;
  }
}

const commands = join(import.meta.dirname, '../../commands');

export const backups: Module = {
  entities,
  jobs: [
    handled(backUpJob, async (_run, app, { config }) => {
      if (config.backups.url !== null) await runCommand('backup.ts', [], app.log);
    }),
    handled(proveBackupJob, async (_run, app, { config }) => {
      if (config.backups.url === null) return undefined;
      const made = await app.commitInternal(() => em().count(BackupRun, { kind: 'backup', is_well: 1 }));
      // The first backup comes first.
      if (made === 0) return addHours(clock.now(), 1);
      await runCommand('restore.ts', ['--verify'], app.log);
      return undefined;
    }),
  ],
  // The table contains no personal data.
  personal: { backup_runs: null },
};

interface Log {
  info(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/**
 * Runs a command in a process of its own, beside requests. How it ended is in the table: a failure is told there, and
 * is no reason to try at once again.
 */
async function runCommand(file: string, args: readonly string[], log: Log): Promise<void> {
  const child = spawn(process.execPath, [join(commands, file), ...args], { stdio: 'ignore' });
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (status === 0) log.info({ command: file }, 'backups: done');
  else log.error({ command: file, status }, 'backups: failed; npm run doctor tells more');
}
