import type { Owner } from '#shared/ids.ts';
import type { Relation } from '#server/modules/access.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Actor } from '#server/plugins/actor.ts';
import type { Noun } from '#server/plugins/work/work.ts';
import type { QuoteRequest } from './quote-request.entity.ts';
import { grantedOwners } from './quote-request.queries.ts';

/** The columns that determine who may read a request. */
export interface RequestAccessColumns {
  readonly id: string;
  readonly owner: Owner;
  readonly status: string;
  readonly provider_id?: string | null | undefined;
}

const BOARD_STATUSES: ReadonlySet<string> = new Set(['open', 'quoted']);

/** An actor's relations to a request: its owner, a holder of its link, its targeted provider, a reader of the board. */
export function relationsTo(request: RequestAccessColumns, actor: Actor, hasGrant: boolean): Relation[] {
  if (actor.kind === 'nobody') return [];
  const relations: Relation[] = [];
  if (actor.owner === request.owner) relations.push('owner');
  if (hasGrant) relations.push('link');
  if (actor.kind === 'user' && actor.provider !== null) {
    const target = request.provider_id ?? null;
    if (target === actor.provider.id) relations.push('target');
    if (target === null && actor.provider.isActive && BOARD_STATUSES.has(request.status)) relations.push('board');
  }
  return relations;
}

/** Requests, for `work.change`. */
export const quoteRequests: Noun<QuoteRequest> = { type: 'quote_request', audienceOf };

/** Everyone whose device keeps this request: owner, link holders, targeted provider. The board is not fanned out. */
export async function audienceOf(request: RequestAccessColumns): Promise<Owner[]> {
  const target = request.provider_id ?? null;
  return [
    request.owner,
    ...(await grantedOwners(request.id)),
    ...(target === null ? [] : [await ownerOfProvider(target)]),
  ];
}
