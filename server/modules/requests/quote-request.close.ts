import { LockMode } from '@mikro-orm/core';
import type { QuoteRequest as QuoteRequestShape } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import {
  cancelForClosing,
  countSlotsOf,
  hasTakenPlace,
  lockedSlotsOf,
} from '#server/modules/bookings/cancel-bookings.service.ts';
import { moveQuotes } from '#server/modules/quotes/quote.service.ts';
import { remaskMessages } from '#server/modules/threads/thread.service.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { tellClient, tellClosed } from './news/news.service.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { presentedRequest } from './quote-request.presenter.ts';
import { quoteRequests } from './quote-request.readers.ts';

/**
 * Closes a request for an administrator: its quotes are not selected, a slot of it is free again. The client reads the
 * reason, and so do the photographers. A session that has taken place stays agreed. Support cancels no session of others.
 * @throws Refusal `not_found`, `invalid_state` (with the current row), `forbidden`
 */
export async function closeRequest(
  work: Work,
  actor: KnownActor,
  id: string,
  reason: string,
): Promise<QuoteRequestShape> {
  const { slots, request } = await lockedForClosing(id);
  const status = moveQuoteRequest(request.status, 'close');
  if (status === null || (await hasTakenPlace(id, work.now))) {
    throw new Refusal('invalid_state', { current: await presentedRequest(id, 'full') });
  }
  if (isSupport(actor) && slots.some((slot) => slot.status === 'confirmed')) throw new Refusal('forbidden');
  await cancelForClosing(work, slots);
  const told = await moveQuotes(work, id, 'quote_request.close');
  await work.change(quoteRequests, request, 'quote_request.close', () => {
    em().assign(request, { status, end_words: reason });
  });
  await remaskMessages(work, id);
  tellClient(work, id, 'closed');
  // Whoever quoted was told with their quote.
  for (const providerId of new Set([request.provider_id ?? null, ...slots.map((slot) => slot.provider_id)])) {
    if (providerId === null || told.some((quote) => quote.provider_id === providerId)) continue;
    tellClosed(work, id, providerId);
  }
  return presentedRequest(id, 'full');
}

function isSupport(actor: KnownActor): boolean {
  return actor.kind === 'user' && actor.isSupport;
}

/** A slot was booked between the lock of the bookings and that of the request. */
class BookedMeanwhile extends Error {}

/**
 * The request with its slots, all locked: the bookings first, like everywhere. Where an acceptance was faster, the locks
 * are let go of with their savepoint, and taken again. @throws Refusal `not_found`
 */
async function lockedForClosing(id: string) {
  for (;;) {
    try {
      return await em().transactional((savepoint) =>
        withEm(savepoint, async () => {
          const slots = await lockedSlotsOf(id);
          const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          if (request === null) throw notFound();
          if ((await countSlotsOf(id)) > slots.length) throw new BookedMeanwhile();
          return { slots, request };
        }),
      );
    } catch (error) {
      if (!(error instanceof BookedMeanwhile)) throw error;
    }
  }
}
