import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Finds photographers whose commission of an ended month has no statement yet. */
export const findStatementsJob = {
  name: 'document.find_statements',
  lane: 'house',
  payload: z.object({}),
  everyHours: 1,
} as const satisfies Job;

/** Issues the statements that a photographer lacks. */
export const issueStatementsJob = {
  name: 'document.issue_statements',
  lane: 'house',
  payload: z.object({ provider_id: z.string() }),
} as const satisfies Job;

/** Tells a photographer by mail that a statement is there. */
export const statementMailJob = {
  name: 'document.statement_mail',
  lane: 'mail',
  payload: z.object({ document_id: z.string() }),
} as const satisfies Job;
