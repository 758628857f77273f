import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Asks the provider about an account that a message was about. */
export const webhookJob = {
  name: 'payments.webhook',
  lane: 'payments',
  payload: z.object({ event_id: z.string() }),
} as const satisfies Job;

/** Asks the provider about an account, or opens the one whose order had no answer. */
export const checkAccountJob = {
  name: 'payments.check',
  lane: 'payments',
  payload: z.object({ provider_id: z.string() }),
} as const satisfies Job;

/** Looks for accounts that no message has told of. */
export const reconcileJob = {
  name: 'payments.reconcile',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 0.25,
} as const satisfies Job;

/** Tells a photographer by mail that they can be paid, or no longer. */
export const accountNewsJob = {
  name: 'payments.mail',
  lane: 'mail',
  payload: z.object({ provider_id: z.string(), standing: z.string() }),
} as const satisfies Job;
