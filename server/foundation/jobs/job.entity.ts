import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const jobStatuses = ['queued', 'done', 'dead'] as const;

/** Work after a commit, done at least once: enqueued in the business transaction, retried with growing waits. */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(60),
    payload: p.json<Record<string, unknown>>(),
    status: p.enum(jobStatuses),
    run_at: p.datetime(3),
    /** The number of starts. */
    attempts: p.integer(),
    /** The number of starts that ended in an error. */
    failures: p.integer().default(0),
    /** The number of failures that crashed the process of the work itself: a photo's decoder. */
    crashes: p.integer().default(0),
    /** The number of starts since the last finished one: each of them ended with a crash of the server. */
    unended_starts: p.integer().default(0),
    /** The end of a runner's lock; afterwards another runner takes over the job. */
    locked_until: p.datetime(3).nullable(),
    last_error: p.text().nullable(),
    created_at: p.datetime(3),
    finished_at: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['status', 'run_at'] }, { properties: ['kind', 'created_at'] }],
});
export type Job = InferEntity<typeof Job>;
