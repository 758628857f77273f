import { addHours, addMinutes } from '#shared/dates.ts';
import { jsonOf } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { tables } from '#server/db/tables.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import { checkAccountJob } from './payments.job.ts';

/** An order whose answer has not come by then is made again. */
const ORDER_MINUTES = 2;
/** Between two looks at an account that is on its way, and at any. */
const ON_ITS_WAY_MINUTES = 60;
const ANY_HOURS = 24;
const MOST = 200;

/** Has those accounts asked about that no message has told of for a while, the longest first. */
export async function reconcile(work: Work): Promise<void> {
  const { now } = work;
  const rows = await em().find(
    PaymentAccount,
    {
      $or: [
        { account_id: null, ordered_at: { $lt: addMinutes(now, -ORDER_MINUTES) } },
        {
          account_id: { $ne: null },
          state: { $in: ['started', 'review'] },
          checked_at: { $lt: addMinutes(now, -ON_ITS_WAY_MINUTES) },
        },
        { account_id: { $ne: null }, checked_at: { $lt: addHours(now, -ANY_HOURS) } },
      ],
    },
    { orderBy: { checked_at: 'asc', id: 'asc' }, limit: MOST, fields: ['id'] },
  );
  const waiting = await waitingChecks();
  for (const { id } of rows) if (!waiting.has(id)) work.later(checkAccountJob, { provider_id: id });
}

/** Accounts that a job is to ask about already. */
async function waitingChecks(): Promise<ReadonlySet<unknown>> {
  const jobs = await tables()
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', checkAccountJob.name)
    .where('status', '=', 'queued')
    .execute();
  return new Set(jobs.map(({ payload }) => jsonOf<{ provider_id?: unknown }>(payload).provider_id));
}
