import { type Action, assertMayRow, type Relation } from '#server/foundation/access/access.ts';
import { currentRequest, holdsLink, type LockedRequest } from '#server/modules/requests/answers.service.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound } from '#server/foundation/problems.ts';
import type { Quote } from './quote.entity.ts';
import { lockedQuotes } from './quote.service.ts';

/** A quote that is about to change, with its request; both are locked, and the other quotes of the request too. */
export interface QuoteInHand {
  readonly quote: Quote;
  readonly request: LockedRequest;
}

/** A quote's client, request, photographer and slot, without a lock. @throws Refusal `not_found` */
export async function placeOfQuote(id: string) {
  const found = await tables()
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', 'r.id', 'q.quote_request_id')
    .select(['r.owner', 'q.quote_request_id', 'q.provider_id', 'q.starts_at', 'q.duration_min'])
    .where('q.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/**
 * Locks a quote with its request, in the order of all code that needs both: bookings, the request, its quotes by id.
 * @throws Refusal `not_found`, also for people without a right to it
 */
export async function quoteInHand(work: Work, actor: KnownActor, id: string, action: Action): Promise<QuoteInHand> {
  const { quote_request_id } = await placeOfQuote(id);
  const request = await currentRequest(work, quote_request_id);
  const quote = (await lockedQuotes(request.id)).find((one) => one.id === id);
  if (quote === undefined) throw notFound();
  assertMayRow(action, actor, await relationsToQuote(quote, request, actor, work.now));
  return { quote, request };
}

async function relationsToQuote(
  quote: Quote,
  request: LockedRequest,
  actor: KnownActor,
  now: Date,
): Promise<Relation[]> {
  const isAuthor = actor.kind === 'user' && actor.provider?.id === quote.provider_id;
  return [
    ...(request.owner === actor.owner ? (['owner'] as const) : []),
    ...((await holdsLink(request.id, actor.owner, now)) ? (['link'] as const) : []),
    ...(isAuthor ? (['author'] as const) : []),
  ];
}
