import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { type DisputeNews, disputeMailJob } from './dispute.job.ts';

/** Tells the photographer and every administrator, each by a mail of their own. */
export async function tellOfDispute(
  work: Work,
  { id }: { readonly id: string },
  news: DisputeNews,
  at?: Date,
): Promise<void> {
  const admins = await tables()
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_support', '=', 0)
    .where('status', '=', 'active')
    .where('is_test', '=', 0)
    .orderBy('id')
    .execute();
  for (const admin_id of ['', ...admins.map((admin) => admin.id)]) {
    work.later(disputeMailJob, { dispute_id: id, news, admin_id }, at);
  }
}
