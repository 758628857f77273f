import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';
import { guestNews } from './guest-mail.entity.ts';

/** Sends a guest news by mail; jobs of an older build do not name the news. */
export const guestMailJob = {
  name: 'quote_request.guest_mail',
  lane: 'mail',
  payload: z.object({ quote_request_id: z.string(), news: z._default(z.enum(guestNews), 'received') }),
} as const satisfies Job;
