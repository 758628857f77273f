import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { HandledJob, Parts } from '../module.ts';
import type { Job } from './job.ts';
import type { JobRun } from './runner.ts';

/** Pairs a job with its handler, which gets the parsed payload. */
export function handled<Payload extends z.ZodMiniType>(
  job: Job<Payload>,
  handle: (
    run: Omit<JobRun, 'payload'> & { readonly payload: z.output<Payload> },
    app: FastifyInstance,
    parts: Parts,
  ) => Promise<Date | void>,
): HandledJob {
  return {
    job,
    handle: (run, app, parts) => handle({ ...run, payload: z.parse(job.payload, run.payload) }, app, parts),
  };
}
