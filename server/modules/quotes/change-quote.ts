import type { Limits } from '#shared/limits.ts';
import type { Quote as QuoteShape, QuoteEdit, QuoteReject } from '#shared/quotes/quote.schema.ts';
import { moveQuote } from '#shared/quotes/quote.states.ts';
import { limitsOf } from '#server/modules/requests/answers.service.ts';
import { tellAuthor, tellClientOfQuote } from '#server/modules/requests/news/news.service.ts';
import { settleRequest } from '#server/modules/requests/quote-request.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { quoteInHand } from './quote.access.ts';
import { expireQuoteJob } from './expire-quote.job.ts';
import type { Quote } from './quote.entity.ts';
import { presentedQuote, termsOf } from './quote.presenter.ts';
import { quotes } from './quote.service.ts';
import { assertAnswers, columnsOf } from './write-quote.ts';

type Rejection = Pick<QuoteReject, 'reason' | 'words'> & { readonly version?: number | undefined };

/** The number of versions before, whose terms a quote keeps. */
const EARLIER_KEPT = 10;

/**
 * Makes the next version of a quote of mine; the client has not seen it yet.
 * @param seenVersion the version the photographer was looking at (`If-Match`)
 * @throws Refusal `not_found`, `version_conflict` and `invalid_state` (with the current row), `photographer_away`,
 * `slot_taken` (with alternatives), `validation_failed`
 */
export async function editQuote(
  limits: Limits,
  work: Work,
  actor: KnownActor,
  body: QuoteEdit,
  seenVersion: number,
): Promise<QuoteShape> {
  const { quote, request } = await quoteInHand(work, actor, body.id, 'quote.change');
  await assertVersion(quote, seenVersion);
  await assertMove(work, quote, 'edit');
  await assertAnswers(quote.provider_id, false);
  const columns = await columnsOf(body, request, quote.provider_id, work.now, await limitsOf(request, limits));
  await work.change(quotes, quote, 'quote.edit', () => {
    const earlier = [termsOf(quote), ...quote.earlier].slice(0, EARLIER_KEPT);
    em().assign(quote, { ...columns, revision: quote.revision + 1, earlier, seen_at: null });
  });
  work.later(expireQuoteJob, { quote_id: quote.id }, quote.valid_until);
  tellClientOfQuote(work, quote, 'quote_edited');
  await settleRequest(work, request, quote.valid_until);
  return presentedQuote(quote.id);
}

/**
 * Withdraws a quote of mine.
 * @throws Refusal `not_found`, `version_conflict` and `invalid_state` (with the current row)
 */
export async function withdrawQuote(
  work: Work,
  actor: KnownActor,
  id: string,
  seenVersion: number,
): Promise<QuoteShape> {
  const { quote, request } = await quoteInHand(work, actor, id, 'quote.change');
  await assertVersion(quote, seenVersion);
  const status = await assertMove(work, quote, 'withdraw');
  await work.change(quotes, quote, 'quote.withdraw', () => {
    quote.status = status;
  });
  tellClientOfQuote(work, quote, 'quote_withdrawn');
  await settleRequest(work, request);
  return presentedQuote(quote.id);
}

/**
 * Rejects a quote for a request of mine. The same rejection again, by the client's side, is answered with what it made.
 * @throws Refusal `not_found`, `version_conflict` (when another version was read) and `invalid_state` (with the current
 * row)
 */
export async function rejectQuote(
  work: Work,
  actor: KnownActor,
  id: string,
  { version, reason, words }: Rejection,
): Promise<QuoteShape> {
  const { quote, request } = await quoteInHand(work, actor, id, 'quote.answer');
  if (isRejectedSo(quote, { version, reason, words })) return presentedQuote(id);
  const status = await assertMove(work, quote, 'reject');
  if (version !== undefined) await assertVersion(quote, version);
  await work.change(quotes, quote, 'quote.reject', () => {
    em().assign(quote, { status, reject_reason: reason, reject_words: words, answered_at: work.now });
  });
  tellAuthor(work, quote, 'quote_rejected');
  await settleRequest(work, request);
  return presentedQuote(quote.id);
}

/** Whether a rejection has nothing to add to the one before it. */
function isRejectedSo(quote: Quote, { version = quote.version - 1, reason, words }: Rejection): boolean {
  const isSame = quote.reject_reason === reason && quote.reject_words === words;
  return isSame && isAnsweredAlready(quote, 'rejected', version);
}

/**
 * The client has opened a revision. The version stays, so that nobody's next action meets another one.
 * @param revision the one they have read; null from a build that does not name it
 */
export async function seeQuote(work: Work, actor: KnownActor, id: string, revision: number | null): Promise<void> {
  const { quote } = await quoteInHand(work, actor, id, 'quote.answer');
  const isOlder = revision !== null && revision < quote.revision;
  if (isOlder || (quote.seen_at !== null && quote.seen_at !== undefined)) return;
  quote.seen_at = work.now;
  await em().flush();
  work.changed({ type: 'quote', id, version: quote.version, audience: await quotes.audienceOf(quote) });
}

/** Whether the last thing that became of a quote is this answer, to the version that was read. */
export function isAnsweredAlready(quote: Quote, answer: 'accepted' | 'rejected', seen: number): boolean {
  return quote.status === answer && quote.version === seen + 1;
}

/** @throws Refusal `version_conflict` */
export async function assertVersion(quote: Quote, seen: number): Promise<void> {
  if (quote.version !== seen) throw new Refusal('version_conflict', { current: await presentedQuote(quote.id) });
}

/** @throws Refusal `invalid_state`, also for a quote that is over and that no job has ended yet */
export async function assertMove(work: Work, quote: Quote, move: Parameters<typeof moveQuote>[1]) {
  const status = moveQuote(quote.status, move);
  if (status === null || quote.valid_until <= work.now) {
    throw new Refusal('invalid_state', { current: await presentedQuote(quote.id) });
  }
  return status;
}
