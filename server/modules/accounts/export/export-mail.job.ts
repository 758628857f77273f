import * as z from 'zod/mini';
import { localeCodes } from '#shared/locales.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Mails a person the address of the copy of their data. */
export const exportMailJob = {
  name: 'account.export_mail',
  lane: 'mail',
  payload: z.object({ user_id: z.string(), locale: z.enum(localeCodes) }),
} as const satisfies Job;
