import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';
import { guestNews } from './guest-mail.entity.ts';

/** Tells a guest by mail; jobs of an older build do not say of what. */
export const guestMailJob = {
  name: 'quote_request.guest_mail',
  lane: 'mail',
  payload: z.object({ quote_request_id: z.string(), news: z._default(z.enum(guestNews), 'received') }),
} as const satisfies Job;
