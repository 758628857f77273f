import { sql } from 'kysely';
import { tables } from '../db/tables.ts';

/**
 * Whether the same was queued again after a job: what it says was so, was over, and is so again. The last one says it.
 * @param payload of the job, as it was queued
 */
export async function isQueuedAgain(
  jobId: string,
  payload: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const own = await tables()
    .selectFrom('jobs')
    .select(['kind', 'created_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (own === undefined) return false;
  const later = Object.entries(payload).reduce(
    (query, [key, value]) => query.where(sql`cast(payload ->> ${sql.lit(key)} as text)`, '=', String(value)),
    tables()
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', own.kind)
      .where('created_at', '>=', own.created_at)
      .where('status', '!=', 'dead')
      .where((eb) => eb.or([eb('created_at', '>', own.created_at), eb('id', '>', jobId)])),
  );
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}
