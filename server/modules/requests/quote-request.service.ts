import { LockMode } from '@mikro-orm/core';
import { moveQuoteRequest, waitingStatus } from '#shared/requests/quote-request.states.ts';
import type { ReleaseReason } from '#server/modules/bookings/booking.service.ts';
import { renewAnswerTimes } from '#server/modules/providers/answer-times.service.ts';
import { countLiveQuotes, hasQuotes, moveQuotes } from '#server/modules/quotes/quote.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { remaskMessages } from '#server/modules/threads/thread.service.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { tellAsked, tellBeforeEnd, tellClient } from './news/news.service.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { audienceOf, quoteRequests } from './quote-request.readers.ts';

/**
 * Ends an unanswered request at its expiry. Does nothing when its expiry moved, or it has ended: it may run more than
 * once.
 */
export async function expireRequest(work: Work, id: string): Promise<void> {
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null || request.expires_at > work.now) return;
  const status = moveQuoteRequest(request.status, 'expire');
  if (status === null) return;
  await work.change(quoteRequests, request, 'quote_request.expire', () => {
    request.status = status;
  });
  await moveQuotes(work, id, 'quote_request.expire');
  tellClient(work, id, 'expired');
}

/**
 * Brings a request to the state that its quotes make: it waits for its client while one can be accepted, else for
 * photographers. A quote that lives longer than its request keeps it open until then.
 * @param request locked
 * @param until the end of a quote that was just sent
 */
export async function settleRequest(work: Work, request: QuoteRequest, until: Date | null = null): Promise<void> {
  if (moveQuoteRequest(request.status, 'quote') === null) return;
  const status = waitingStatus(await countLiveQuotes(request.id));
  if (status === 'quoted') tellBeforeEnd(work, request.id);
  const expiresAt = until !== null && until > request.expires_at ? until : request.expires_at;
  const isFirst = until !== null && (request.answered_at ?? null) === null;
  if (status === request.status && expiresAt === request.expires_at && !isFirst) {
    // The same version reads differently: the number of its quotes, and what a photographer with a quote may see of it.
    const audience = await audienceOf(request);
    work.changed({ type: 'quote_request', id: request.id, version: request.version, audience });
    return;
  }
  await work.change(quoteRequests, request, null, () => {
    request.status = status;
    request.expires_at = expiresAt;
    if (isFirst) request.answered_at = work.now;
  });
  if (isFirst) await answered(work, request);
  if (until === expiresAt) work.later(expireRequestJob, { quote_request_id: request.id }, expiresAt);
}

/** Measures the time that a photographer whom a request names took to answer it. */
export async function answered(work: Work, { provider_id }: QuoteRequest): Promise<void> {
  if (provider_id !== null && provider_id !== undefined) await renewAnswerTimes(work, provider_id);
}

/**
 * Its slot was released unpaid: the request waits for an answer again, or expires too. The client is told of an expired
 * hold; the closing of an account or a page ends the request, and tells them of that.
 */
export async function reopenRequest(work: Work, id: string, reason: ReleaseReason): Promise<void> {
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const reopened = request === null ? null : moveQuoteRequest(request.status, 'reopen');
  if (request === null || reopened === null) return;
  const isOver = request.expires_at <= work.now;
  await moveQuotes(work, id, 'quote_request.reopen');
  if (isOver) await moveQuotes(work, id, 'quote_request.expire');
  const waits = waitingStatus(await countLiveQuotes(id));
  await work.change(quoteRequests, request, 'quote_request.reopen', () => {
    request.status = isOver ? (moveQuoteRequest(reopened, 'expire') ?? reopened) : waits;
  });
  await remaskMessages(work, id);
  if (waits === 'quoted') tellBeforeEnd(work, id);
  if (reason === 'expired') tellClient(work, id, 'hold_over');
  const asked = request.provider_id ?? null;
  const isReleased = reason === 'expired' || reason === 'cancelled';
  // A slot that was held at once was no question to its photographer; now it is.
  if (isReleased && !isOver && asked !== null && !(await hasQuotes(id))) tellAsked(work, id, asked);
}
