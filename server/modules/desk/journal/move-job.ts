import { LockMode } from '@mikro-orm/core';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';

/**
 * Queues a job that was set aside again, with all its tries; one that is queued already is left as it is.
 * @throws Refusal `not_found`, `invalid_state` for one that is done
 */
export async function retryJob(work: Work, id: string): Promise<Job> {
  const job = await lockedJob(id);
  if (job.status === 'done') throw new Refusal('invalid_state');
  if (job.status === 'queued') return job;
  em().assign(job, {
    status: 'queued',
    run_at: work.now,
    failures: 0,
    crashes: 0,
    unended_starts: 0,
    locked_until: null,
  });
  work.audit('job.retry', { type: 'job', id });
  return job;
}

/**
 * Sets a job aside that keeps failing and is not running; one that was set aside already is left as it is.
 * @throws Refusal `not_found`, `invalid_state` for one that is done, never failed, runs now, or repeats by itself
 */
export async function setJobAside(work: Work, id: string, repeating: ReadonlySet<string>): Promise<Job> {
  const job = await lockedJob(id);
  const isRunning = (job.locked_until ?? work.now) > work.now;
  const keepsFailing = job.status === 'dead' || job.failures > 0;
  if (job.status === 'done' || !keepsFailing || repeating.has(job.kind) || isRunning)
    throw new Refusal('invalid_state');
  if (job.status === 'dead') return job;
  em().assign(job, { status: 'dead', locked_until: null });
  work.audit('job.set_aside', { type: 'job', id });
  return job;
}

/** @throws Refusal `not_found` */
async function lockedJob(id: string): Promise<Job> {
  const job = await em().findOne(Job, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (job === null) throw notFound();
  return job;
}
