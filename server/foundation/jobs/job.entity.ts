import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const jobStatuses = ['queued', 'done', 'dead'] as const;

/** Work after a commit, done at least once: enqueued in the business transaction, retried with growing waits. */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(60),
    /** Its queue. A process of an older build leaves it out. */
    lane: p.string().length(20).default('house'),
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
    /** Of its kind and payload: equal in two jobs for the same work. Null in jobs of older builds. */
    content_hash: p.string().length(64).nullable(),
  },
  indexes: [
    { properties: ['status', 'lane', 'run_at'] },
    { properties: ['lane', 'finished_at'] },
    { properties: ['kind', 'created_at'] },
    { properties: ['content_hash'] },
  ],
});
export type Job = InferEntity<typeof Job>;
