import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Backs this installation up, where BACKUP_URL says to. */
export const backUpJob = {
  name: 'backups.make',
  lane: 'backups',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;

/** Proves the newest backup by restoring it elsewhere. */
export const proveBackupJob = {
  name: 'backups.prove',
  lane: 'backups',
  payload: z.object({}),
  everyHours: 168,
} as const satisfies Job;
