import { plainCell } from '#shared/formats/csv-cell.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { enqueue } from '#server/foundation/jobs/queue.ts';
import { Subscription } from './subscription.entity.ts';
import { openingMailJob } from './subscription.job.ts';

/** Leaves a mail to every confirmed address to the server's jobs. @returns how many */
export async function announceOpening(now: Date): Promise<number> {
  const rows = await em().find(Subscription, { confirmed_at: { $ne: null } }, { fields: ['id'] });
  const { name: kind, lane } = openingMailJob;
  for (const { id } of rows) enqueue({ kind, lane, payload: { subscription_id: id } }, now);
  return rows.length;
}

/** The confirmed addresses, the oldest first, as comma-separated values. */
export async function subscriptionsAsCsv(): Promise<string> {
  const rows = await em().find(Subscription, { confirmed_at: { $ne: null } }, { orderBy: { confirmed_at: 'asc' } });
  // No address holds a comma: the schema refuses quoted ones.
  const lines = rows.map(
    ({ email, locale, confirmed_at }) => `${plainCell(email)},${locale},${confirmed_at?.toISOString() ?? ''}`,
  );
  return ['email,locale,confirmed_at', ...lines].join('\n');
}
