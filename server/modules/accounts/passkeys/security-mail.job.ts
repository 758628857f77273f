import * as z from 'zod/mini';
import { localeCodes } from '#shared/locales.ts';
import { securityMails, type SecurityMailName } from '#shared/notifications/mail.events.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells a person by mail that a door of their account changed. */
export const securityMailJob = {
  name: 'account.security_mail',
  lane: 'mail',
  payload: z.object({
    user_id: z.string(),
    news: z.enum(Object.keys(securityMails) as SecurityMailName[]),
    /** The name of the passkey; empty for recovery codes. */
    name: z.string(),
    locale: z.enum(localeCodes),
  }),
} as const satisfies Job;
