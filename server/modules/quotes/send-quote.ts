import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Quote as QuoteShape, QuoteSend } from '#shared/quotes/quote.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { keepPageOf, type Photographer } from '#server/modules/providers/provider.service.ts';
import { limitsOf, requestToAnswer } from '#server/modules/requests/answers.service.ts';
import { tellClientOfQuote } from '#server/modules/requests/news/news.service.ts';
import { settleRequest } from '#server/modules/requests/quote-request.service.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { expireQuoteJob } from './expire-quote.job.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote, presentedQuote } from './quote.presenter.ts';
import { quoteRow } from './quote.queries.ts';
import { countLiveQuotes, quotes } from './quote.service.ts';
import { assertAnswers, columnsOf } from './write-quote.ts';

export interface QuoteSettings {
  readonly limits: Limits;
  /** Payments are enabled: a photographer who answers can be paid. */
  readonly isPaid: boolean;
}

/**
 * Answers a request with a quote: one that names this photographer, or one of the board.
 * @throws Refusal `not_found`, `already_exists`, `id_taken`, `request_ended`, `quotes_full`, `already_quoted`,
 * `photographer_away`, `payment_account_needed`, `slot_taken` (with alternatives), `validation_failed`
 */
export async function sendQuote(
  { limits, isPaid }: QuoteSettings,
  work: Work,
  actor: KnownActor,
  me: Photographer,
  body: QuoteSend,
): Promise<QuoteShape> {
  await keepPageOf(me.providerId);
  await refuseKnownId(work, body.id, me);
  const request = await requestToAnswer(work, actor, body.request_id, 'quote.send');
  if (body.plan_id !== null) await assertOwnPlan(body.plan_id, me);
  await assertAnswers(me.providerId, isPaid);
  if (moveQuoteRequest(request.status, 'quote') === null || request.expires_at <= work.now) {
    throw new Refusal('request_ended');
  }
  if (await hasLiveQuote(request.id, me.providerId)) throw new Refusal('already_quoted');
  if ((await countLiveQuotes(request.id)) >= limits.quotes_per_request) throw new Refusal('quotes_full');
  const columns = await columnsOf(body, request, me.providerId, work.now, await limitsOf(request, limits));
  const quote = await insert(body, columns, me, work);
  work.later(expireQuoteJob, { quote_id: quote.id }, quote.valid_until);
  tellClientOfQuote(work, quote, 'quote_sent');
  await settleRequest(work, request, quote.valid_until);
  return presentedQuote(quote.id);
}

async function refuseKnownId(work: Work, id: string, { providerId }: Photographer): Promise<void> {
  const row = await quoteRow(id);
  if (row === null) return;
  if (row.provider_id !== providerId) throw new Refusal('id_taken');
  throw alreadyExists(work, row.created_from, presentQuote(row));
}

async function hasLiveQuote(requestId: string, providerId: string): Promise<boolean> {
  const found = await tables()
    .selectFrom('quotes')
    .select('id')
    .where('quote_request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['sent', 'accepted'])
    .executeTakeFirst();
  return found !== undefined;
}

async function assertOwnPlan(planId: string, { providerId }: Photographer): Promise<void> {
  const plan = await tables()
    .selectFrom('plans')
    .select('id')
    .where('id', '=', planId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (plan === undefined) throw invalid([{ field: 'plan_id', validation: 'exists' }]);
}

async function insert(
  body: QuoteSend,
  columns: Awaited<ReturnType<typeof columnsOf>>,
  me: Photographer,
  work: Work,
): Promise<Quote> {
  try {
    const quote = await em().transactional((savepoint) =>
      withEm(savepoint, async () => {
        const created = em().create(Quote, {
          ...columns,
          id: body.id,
          quote_request_id: body.request_id,
          provider_id: me.providerId,
          plan_id: body.plan_id,
          status: 'sent',
          revision: 1,
          earlier: [],
          reject_words: '',
          created_from: work.fingerprint,
          version: 1,
          created_at: work.now,
          updated_at: work.now,
        });
        await em().flush();
        return created;
      }),
    );
    await work.add(quotes, quote, 'quote.send');
    return quote;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await refuseKnownId(work, body.id, me);
    throw new Refusal('already_quoted');
  }
}
