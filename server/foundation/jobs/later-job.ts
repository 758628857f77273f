import { tables } from '../db/tables.ts';

/** Whether the same was queued again after a job: what it says was so, was over, and is so again. The last one says it. */
export async function isQueuedAgain(jobId: string): Promise<boolean> {
  const own = await tables()
    .selectFrom('jobs')
    .select(['content_hash', 'created_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (own === undefined || own.content_hash === null) return false;
  const later = await tables()
    .selectFrom('jobs')
    .select('id')
    .where('content_hash', '=', own.content_hash)
    .where('created_at', '>=', own.created_at)
    .where('status', '!=', 'dead')
    .where((eb) => eb.or([eb('created_at', '>', own.created_at), eb('id', '>', jobId)]))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
