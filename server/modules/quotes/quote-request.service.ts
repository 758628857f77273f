import { LockMode } from '@mikro-orm/core';
import { isGuest } from '#shared/ids.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import type { ReleaseReason } from '#server/modules/bookings/booking.service.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { guestMailJob } from './guest-mail/guest-mail.job.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { quoteRequests } from './quote-request.readers.ts';

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
}

/**
 * Its slot was released unpaid: the request waits for an answer again, or expires too. A guest is told of an expired
 * hold; the closing of an account or a page ends the request, and tells them of that.
 */
export async function reopenRequest(work: Work, id: string, reason: ReleaseReason): Promise<void> {
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const reopened = request === null ? null : moveQuoteRequest(request.status, 'reopen');
  if (request === null || reopened === null) return;
  const isOver = request.expires_at <= work.now;
  await work.change(quoteRequests, request, 'quote_request.reopen', () => {
    request.status = isOver ? (moveQuoteRequest(reopened, 'expire') ?? reopened) : reopened;
  });
  if (reason === 'expired' && isGuest(request.owner)) {
    work.later(guestMailJob, { quote_request_id: id, news: 'hold_over' });
  }
}
