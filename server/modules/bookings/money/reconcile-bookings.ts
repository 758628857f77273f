import { addMinutes } from '#shared/dates.ts';
import { instantParameter, jsonOf } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { advanceJob, forgetCardJob } from './advance.job.ts';

/** A job that is this late is lost, or was set aside after its tries. */
const LATE_MINUTES = 5;
const MOST = 200;

/**
 * Queues a job for each booking that should have moved by itself: the end of a hold, of a session, a step of its money.
 * The job asks the provider, so that a message that never came is missed by nobody.
 */
export async function reconcileBookings(work: Work): Promise<void> {
  const late = instantParameter(em(), addMinutes(work.now, -LATE_MINUTES));
  const rows = await tables()
    .selectFrom('bookings as b')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .select('b.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('b.status', '=', 'awaiting_payment'), eb('b.hold_expires_at', '<=', late)]),
        eb.and([eb('b.status', '=', 'confirmed'), eb('b.ends_at', '<=', late)]),
        eb('p.run_at', '<=', late),
      ]),
    )
    .orderBy('b.id')
    .limit(MOST)
    .execute();
  const waiting = await queued(advanceJob.name, work.now, 'booking_id');
  for (const { id } of rows) if (!waiting.has(id)) work.later(advanceJob, { booking_id: id });
  await forgetLeftCards(work, late);
}

/** The same for cards that should be forgotten. */
async function forgetLeftCards(work: Work, late: ReturnType<typeof instantParameter>): Promise<void> {
  const left = await tables()
    .selectFrom('left_cards')
    .select('method_id')
    .where('left_at', '<=', late)
    .limit(MOST)
    .execute();
  if (left.length === 0) return;
  const waiting = await queued(forgetCardJob.name, work.now, 'method_id');
  for (const { method_id } of left) if (!waiting.has(method_id)) work.later(forgetCardJob, { method_id });
}

/** The subjects of jobs of a kind that are due already. */
async function queued(kind: string, now: Date, name: 'booking_id' | 'method_id'): Promise<ReadonlySet<unknown>> {
  const jobs = await tables()
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('run_at', '<=', instantParameter(em(), now))
    .execute();
  return new Set(jobs.map(({ payload }) => jsonOf<Partial<Record<typeof name, unknown>>>(payload)[name]));
}
