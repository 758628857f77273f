import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellClient } from '../news.service.ts';

/**
 * Tells a client once that the last of the quotes for their request is about to end. A quote that lives no longer than
 * the warning comes was told with its end.
 * @returns the moment to look again, while the last one ends later
 */
export async function warnOfEnd(
  work: Work,
  requestId: string,
  { quotes_ending_hours: hours }: Pick<Limits, 'quotes_ending_hours'>,
): Promise<Date | undefined> {
  const last = await tables()
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', 'r.id', 'q.quote_request_id')
    .select(['q.valid_until', 'q.revised_at'])
    .where('r.id', '=', requestId)
    .where('r.status', '=', 'quoted')
    .where('q.status', '=', 'sent')
    .where('q.valid_until', '>', instantParameter(em(), work.now))
    .orderBy('q.valid_until', 'desc')
    .orderBy('q.revised_at', 'desc')
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const end = instantOf(last.valid_until);
  const at = addHours(end, -hours);
  if (at > work.now) return at;
  if (instantOf(last.revised_at) >= at) return undefined;
  const told = await tables()
    .updateTable('quote_requests')
    .set({ ending_told_for: instantParameter(em(), end) })
    .where('id', '=', requestId)
    .where((eb) => eb.or([eb('ending_told_for', 'is', null), eb('ending_told_for', '<>', instantParameter(em(), end))]))
    .returning('id')
    .execute();
  if (told.length > 0) tellClient(work, requestId, 'quotes_ending');
  return undefined;
}
