import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** The news that a photographer gets about their profile. */
const providerNews = ['approved', 'sent_back', 'suspended', 'reactivated'] as const;
export type ProviderNews = (typeof providerNews)[number];

/** Tells a photographer what was decided on their profile. */
export const providerMailJob = {
  name: 'provider.mail',
  lane: 'mail',
  /** The note is empty where nobody wrote one. */
  payload: z.object({ provider_id: z.string(), news: z.enum(providerNews), note: z.string() }),
} as const satisfies Job;
