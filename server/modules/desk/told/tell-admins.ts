import { addHours, localDateOf, localTimeOf } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { isMoney } from '#shared/desk/waiting.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { DeskNotice } from './desk-notice.entity.ts';
import { adminMailJob } from './told.job.ts';

/** When the mail of a day is written, in the shoots' zone. */
const MORNING = '08:00';
/** Days are not asked for again after this. */
const DAYS_KEPT = 30;
/** The most that one look reads: the mail counts all. */
const MOST = 200;

type Urgent = 'job' | 'difference';

/** Queues the mail of a day, and one for each matter that can't wait for it: once, however many processes look. */
export async function tellAdmins(work: Work): Promise<void> {
  const today = localDateOf(work.now);
  if (localTimeOf(work.now) >= MORNING && (await claim(work, [`day:${today}`])) > 0) await queue(work, 'day');
  for (const about of ['job', 'difference'] as const) {
    const keys = (await urgent[about]()).map(({ id }) => `${about}:${id}`);
    if ((await claim(work, keys)) > 0) await queue(work, about);
  }
  await em().nativeDelete(DeskNotice, {
    key: { $like: 'day:%' },
    told_at: { $lt: addHours(work.now, -DAYS_KEPT * DAY_HOURS) },
  });
}

/** The newest matters. A mail to an administrator that failed would be told by mails that fail. */
const urgent: Readonly<Record<Urgent, () => Promise<readonly { readonly id: string }[]>>> = {
  job: () =>
    tables()
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'dead')
      .where('kind', '<>', adminMailJob.name)
      .orderBy('run_at', 'desc')
      .limit(MOST)
      .execute(),
  difference: () =>
    tables()
      .selectFrom('ledger_differences')
      .select('id')
      .where('settled_at', 'is', null)
      .orderBy('found_at', 'desc')
      .limit(MOST)
      .execute(),
};

/** @returns the number of keys that nobody had taken */
async function claim(work: Work, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const told_at = instantParameter(em(), work.now);
  const rows = await tables()
    .insertInto('desk_notices')
    .values(keys.map((key) => ({ key, told_at })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return rows.length;
}

async function queue(work: Work, about: 'day' | Urgent): Promise<void> {
  const admins = await tables()
    .selectFrom('users')
    .select(['id', 'is_support'])
    .where('is_admin', '=', 1)
    .where('status', '=', 'active')
    .where('is_test', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id, is_support } of admins) {
    if (is_support === 1 && about !== 'day' && isMoney(about)) continue;
    work.later(adminMailJob, { user_id: id, about });
  }
}
