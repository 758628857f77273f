import type { QuoteAccepted } from '#shared/quotes/quote.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { agreementRule, moved } from '#shared/requests/agreement.states.ts';
import { lockOwner, lockSchedule } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { bookAccepted } from '#server/modules/bookings/book-accepted.service.ts';
import { presentedBooking } from '#server/modules/bookings/booking-access.service.ts';
import { bookingOf, endHoldsForSlot } from '#server/modules/bookings/booking.service.ts';
import { keepPageOf } from '#server/modules/providers/provider.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { awardRequest, limitsOf, requestOfClient } from '#server/modules/requests/answers.service.ts';
import { tellAuthor } from '#server/modules/requests/news/news.service.ts';
import { reopenRequest } from '#server/modules/requests/quote-request.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { assertMove, assertVersion, isAnsweredAlready } from './change-quote.ts';
import { placeOfQuote, quoteInHand } from './quote.access.ts';
import type { Quote } from './quote.entity.ts';
import { presentedQuote } from './quote.presenter.ts';
import { moveQuotes, quotes } from './quote.service.ts';
import type { QuoteSettings } from './send-quote.ts';
import { assertAnswers } from './write-quote.ts';

/**
 * Accepts the version of a quote that the client read, in one transaction: the request is awarded, the slot is booked,
 * the other quotes are not selected. Where payments are on, the slot is held until it is paid; else it is confirmed. The
 * same acceptance again, by the client's side (as a guest, then signed in), is answered with what it made.
 * @throws Refusal `not_found`, `invalid_state` and `version_conflict` (with the current quote), `photographer_away`,
 * `payment_account_needed`, `slot_taken` (with alternatives)
 */
export async function acceptQuote(
  { limits, isPaid }: QuoteSettings,
  work: Work,
  actor: KnownActor,
  id: string,
  version: number,
): Promise<QuoteAccepted> {
  // In the order of all code that needs them: both accounts, the page, the schedule, bookings, the request, its quotes.
  const { provider_id, ...slot } = await placeOfQuote(id);
  await lockOwner(slot.owner, false);
  await keepPageOf(provider_id);
  await lockSchedule(provider_id);
  await endHoldsForSlot(work, { ...slot, providerId: provider_id }, { reopen: reopenRequest });
  const { quote, request } = await quoteInHand(work, actor, id, 'quote.answer');
  if (isAnsweredAlready(quote, 'accepted', version)) return presentedAcceptance(quote, actor);
  const status = await assertMove(work, quote, 'accept');
  await assertVersion(quote, version);
  if (moved(agreementRule('quote.accept').request, request.status) === null) {
    throw new Refusal('invalid_state', { current: await presentedQuote(id) });
  }
  const { bufferMin } = await assertAnswers(provider_id, isPaid);
  const accepted = { quote, owner: request.owner, isForBusiness: request.is_for_business, bufferMin, isPaid };
  const booking = await bookAccepted(work, accepted, limits, { reopen: reopenRequest });
  if (booking === null) throw await takenSlot(quote, await limitsOf(request, limits), work.now);
  await work.change(quotes, quote, 'quote.accept', () => {
    em().assign(quote, { status, answered_at: work.now });
  });
  tellAuthor(work, quote, 'quote_accepted');
  await moveQuotes(work, request.id, 'quote.accept', quote.id);
  const awarded = await awardRequest(work, request);
  return { ...(await presentedQuote(id)), request: awarded, booking };
}

/** The rows that an acceptance made, as they are now. @throws Refusal `invalid_state` */
async function presentedAcceptance(
  { id, quote_request_id: requestId }: Pick<Quote, 'id' | 'quote_request_id'>,
  actor: KnownActor,
): Promise<QuoteAccepted> {
  const current = await presentedQuote(id);
  const booking = await bookingOf(requestId);
  if (booking?.quote_id !== id) throw new Refusal('invalid_state', { current });
  const request = await requestOfClient(requestId);
  return { ...current, request, booking: await presentedBooking(booking.id, actor) };
}

async function takenSlot(
  { provider_id, starts_at, duration_min }: { provider_id: string; starts_at: Date; duration_min: number },
  limits: Limits,
  now: Date,
): Promise<Refusal> {
  const schedule = await scheduleSince(provider_id, now);
  return slotTaken(schedule, { startsAt: starts_at, limits }, duration_min, now);
}
