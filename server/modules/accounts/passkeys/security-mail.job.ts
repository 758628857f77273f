import * as z from 'zod/mini';
import { localeCodes } from '#shared/locales.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Changes of the ways to sign in, of which a person is told. */
export const securityNews = [
  'passkey_added',
  'passkey_removed',
  'passkey_cloned',
  'code_used',
  'codes_renewed',
] as const;

/** Tells a person by mail that a door of their account changed. */
export const securityMailJob = {
  name: 'account.security_mail',
  lane: 'mail',
  payload: z.object({
    user_id: z.string(),
    news: z.enum(securityNews),
    /** The name of the passkey; empty for recovery codes. */
    name: z.string(),
    locale: z.enum(localeCodes),
  }),
} as const satisfies Job;
