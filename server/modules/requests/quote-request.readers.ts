import type { Owner } from '#shared/ids.ts';
import type { Relation } from '#server/foundation/access/access.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import { quotersOf } from '#server/modules/quotes/quote.service.ts';
import type { Actor, KnownActor } from '#server/foundation/access/actor.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { clock } from '#server/foundation/clock.ts';
import type { QuoteRequest } from './quote-request.entity.ts';
import { isOnBoardOf } from './board/board.queries.ts';
import { grantedOwners } from './links/granted.queries.ts';
import { hasGrant, type QuoterStanding, quoterStanding } from './quote-request.queries.ts';

/** The columns that determine who may read a request. */
export interface RequestAccessColumns {
  readonly id: string;
  readonly owner: Owner;
  readonly provider_id?: string | null | undefined;
  /** The standing of the actor's own quotes for it; null without one. */
  readonly quoter?: QuoterStanding | null | undefined;
}

const relationOfQuoter = { won: 'winner', live: 'quoter', former: 'former' } as const;

/**
 * An actor's own relations to a request: its owner, a holder of its link, its targeted provider, a photographer who has
 * written a quote for it.
 */
export function relationsTo(request: RequestAccessColumns, actor: Actor, hasGrant: boolean): Relation[] {
  if (actor.kind === 'nobody') return [];
  const relations: Relation[] = [];
  if (actor.owner === request.owner) relations.push('owner');
  if (hasGrant) relations.push('link');
  if (actor.kind === 'user' && actor.provider !== null && actor.provider.id === request.provider_id) {
    relations.push('target');
  }
  if (request.quoter) relations.push(relationOfQuoter[request.quoter]);
  return relations;
}

/** The same, with that of a reader of the board: for one request that is read by its id. */
export async function relationsOfReader(request: RequestAccessColumns, actor: KnownActor): Promise<Relation[]> {
  const quoter = request.quoter ?? (await quoterStanding(request.id, actor));
  const relations = relationsTo({ ...request, quoter }, actor, await hasGrant(request.id, actor.owner, clock.now()));
  return (await isOnBoardOf(actor, request.id)) ? [...relations, 'board'] : relations;
}

/** Requests, for `work.change`. */
export const quoteRequests: Noun<QuoteRequest> = { type: 'quote_request', audienceOf };

/**
 * Everyone whose device keeps this request: owner, link holders, targeted provider, photographers with a quote for it.
 * The board is not fanned out.
 */
export async function audienceOf(request: RequestAccessColumns): Promise<Owner[]> {
  const target = request.provider_id ?? null;
  return [
    request.owner,
    ...(await grantedOwners(request.id)),
    ...(target === null ? [] : [await ownerOfProvider(target)]),
    ...(await quotersOf(request.id)),
  ];
}
