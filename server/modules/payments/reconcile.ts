import { addHours, addMinutes } from '#shared/dates.ts';
import { jsonOf } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import { checkAccountJob } from './payments.job.ts';

/** The time after which an unanswered order is repeated. */
const ORDER_MINUTES = 2;
/** The intervals between two reads of an incomplete account, and of any account. */
const ON_ITS_WAY_MINUTES = 60;
const ANY_HOURS = 24;
const MOST = 200;

/** Queues a read of accounts without a recent message, the oldest first. */
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
  const waiting = await queuedChecks();
  for (const { id } of rows) if (!waiting.has(id)) work.later(checkAccountJob, { provider_id: id });
}

/** Accounts for which a read is queued already. */
async function queuedChecks(): Promise<ReadonlySet<unknown>> {
  const jobs = await tables()
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', checkAccountJob.name)
    .where('status', '=', 'queued')
    .execute();
  return new Set(jobs.map(({ payload }) => jsonOf<{ provider_id?: unknown }>(payload).provider_id));
}
