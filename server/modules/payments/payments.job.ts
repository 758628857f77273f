import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Reads an account from the provider after a message about it. */
export const webhookJob = {
  name: 'payments.webhook',
  lane: 'payments',
  payload: z.object({ event_id: z.string() }),
} as const satisfies Job;

/** Reads an account from the provider, or opens the one whose order had no answer. */
export const checkAccountJob = {
  name: 'payments.check',
  lane: 'payments',
  payload: z.object({ provider_id: z.string() }),
} as const satisfies Job;

/** Finds accounts without a recent message. */
export const reconcileJob = {
  name: 'payments.reconcile',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 0.25,
} as const satisfies Job;

/** Tells a photographer by mail whether they can be paid. */
export const accountNewsJob = {
  name: 'payments.mail',
  lane: 'mail',
  payload: z.object({ provider_id: z.string(), standing: z.string() }),
} as const satisfies Job;
