import { requestFields } from '#shared/requests/quote-request.fields.ts';
import type { RequestField } from '#shared/requests/quote-request.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { type InferResult, sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clock } from '#server/foundation/clock.ts';
import { type BoardFilter, boardIds, countBoard } from './board/board.queries.ts';
import { type Behind, type RequestFilter, requestConditions } from './board/request-filter.ts';
import { clientRequests } from './links/granted.queries.ts';

function requests() {
  return tables().selectFrom('quote_requests as r');
}

type Requests = ReturnType<typeof requests>;

/** The columns of what a person filled in. */
const requestColumns = Object.keys(requestFields) as RequestField[];

/**
 * Whether nobody who is asked works in the city, at the time of the reading. A photographer without cities has not said
 * where they work. The list of a city's photographers is that of search.
 */
const isOutside = sql<0 | 1>`(case
  when r.provider_id is null then
    case when exists (select 1 from search_lists l where l.list = 'provider::' || r.city_id) then 0 else 1 end
  when exists (select 1 from provider_cities pc where pc.provider_id = r.provider_id and pc.city_id = r.city_id) then 0
  when exists (select 1 from provider_cities pc where pc.provider_id = r.provider_id) then 1
  else 0 end)`;

/** A photographer's standing at a request: the quote that won, one that can be accepted, or only ended ones. */
export type QuoterStanding = 'won' | 'live' | 'former';

/** The standing of one photographer, by their quotes; null without one. */
function standingSql(providerId: string | null) {
  if (providerId === null) return sql<QuoterStanding | null>`null`;
  return sql<QuoterStanding | null>`(select case max(case q.status when 'accepted' then 3 when 'sent' then 2 else 1 end)
    when 3 then 'won' when 2 then 'live' when 1 then 'former' end
    from quotes q where q.quote_request_id = r.id and q.provider_id = ${providerId})`;
}

/** The number of quotes that can be accepted. */
const liveQuotes = sql<number>`(select cast(count(*) as integer) from quotes q where q.quote_request_id = r.id and q.status = 'sent')`;

/** @param providerId the photographer who reads; null for others */
function withNames(requests: Requests, providerId: string | null) {
  return requests
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .leftJoin('providers as p', 'p.id', 'r.provider_id')
    .leftJoin('users as pu', 'pu.id', 'p.user_id')
    .leftJoin('plans as pl', 'pl.id', 'r.plan_id')
    .select(['r.id', 'r.owner', 'r.version', 'r.status', 'k.name_i18n as category', 'c.name as city', 'r.starts_at'])
    .select(requestColumns.map((name) => `r.${name}` as const))
    .select(['r.provider_id', 'pu.first_name as provider_first_name'])
    .select(['p.business_name as provider_business_name', 'p.status as provider_status'])
    .select('p.answer_minutes as provider_answer_minutes')
    .select(['pu.last_name as provider_last_name', 'p.slug as provider_slug', 'r.plan_id', 'pl.title as plan_title'])
    .select(isOutside.as('is_outside'))
    .select(liveQuotes.as('live_quotes'))
    .select(standingSql(providerId).as('quoter'))
    .select(['r.decline_reason', 'r.end_words'])
    .select(['r.unheld_reason', 'r.expires_at', 'r.created_from', 'r.created_at', 'r.updated_at']);
}

/** One request with the names it shows. */
export type RequestRow = InferResult<ReturnType<typeof withNames>>[number];

/** One request's row, or null. @param reader whose standing it names */
export async function requestRow(id: string, reader: KnownActor | null = null): Promise<RequestRow | null> {
  const providerId = reader === null ? null : providerIdOf(reader);
  const row = await withNames(requests().where('r.id', '=', id), providerId).executeTakeFirst();
  return row ?? null;
}

export type RequestScope = 'mine' | 'all';

interface ListFilter extends RequestFilter {
  readonly scope: RequestScope;
}

interface ListPart {
  readonly limit: number;
  readonly offset: number;
  /** The list continues after this row. The total counts all rows. */
  readonly behind: Behind | null;
}

