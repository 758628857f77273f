import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ContractRow, contractsQuery, DeskContract } from '#shared/desk/contracts/contracts.schema.ts';
import { userOwner } from '#shared/ids.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { journalOfRows } from '#server/modules/accounts/admin/journal.service.ts';
import { hasTakenPlace } from '#server/modules/bookings/cancel-bookings.service.ts';
import { isUnanswered } from './unanswered.ts';

type Filter = Pick<z.output<typeof contractsQuery>, 'q' | 'status' | 'need' | 'person' | 'from' | 'to'>;

/** The newest session of a request. */
const newestBooking = sql`(select n.id from bookings n where n.quote_request_id = r.id
  order by n.created_at desc, n.id desc limit 1)`;
const words = folded(
  sql<string>`r.client_name || ' ' || r.client_email || ' ' || c.name || ' ' || coalesce(v.business_name, '') || ' '
    || coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || coalesce(u.email, '')`,
);

function contracts() {
  return tables()
    .selectFrom('quote_requests as r')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .leftJoin('bookings as b', (join) => join.on(sql<boolean>`b.id = ${newestBooking}`))
    .leftJoin('providers as v', (join) => join.on(sql<boolean>`v.id = coalesce(b.provider_id, r.provider_id)`))
    .leftJoin('users as u', 'u.id', 'v.user_id');
}

function found({ q, status, need, person, from, to }: Filter, now: Date) {
  let rows = contracts();
  if (q !== undefined) rows = rows.where(sql<boolean>`${words} like ${anywhere(q)} escape '\\'`);
  if (status !== undefined) rows = rows.where('r.status', '=', status);
  if (need === 'unanswered') rows = rows.where(isUnanswered(now));
  if (from !== undefined) rows = rows.where('r.date', '>=', from);
  if (to !== undefined) rows = rows.where('r.date', '<=', to);
  if (person !== undefined) rows = rows.where(isOf(person));
  return rows;
}

/** Whether somebody is a party of a request, or has quoted for it. */
const isOf = (person: string) => {
  const pages = sql`select p.id from providers p where p.user_id = ${person}`;
  return sql<boolean>`(r.owner = ${userOwner(person)} or r.provider_id in (${pages})
    or r.id in (select o.quote_request_id from quotes o where o.provider_id in (${pages})))`;
};

function withColumns(rows: ReturnType<typeof contracts>, now: Date) {
  return rows
    .select(['r.id', 'r.client_name', 'k.name_i18n as category', 'c.name as city', 'r.date', 'r.time', 'r.status'])
    .select(['b.status as booking_status', 'r.created_at', 'v.id as provider_id', 'v.business_name'])
    .select(['u.first_name', 'u.last_name'])
    .select(sql<number>`case when ${isUnanswered(now)} then 1 else 0 end`.as('is_unanswered'));
}

/** A page of all contracts, the newest first. */
export async function contractsPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ total: number; rows: ContractRow[] }> {
  const total = await countOf(found(filter, now));
  const rows = await withColumns(found(filter, now), now)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows: rows.map(rowOf) };
}

interface Found extends Pick<ContractRow, 'id' | 'client_name' | 'category' | 'city' | 'date' | 'time' | 'status'> {
  readonly booking_status: ContractRow['booking_status'];
  readonly created_at: unknown;
  readonly provider_id: string | null;
  readonly business_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_unanswered: number;
}

function rowOf(row: Found): ContractRow {
  const { id, client_name, category, city, date, time, status, booking_status } = row;
  return {
    id,
    client_name,
    category,
    city,
    date,
    time,
    status,
    booking_status,
    provider_name: row.provider_id === null ? null : nameOf(row),
    created_at: isoInstant(row.created_at),
    need: row.is_unanswered === 1 ? 'unanswered' : null,
  };
}

function nameOf({ business_name, first_name, last_name }: Pick<Found, 'business_name' | 'first_name' | 'last_name'>) {
  return publicName({ business_name, first_name: first_name ?? '', last_name: last_name ?? '' });
}

/** One contract with everything that came of it; null when there is none. */
export async function contractOf(id: string, reader: KnownActor, now: Date): Promise<DeskContract | null> {
  const row = await withColumns(contracts().where('r.id', '=', id), now)
    .leftJoin('users as o', (join) => join.on(sql<boolean>`r.owner = 'user:' || o.id and o.closed_at is null`))
    .leftJoin('providers as a', 'a.id', 'r.provider_id')
    .leftJoin('users as au', 'au.id', 'a.user_id')
    .select(['o.id as user_id', 'r.client_email', 'r.description', 'r.expires_at', 'r.end_words'])
    .select(['a.id as asked_id', 'a.business_name as asked_business'])
    .select(['au.first_name as asked_first', 'au.last_name as asked_last'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const [quotes, bookings] = [await quotesOf(id), await bookingsOf(id)];
  const about = [
    { type: 'quote_request', id },
    ...quotes.map((quote) => ({ type: 'quote', id: quote.id })),
    ...bookings.map((booking) => ({ type: 'booking', id: booking.id })),
  ];
  // Support cancels no session of others.
  const isSupport = reader.kind === 'user' && reader.isSupport;
  const isOthers = isSupport && bookings.some(({ status }) => status === 'confirmed');
  const asked = { business_name: row.asked_business, first_name: row.asked_first, last_name: row.asked_last };
  return {
    ...rowOf(row),
    client: { name: row.client_name, email: row.client_email, user_id: row.user_id },
    asked: row.asked_id === null ? null : { id: row.asked_id, name: nameOf(asked) },
    description: row.description,
    expires_at: isoInstant(row.expires_at),
    end_words: row.end_words,
    quotes,
    bookings,
    journal: await journalOfRows(about),
    is_closable: moveQuoteRequest(row.status, 'close') !== null && !isOthers && !(await hasTakenPlace(id, now)),
  };
}

async function quotesOf(requestId: string): Promise<DeskContract['quotes']> {
  const rows = await tables()
    .selectFrom('quotes as q')
    .innerJoin('providers as v', 'v.id', 'q.provider_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['q.id', 'q.status', 'q.created_at', 'v.id as provider_id', 'v.business_name'])
    .select(['u.first_name', 'u.last_name'])
    .where('q.quote_request_id', '=', requestId)
    .orderBy('q.created_at')
    .orderBy('q.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    provider: { id: row.provider_id, name: publicName(row) },
    created_at: isoInstant(row.created_at),
  }));
}

async function bookingsOf(requestId: string): Promise<DeskContract['bookings']> {
  const rows = await tables()
    .selectFrom('bookings as b')
    .innerJoin('providers as v', 'v.id', 'b.provider_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['b.id', 'b.status', 'b.starts_at', 'v.id as provider_id', 'v.business_name'])
    .select(['u.first_name', 'u.last_name'])
    .where('b.quote_request_id', '=', requestId)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    provider: { id: row.provider_id, name: publicName(row) },
    starts_at: isoInstant(row.starts_at),
  }));
}
