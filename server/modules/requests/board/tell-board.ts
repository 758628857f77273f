import { addHours } from '#shared/dates.ts';
import { userOwner } from '#shared/ids.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { boardMailJob, tellBoardJob } from './board-mail.job.ts';

/** The photographers of one run: a transaction that nobody waits for. */
const PAGE = 200;
/** A mail that waits longer than this was lost with its job: the next request brings another one. */
const LOST_HOURS = 2;

/**
 * Notes a request of the board for those who work in its category and its city, and queues a mail for each who has none
 * waiting. A photographer is told of a request once, and gets one mail an hour at most. It may run more than once.
 */
export async function tellBoard(
  work: Work,
  { quote_request_id, after }: { readonly quote_request_id: string; readonly after: number },
  most = PAGE,
): Promise<void> {
  const request = await tables()
    .selectFrom('quote_requests')
    .select(['owner', 'category_id', 'city_id'])
    .where('id', '=', quote_request_id)
    .where('provider_id', 'is', null)
    .where('status', 'in', ['open', 'quoted'])
    .executeTakeFirst();
  if (request === undefined) return;
  const page = await photographersOf(request, after, most);
  const others = page.filter(({ user_id }) => userOwner(user_id) !== request.owner);
  const told = others.map(({ provider_id }) => provider_id);
  // Their boards may be open.
  for (const { user_id } of others) work.nudge(userOwner(user_id));
  if (told.length > 0) {
    const waiting = await waitingOf(told, work.now);
    const noted = await note(told, quote_request_id, work.now);
    await queueMails(
      work,
      noted.filter((id) => !waiting.has(id)),
    );
  }
  const last = page[most - 1];
  if (last !== undefined) work.later(tellBoardJob, { quote_request_id, after: last.entry_id });
}

/** The next public photographers of a category in a city: a part of an index of search. */
function photographersOf(
  { category_id, city_id }: { category_id: string; city_id: string },
  after: number,
  most: number,
) {
  return tables()
    .selectFrom('search_lists as l')
    .innerJoin('search_entries as e', 'e.id', 'l.entry_id')
    .innerJoin('providers as p', 'p.id', 'e.provider_id')
    .select(['l.entry_id', 'e.provider_id', 'p.user_id'])
    .where('l.list', '=', `provider:${category_id}:${city_id}`)
    .where('l.entry_id', '>', after)
    .orderBy('l.entry_id')
    .limit(most)
    .execute();
}

/** Those for whom a mail is queued already, which will carry this request too. */
async function waitingOf(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await tables()
    .selectFrom('board_news')
    .select('provider_id')
    .where('provider_id', 'in', ids)
    .where('message_id', 'is', null)
    .where('created_at', '>', instantParameter(em(), addHours(now, -LOST_HOURS)))
    .distinct()
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

async function note(ids: readonly string[], quote_request_id: string, now: Date): Promise<string[]> {
  const created_at = instantParameter(em(), now);
  const rows = await tables()
    .insertInto('board_news')
    .values(ids.map((provider_id) => ({ provider_id, quote_request_id, message_id: null, taken_at: null, created_at })))
    .onConflict((conflict) => conflict.columns(['provider_id', 'quote_request_id']).doNothing())
    .returning('provider_id')
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

async function queueMails(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tables()
    .selectFrom('board_news')
    .select(({ fn }) => ['provider_id', fn.max('taken_at').as('at')])
    .where('provider_id', 'in', ids)
    .where('taken_at', 'is not', null)
    .groupBy('provider_id')
    .execute();
  const last = new Map(rows.map(({ provider_id, at }) => [provider_id, instantOf(at)]));
  for (const provider_id of ids) {
    const free = last.get(provider_id);
    work.later(boardMailJob, { provider_id }, free === undefined ? undefined : addHours(free, 1));
  }
}
