import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import type { Relation } from '#server/modules/access.ts';
import { instantParameter } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Actor } from '#server/plugins/actor.ts';
import type { Noun } from '#server/plugins/work/work.ts';
import type { QuoteRequest } from './quote-request.entity.ts';

/** What decides who may read a request. */
export interface RequestAnchor {
  readonly id: string;
  readonly owner: string;
  readonly status: string;
  readonly provider_id?: string | null | undefined;
}

const ON_BOARD: ReadonlySet<string> = new Set(['open', 'quoted']);

/** How an actor stands to a request: its owner, a holder of its link, its targeted provider, a reader of the board. */
export function relationsTo(request: RequestAnchor, actor: Actor, hasGrant: boolean): Relation[] {
  if (actor.kind === 'nobody') return [];
  const relations: Relation[] = [];
  if (actor.owner === request.owner) relations.push('owner');
  if (hasGrant) relations.push('link');
  if (actor.kind === 'user' && actor.provider !== null) {
    const target = request.provider_id ?? null;
    if (target === actor.provider.id) relations.push('target');
    if (target === null && actor.provider.isActive && ON_BOARD.has(request.status)) relations.push('board');
  }
  return relations;
}

/** Whether an owner holds a link's right to a request, and it has not run out. */
export async function hasGrant(requestId: string, owner: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quote_request_grants where quote_request_id = ${requestId} and owner = ${owner}
      and expires_at > ${instantParameter(em(), now)}`.execute(em().getKysely());
  return rows.length > 0;
}

/** Requests, as every change of one tells of it. */
export const quoteRequests: Noun<QuoteRequest> = { type: 'quote_request', audienceOf };

/** Everyone whose device keeps this request: owner, link holders, targeted provider. The board is not fanned out. */
export async function audienceOf(request: RequestAnchor): Promise<Owner[]> {
  const { rows } = await sql<{ owner: Owner }>`
    select owner from quote_request_grants where quote_request_id = ${request.id}`.execute(em().getKysely());
  const target = request.provider_id ?? null;
  return [
    request.owner as Owner,
    ...rows.map((row) => row.owner),
    ...(target === null ? [] : [await ownerOfProvider(target)]),
  ];
}
