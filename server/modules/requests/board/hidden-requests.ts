import type { QuoteRequestHide } from '#shared/requests/quote-request.schema.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound } from '#server/foundation/problems.ts';
import { requestRow } from '../quote-request.queries.ts';
import { relationsOfReader } from '../quote-request.readers.ts';

/**
 * Hides a request of the board from one photographer, or shows it again.
 * @throws Refusal `not_found`
 */
export async function hideRequest(work: Work, actor: KnownActor, { id, hidden }: QuoteRequestHide): Promise<void> {
  const row = await requestRow(id, actor);
  if (row === null) throw notFound();
  assertMayRow('quote_request.hide', actor, await relationsOfReader(row, actor));
  const { owner } = actor;
  const db = tables();
  if (hidden === 0) {
    await db.deleteFrom('hidden_requests').where('owner', '=', owner).where('quote_request_id', '=', id).execute();
    return;
  }
  await db
    .insertInto('hidden_requests')
    .values({ owner, quote_request_id: id, created_at: instantParameter(em(), work.now) })
    .onConflict((conflict) => conflict.columns(['owner', 'quote_request_id']).doNothing())
    .execute();
}
