import { sql } from 'kysely';
import { addMinutes } from '#shared/dates.ts';
import { instantOf, instantParameter, isSqlite, type StoredInstant } from '../db/columns.ts';
import { em } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { lanes } from './job.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly failures: number;
  readonly crashes: number;
  /** Counts the claim as a start. */
  readonly unended_starts: number;
}

/**
 * Finds the lanes that have a due job which nobody runs, in one statement: a seek for each. Each asks for the first by its
 * time: PostgreSQL reads the whole table for any of them, where it expects many and there is none.
 */
export async function dueLanes(names: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const at = instantParameter(em(), now);
  const due = names.map(
    (lane) => sql`
      select ${sql.lit(lane)} as lane where (
        select id from jobs where status = 'queued' and lane = ${lane} and run_at <= ${at}
          and (locked_until is null or locked_until <= ${at}) order by run_at limit 1) is not null`,
  );
  const { rows } = await sql<{ lane: string }>`${sql.join(due, sql` union all `)}`.execute(em().getKysely());
  return new Set(rows.map(({ lane }) => lane));
}

/** The moment since when the oldest job is due, running or not; null when none is. A seek for each lane. */
export async function dueSince(now: Date): Promise<Date | null> {
  const at = instantParameter(em(), now);
  const oldest = lanes.map(
    (lane) => sql`select min(run_at) as at from jobs where status = 'queued' and lane = ${lane} and run_at <= ${at}`,
  );
  const { rows } = await sql<{ at: StoredInstant | null }>`
    select min(at) as at from (${sql.join(oldest, sql` union all `)}) of_lanes`.execute(em().getKysely());
  const since = rows[0]?.at ?? null;
  return since === null ? null : instantOf(since);
}

/** Turns are counted over this time; the value with the fewest turns is first. */
const FAIR_MINUTES = 10;

/**
 * Takes the job that has been due for the longest time.
 * @param lockMs a crashed runner's job waits for this time; a living runner renews its locks
 * @param fairBy a key of the payload: the value with the fewest recent turns goes first
 */
export async function claim(
  lane: string,
  now: Date,
  lockMs: number,
  fairBy: string | null = null,
): Promise<ClaimedJob | null> {
  const lockRows = isSqlite(em()) ? sql`` : sql`for update of q skip locked`;
  const at = instantParameter(em(), now);
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, unended_starts = unended_starts + 1, locked_until = ${lockEnd(now, lockMs)}
    where id = (
      select q.id from jobs q ${fairBy === null ? sql`` : joinRecentTurns(lane, fairBy, now)}
      where q.status = 'queued' and q.lane = ${lane} and q.run_at <= ${at}
        and (q.locked_until is null or q.locked_until <= ${at})
      order by ${fairBy === null ? sql`` : sql`coalesce(recent.turns, 0),`} q.run_at, q.id limit 1 ${lockRows})
    returning id, kind, payload, attempts, failures, crashes, unended_starts`.execute(em().getKysely());
  return rows[0] ?? null;
}

/** The number of recent and current turns of each value of `fairBy`. */
function joinRecentTurns(lane: string, fairBy: string, now: Date) {
  const who = (table: string) => sql`${sql.ref(`${table}.payload`)} ->> ${sql.lit(fairBy)}`;
  const at = instantParameter(em(), now);
  return sql`
    left join (
      select who, count(*) as turns from (
        select ${who('ended')} as who from jobs ended
        where ended.lane = ${lane} and ended.finished_at > ${instantParameter(em(), addMinutes(now, -FAIR_MINUTES))}
        union all
        select ${who('running')} as who from jobs running
        where running.status = 'queued' and running.lane = ${lane} and running.run_at <= ${at}
          and running.locked_until > ${at}) turns_of
      group by who) recent on recent.who = ${who('q')}`;
}

export async function renew(job: ClaimedJob, now: Date, lockMs: number): Promise<void> {
  await stillClaimed(job)
    .set({ locked_until: lockEnd(now, lockMs) })
    .where('locked_until', 'is not', null)
    .execute();
}

export async function finish(job: ClaimedJob, now: Date): Promise<void> {
  await stillClaimed(job)
    .set({ status: 'done', locked_until: null, last_error: null, unended_starts: 0 })
    .set({ finished_at: instantParameter(em(), now) })
    .execute();
}

/** Delays a job without a failure. */
export async function postpone(job: ClaimedJob, until: Date): Promise<void> {
  await stillClaimed(job)
    .set({ locked_until: null, unended_starts: 0, run_at: instantParameter(em(), until) })
    .execute();
}

export interface Failure {
  readonly reason: string;
  /** Records a crash of the work's own process. */
  readonly isCrash: boolean;
}

/** @param retryAt null sets it aside */
export async function fail(job: ClaimedJob, { reason, isCrash }: Failure, retryAt: Date | null): Promise<void> {
  const next = retryAt === null ? { status: 'dead' as const } : { run_at: instantParameter(em(), retryAt) };
  await stillClaimed(job)
    .set({ ...next, locked_until: null, last_error: reason, unended_starts: 0 })
    .set((eb) => ({ failures: eb('failures', '+', 1), crashes: eb('crashes', '+', isCrash ? 1 : 0) }))
    .execute();
}

/** Jobs in one state, oldest first. */
export function listJobs(status: 'queued' | 'dead', kind: string | null, most: number) {
  const jobs = tables()
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'run_at', 'attempts', 'last_error'])
    .where('status', '=', status);
  return (kind === null ? jobs : jobs.where('kind', '=', kind)).orderBy('run_at').orderBy('id').limit(most).execute();
}

export type ListedJob = Awaited<ReturnType<typeof listJobs>>[number];

/** Queues jobs that were set aside again, with all their tries. @returns how many */
export async function retryDead(kind: string | null, now: Date): Promise<number> {
  const dead = tables().updateTable('jobs').where('status', '=', 'dead');
  const retried = await (kind === null ? dead : dead.where('kind', '=', kind))
    .set({ status: 'queued', failures: 0, crashes: 0, unended_starts: 0, locked_until: null })
    .set({ run_at: instantParameter(em(), now) })
    .returning('id')
    .execute();
  return retried.length;
}

function lockEnd(now: Date, lockMs: number) {
  return instantParameter(em(), new Date(now.getTime() + lockMs));
}

/**
 * Whether no other runner has taken it since: a runner that lost its lock must not record the result of another
 * runner's work.
 */
function stillClaimed({ id, attempts }: ClaimedJob) {
  return tables()
    .updateTable('jobs')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts);
}
