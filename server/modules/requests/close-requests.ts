import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { changedBookings } from '#server/modules/bookings/booking.service.ts';
import { changedQuotes, eraseClientWords, idsOfQuotedBy, moveQuotes } from '#server/modules/quotes/quote.service.ts';
import { changedMessages, remaskMessages } from '#server/modules/threads/thread.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import { deleteAnswersAbout } from '#server/modules/sync/answers.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellAway } from './news/away/tell-away.ts';
import { tellClient } from './news/news.service.ts';
import { AccessLink, QuoteRequest, QuoteRequestGrant, RequestAddress } from './quote-request.entity.ts';
import { grantedOwners } from './links/granted.queries.ts';
import { quoteRequests } from './quote-request.readers.ts';

/** Requests, locked in the order that all transactions with several of them keep. */
export function lockedInOrder(which: FilterQuery<QuoteRequest>): Promise<QuoteRequest[]> {
  return em().find(QuoteRequest, which, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

/** The requests that wait for a photographer, or have a quote of theirs that waits. */
async function waitingAt(providerId: string): Promise<FilterQuery<QuoteRequest>[]> {
  const quoted = await idsOfQuotedBy(providerId);
  return [{ provider_id: providerId, status: { $in: ['open', 'quoted'] } }, { id: { $in: quoted } }];
}

/** Withdraws a person's requests and removes their texts; requests to the photographer are declined. */
export async function closeRequests(work: Work, { owner, providerId, pseudonym }: Leaver): Promise<void> {
  const all = await lockedInOrder({ $or: [{ owner }, ...(providerId === null ? [] : await waitingAt(providerId))] });
  const own = all.filter((request) => request.owner === owner);
  for (const request of own) await emptyRequest(work, request, pseudonym);
  await em().nativeDelete(QuoteRequestGrant, { owner });
  if (providerId !== null) await declineAll(work, providerId, 'decline');
}

/** Declines the open requests to the photographer of a closed page, and tells the clients of agreed sessions. */
export async function closeRequestsTo(work: Work, providerId: string): Promise<void> {
  await lockedInOrder({ $or: await waitingAt(providerId) });
  await declineAll(work, providerId, 'lose_target');
  await tellAway(work, { owner: null, providerId });
}

/** Withdraws a request, unless it has ended, and removes its texts and everything that leads to them. */
export async function emptyRequest(
  work: Work,
  request: QuoteRequest,
  { name, email }: Leaver['pseudonym'],
): Promise<void> {
  await work.change(quoteRequests, request, 'quote_request.close', () => {
    em().assign(request, {
      status: moveQuoteRequest(request.status, 'withdraw') ?? request.status,
      is_for_business: 0,
      business_name: null,
      client_name: name,
      client_email: email,
      client_phone: null,
      shoot_address: null,
      shoot_address_details: null,
      shoot_lat: null,
      shoot_lng: null,
      description: '',
      end_words: '',
    });
  });
  await moveQuotes(work, request.id, 'quote_request.withdraw');
  await eraseClientWords(work, request.id);
  const holders = await grantedOwners(request.id);
  await changedQuotes(work, request.id, holders);
  await remaskMessages(work, request.id);
  await changedMessages(work, request.id, holders);
  await changedBookings(work, request.id, holders);
  const about = { quote_request_id: request.id };
  await em().nativeDelete(AccessLink, about);
  await em().nativeDelete(RequestAddress, about);
  await em().nativeDelete(QuoteRequestGrant, about);
  await deleteAnswersAbout([request.id]);
}

async function declineAll(work: Work, provider_id: string, move: 'decline' | 'lose_target'): Promise<void> {
  const asked = await lockedInOrder({ provider_id, status: { $in: ['open', 'quoted'] } });
  for (const request of asked) {
    await work.change(quoteRequests, request, `quote_request.${move}`, () => {
      request.status = moveQuoteRequest(request.status, move) ?? request.status;
    });
    await moveQuotes(work, request.id, `quote_request.${move}`);
    tellClient(work, request.id, 'declined');
  }
}