/** A page of the requests of a scope, newest first, and their total number. */
export async function requestPage(
  actor: KnownActor,
  filter: ListFilter,
  { behind, limit, offset }: ListPart,
): Promise<{ total: number; rows: RequestRow[] }> {
  const found = requestConditions(filter).reduce<Requests>(
    (list, condition) => list.where(sql<boolean>`${condition}`),
    inScope(filter.scope, actor),
  );
  const total = await countOf(found);
  const rows = await newestFirst(behind === null ? found : beyond(found, behind), actor)
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** A page of the board, in its order, and their number as far as it is counted. */
export async function boardPage(actor: KnownActor, filter: BoardFilter, { behind, ...part }: ListPart) {
  const ids = await boardIds(actor, filter, part, behind);
  const found =
    ids.length === 0 ? [] : await withNames(requests().where('r.id', 'in', ids), providerIdOf(actor)).execute();
  const rows = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { rows, ...(await countBoard(actor, filter)) };
}

function newestFirst(found: Requests, actor: KnownActor) {
  return withNames(found, providerIdOf(actor)).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc');
}

function inScope(scope: RequestScope, actor: KnownActor): Requests {
  if (scope === 'all') return requests();
  return requests().where('r.id', 'in', idsOf(actor));
}

/**
 * The requests of an actor: own ones, those they hold a link to, those they are asked or have written a quote for. Each part
 * is found by an index of its own; one "or" over them would have PostgreSQL read the requests of everybody.
 */
function idsOf(actor: KnownActor) {
  const all = tables().selectFrom('quote_requests').select('id');
  const theirs = clientRequests(actor.owner);
  const providerId = providerIdOf(actor);
  if (providerId === null) return theirs;
  return theirs.union(all.where('provider_id', '=', providerId)).union(quotedBy(providerId));
}

/** The requests that a photographer has written a quote for. */
function quotedBy(providerId: string) {
  return tables().selectFrom('quotes').select('quote_request_id as id').where('provider_id', '=', providerId);
}

/** A photographer's standing at a request; null for others. */
export async function quoterStanding(requestId: string, actor: KnownActor): Promise<QuoterStanding | null> {
  const providerId = providerIdOf(actor);
  if (providerId === null) return null;
  const { quoter } = await requests()
    .where('r.id', '=', requestId)
    .select(standingSql(providerId).as('quoter'))
    .executeTakeFirstOrThrow();
  return quoter;
}

function beyond(requests: Requests, { at, id }: Behind): Requests {
  const createdAt = instantParameter(em(), at ?? clock.now());
  return requests.where((eb) => eb(eb.refTuple('r.created_at', 'r.id'), '<', eb.tuple(createdAt, id)));
}

/** The requests that an actor's devices keep, and whether it has a grant for each. */
export function keptRequests(actor: KnownActor, selection: Selection) {
  const now = instantParameter(em(), clock.now());
  const providerId = providerIdOf(actor);
  const kept = withNames(requests(), providerId)
    .leftJoin('quote_request_grants as g', (join) =>
      join.onRef('g.quote_request_id', '=', 'r.id').on('g.owner', '=', actor.owner).on('g.expires_at', '>', now),
    )
    .select('g.owner as granted_to')
    .where('r.id', 'in', idsOf(actor));
  return narrow(kept, 'r.id', selection).execute();
}

export function providerIdOf(actor: KnownActor): string | null {
  return actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
}

/** Whether an owner has a valid grant for a request. */
export async function hasGrant(requestId: string, owner: Owner, now: Date): Promise<boolean> {
  const grant = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('quote_request_id', '=', requestId)
    .where('owner', '=', owner)
    .where('expires_at', '>', instantParameter(em(), now))
    .executeTakeFirst();
  return grant !== undefined;
}

/** The name of the requested photographer; null on the board. */
export function providerNameOf({
  provider_business_name: business_name,
  provider_first_name: first_name,
  provider_last_name: last_name,
}: Pick<RequestRow, 'provider_business_name' | 'provider_first_name' | 'provider_last_name'>): string | null {
  if (first_name === null || last_name === null) return null;
  return publicName({ business_name, first_name, last_name });
}
