import { createHash } from 'node:crypto';
import { em } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { newId } from '../new-id.ts';
import { Job } from './job.entity.ts';

/** The lane of a job that names none. */
const OLDER = 'house';

/** Work after the commit. The payload carries identifiers, never personal data. */
export interface JobRequest {
  readonly kind: string;
  readonly lane: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** The earliest time; now when absent. */
  readonly runAt?: Date;
}

/**
 * Adds a job to the running transaction: both commit, or neither.
 * @returns its id
 */
export function enqueue(job: JobRequest, now: Date): string {
  const id = newId();
  em().create(Job, {
    id,
    kind: job.kind,
    lane: job.lane,
    payload: { ...job.payload },
    status: 'queued',
    run_at: job.runAt ?? now,
    attempts: 0,
    failures: 0,
    crashes: 0,
    unended_starts: 0,
    locked_until: null,
    last_error: null,
    created_at: now,
    finished_at: null,
    content_hash: createHash('sha256')
      .update(JSON.stringify([job.kind, job.payload]))
      .digest('hex'),
  });
  return id;
}

/** A kind that runs again by itself. */
export interface RepeatingJob {
  readonly name: string;
  readonly lane: string;
  readonly everyHours: number;
}

/** Adds the next run of a repeating job, unless one is waiting already. @param running the job that asks for it */
export async function enqueueNext(
  { name: kind, lane }: Omit<RepeatingJob, 'everyHours'>,
  runAt: Date,
  now: Date,
  running = '',
): Promise<void> {
  const rows = await tables()
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .execute();
  if (rows.every(({ id }) => id === running)) enqueue({ kind, lane, payload: {}, runAt }, now);
}

/**
 * Moves jobs that processes of an older build queued to the lanes of their kinds. In a rolling update, the last process
 * starts when no old one is left.
 */
export async function moveToLanes(kinds: readonly Pick<RepeatingJob, 'name' | 'lane'>[]): Promise<void> {
  for (const [lane, ofLane] of Map.groupBy(kinds, ({ lane }) => lane)) {
    if (lane === OLDER) continue;
    await tables()
      .updateTable('jobs')
      .set({ lane })
      .where('status', 'in', ['queued', 'dead'])
      .where('lane', '=', OLDER)
      .where(
        'kind',
        'in',
        ofLane.map(({ name }) => name),
      )
      .execute();
  }
}
