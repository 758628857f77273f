import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const jobStatuses = ['queued', 'done', 'dead'] as const;

/** Work to do after a commit, at least once: enqueued in the business transaction, retried with growing waits. */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(60),
    payload: p.json<Record<string, unknown>>(),
    status: p.enum(jobStatuses),
    run_at: p.datetime(3),
    /** Starts in all. */
    attempts: p.integer(),
    /** Starts that ended in an error. */
    failures: p.integer().default(0),
    /** Those of them that crashed the process of the work itself: a photo's decoder. */
    crashes: p.integer().default(0),
    /** Starts since one came to an end of any kind: each of them ended with its process. */
    unended_starts: p.integer().default(0),
    /** Until when a runner holds it; a dead runner's job is taken up again after this. */
    locked_until: p.datetime(3).nullable(),
    last_error: p.text().nullable(),
    created_at: p.datetime(3),
    finished_at: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['status', 'run_at'] }],
});
export type Job = InferEntity<typeof Job>;
