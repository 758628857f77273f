import { LockMode } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { limitsIn } from '#shared/requests/asking/horizon.ts';
import type { QuoteRequest as QuoteRequestShape } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { type Action, assertMayRow } from '#server/foundation/access/access.ts';
import { endHoldOf } from '#server/modules/bookings/booking.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { presentedRequest } from './quote-request.presenter.ts';
import { hasGrant } from './quote-request.queries.ts';
import { quoteRequests, relationsOfReader } from './quote-request.readers.ts';
import { remaskMessages } from '#server/modules/threads/thread.service.ts';
import type { Relation } from '#server/foundation/access/access.ts';
import { reopenRequest } from './quote-request.service.ts';

// The parts of requests that their quotes need.

/** A request, locked until the end of the transaction. Its bookings are locked before it, its quotes after it. */
export function lockedRequest(id: string): Promise<QuoteRequest> {
  return em().findOneOrFail(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The same, after its expired hold has ended, if there is one. */
export async function currentRequest(work: Work, id: string): Promise<QuoteRequest> {
  await endHoldOf(work, id, { reopen: reopenRequest });
  return lockedRequest(id);
}

/**
 * A request that a photographer answers, locked.
 * @throws Refusal `not_found`, also for people without a right to it; `request_ended`
 */
export async function requestToAnswer(work: Work, actor: KnownActor, id: string, action: Action) {
  await endHoldOf(work, id, { reopen: reopenRequest });
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null) throw notFound();
  // A guest who asked a photographer may be that photographer, and sign in later.
  if (request.owner === actor.owner) throw notFound();
  const relations = await relationsOfReader(request, actor);
  // It was on the board when the photographer wrote: the end of it is said in words.
  if (isPhotographer(actor) && wasOnBoard(request, actor)) throw new Refusal('request_ended');
  assertMayRow(action, actor, relations);
  return request;
}

function isPhotographer(actor: KnownActor): boolean {
  return actor.kind === 'user' && actor.provider?.isActive === true;
}

function wasOnBoard({ provider_id, owner, status }: QuoteRequest, actor: KnownActor): boolean {
  return (provider_id ?? null) === null && owner !== actor.owner && moveQuoteRequest(status, 'quote') === null;
}

/** Whether an owner holds a valid link to a request. */
export const holdsLink: (requestId: string, owner: Owner, now: Date) => Promise<boolean> = hasGrant;

/** Awards a request to the quote that its client accepted. */
export async function awardRequest(work: Work, request: QuoteRequest): Promise<QuoteRequestShape> {
  await work.change(quoteRequests, request, 'quote_request.award', () => {
    request.status = moveQuoteRequest(request.status, 'award') ?? request.status;
  });
  await remaskMessages(work, request.id);
  return requestOfClient(request.id);
}

/** A request as its client's side reads it. */
export const requestOfClient = (id: string): Promise<QuoteRequestShape> => presentedRequest(id, 'full');

/** An actor's relations to a request. */
export const relationsTo: (request: LockedRequest, actor: KnownActor) => Promise<Relation[]> = relationsOfReader;

/** The limits of requests in the category of this one. */
export async function limitsOf({ category_id }: QuoteRequest, limits: Limits): Promise<Limits> {
  const { name_i18n } = await tables()
    .selectFrom('categories')
    .select('name_i18n')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  return limitsIn(limits, name_i18n);
}

/** The ids of an owner's requests. */
export async function idsOfRequests(owner: Owner): Promise<string[]> {
  const rows = await tables().selectFrom('quote_requests').select('id').where('owner', '=', owner).execute();
  return rows.map(({ id }) => id);
}

/** The request's columns that its quotes read. */
export type AskedSlot = Pick<QuoteRequest, 'date' | 'time' | 'duration_min' | 'date_flexible'>;
/** A locked request. */
export type LockedRequest = QuoteRequest;
