import { LockMode } from '@mikro-orm/core';
import { type AgreementVerb, agreementRule, moved, type QuoteStatus } from '#shared/requests/agreement.states.ts';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Noun, Work } from '#server/foundation/work/work.ts';
import { Quote } from './quote.entity.ts';
import { tellAuthorOfVerb } from './quote-news.ts';
import { expireQuoteJob } from './expire-quote.job.ts';

/** Kept by the client and their link holders, and by the photographer who wrote it. */
export const quotes: Noun<Quote> = {
  type: 'quote',
  audienceOf: async ({ quote_request_id, provider_id }) => [
    ...(await readersOfQuotes(quote_request_id)),
    await ownerOfProvider(provider_id),
  ],
};

/** The client's side of a request: its owner, and the holders of its links. */
async function readersOfQuotes(requestId: string): Promise<Owner[]> {
  const db = tables();
  const owner = db.selectFrom('quote_requests').select('owner').where('id', '=', requestId);
  const holders = db.selectFrom('quote_request_grants').select('owner').where('quote_request_id', '=', requestId);
  return (await owner.union(holders).execute()).map((row) => row.owner);
}

/** The quotes of a request, locked in one order for every transaction. Locks its request first, like all code here. */
export function lockedQuotes(requestId: string): Promise<Quote[]> {
  return em().find(
    Quote,
    { quote_request_id: requestId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/**
 * Moves the quotes of a request as a verb about it says (`others` in the table of states): all of them, except one.
 * A quote that would wait again after its end has expired.
 * @returns the quotes that moved
 */
export async function moveQuotes(
  work: Work,
  requestId: string,
  verb: AgreementVerb,
  except: string | null = null,
): Promise<Quote[]> {
  const { others } = agreementRule(verb);
  if (others === undefined) return [];
  const changed: Quote[] = [];
  const gone = others.to === 'sent' ? await closedPages(requestId) : new Set<string>();
  for (const quote of await lockedQuotes(requestId)) {
    const to = quote.id === except ? null : moved(others, quote.status);
    const status = to === 'sent' ? waitingAgain(quote, gone, work.now) : to;
    if (status === null || status === quote.status) continue;
    await work.change(quotes, quote, null, () => {
      quote.status = status;
      if (status === 'sent') quote.answered_at = null;
    });
    tellAuthorOfVerb(work, quote, verb);
    if (status === 'sent') work.later(expireQuoteJob, { quote_id: quote.id }, quote.valid_until);
    changed.push(quote);
  }
  return changed;
}

/** The state of a quote that could be accepted again: not after its end, and not of a photographer who has left. */
function waitingAgain(quote: Quote, gone: ReadonlySet<string>, now: Date): QuoteStatus {
  if (gone.has(quote.provider_id)) return quote.status === 'accepted' ? 'withdrawn' : quote.status;
  return quote.valid_until <= now ? 'expired' : 'sent';
}

/** The photographers with a quote for a request whose page is closed. */
async function closedPages(requestId: string): Promise<ReadonlySet<string>> {
  const rows = await tables()
    .selectFrom('quotes as q')
    .innerJoin('providers as p', 'p.id', 'q.provider_id')
    .select('p.id')
    .where('q.quote_request_id', '=', requestId)
    .where('p.status', '=', 'closed')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Tells these owners' devices of the quotes of a request, which appear or disappear for them. */
export async function changedQuotes(work: Work, requestId: string, audience: readonly Owner[]): Promise<void> {
  const rows = await tables()
    .selectFrom('quotes')
    .select(['id', 'version'])
    .where('quote_request_id', '=', requestId)
    .execute();
  for (const { id, version } of rows) work.changed({ type: 'quote', id, version, audience });
}

/** Removes what a client wrote to photographers whose quotes they rejected. */
export async function eraseClientWords(work: Work, requestId: string): Promise<void> {
  for (const quote of await lockedQuotes(requestId)) {
    if (quote.reject_words === '') continue;
    await work.change(quotes, quote, null, () => {
      quote.reject_words = '';
    });
  }
}

/** The requests with a quote of a photographer that can be accepted. */
export async function idsOfQuotedBy(providerId: string): Promise<string[]> {
  const rows = await tables()
    .selectFrom('quotes')
    .select('quote_request_id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'sent')
    .execute();
  return rows.map(({ quote_request_id }) => quote_request_id);
}

/** The number of quotes of a request that can be accepted. */
export async function countLiveQuotes(requestId: string): Promise<number> {
  const { count } = await tables()
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('quote_request_id', '=', requestId)
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a request ever had a quote. */
export async function hasQuotes(requestId: string): Promise<boolean> {
  const quotes = tables().selectFrom('quotes').select('id').where('quote_request_id', '=', requestId).limit(1);
  return (await quotes.executeTakeFirst()) !== undefined;
}

/** The photographers who have written a quote for a request, at any time. */
export async function quotersOf(requestId: string): Promise<Owner[]> {
  const rows = await tables()
    .selectFrom('quotes')
    .select('provider_id')
    .where('quote_request_id', '=', requestId)
    .distinct()
    .execute();
  return Promise.all(rows.map(({ provider_id }) => ownerOfProvider(provider_id)));
}
