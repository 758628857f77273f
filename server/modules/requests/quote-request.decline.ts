import { LockMode } from '@mikro-orm/core';
import type { QuoteRequest as QuoteRequestShape, QuoteRequestDecline } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { endHoldOf } from '#server/modules/bookings/booking.service.ts';
import { moveQuotes } from '#server/modules/quotes/quote.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { tellClient } from './news/news.service.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { presentRequest, viewFor } from './quote-request.presenter.ts';
import { requestRow } from './quote-request.queries.ts';
import { quoteRequests, relationsTo } from './quote-request.readers.ts';
import { answered, reopenRequest } from './quote-request.service.ts';

/**
 * Declines a request addressed to this photographer. Its owner's devices are notified, and a mail tells them.
 * @param seenVersion the version the photographer was looking at (`If-Match`)
 * @throws Refusal `not_found`, `version_conflict` and `invalid_state` (with the current row)
 */
export async function declineRequest(
  work: Work,
  actor: KnownActor,
  { id, reason, words }: QuoteRequestDecline,
  seenVersion: number,
): Promise<QuoteRequestShape> {
  await endHoldOf(work, id, { reopen: reopenRequest });
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null) throw notFound();
  assertMayRow('quote_request.decline', actor, relationsTo(request, actor, false));
  if (request.version !== seenVersion) throw new Refusal('version_conflict', { current: await current(id) });
  const status = moveQuoteRequest(request.status, 'decline');
  if (status === null || request.expires_at <= work.now) {
    throw new Refusal('invalid_state', { current: await current(id) });
  }

  await work.change(quoteRequests, request, 'quote_request.decline', () => {
    em().assign(request, {
      status,
      decline_reason: reason,
      end_words: words,
      answered_at: request.answered_at ?? work.now,
    });
  });
  await answered(work, request);
  await moveQuotes(work, id, 'quote_request.decline');
  tellClient(work, id, 'declined');
  return current(id);
}

async function current(id: string): Promise<QuoteRequestShape> {
  const row = await requestRow(id);
  if (row === null) throw notFound();
  return presentRequest(row, viewFor(['target'], false, row.status));
}
