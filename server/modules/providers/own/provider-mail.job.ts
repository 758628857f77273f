import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** The news about a photographer's profile. */
const providerNews = ['approved', 'sent_back', 'suspended', 'reactivated', 'closed'] as const;
export type ProviderNews = (typeof providerNews)[number];

/** Tells a photographer the decision on their profile. */
export const providerMailJob = {
  name: 'provider.mail',
  lane: 'mail',
  /** The note is empty if nobody wrote one. */
  payload: z.object({ provider_id: z.string(), news: z.enum(providerNews), note: z.string() }),
} as const satisfies Job;
