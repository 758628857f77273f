import { sql } from 'kysely';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import type { BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import { type DeskNeed, deskNeeds } from '#shared/bookings/desk/desk-needs.ts';
import type { DeskRow } from '#shared/bookings/desk/desk.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { instantOf, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { tables } from '#server/foundation/db/tables.ts';

interface Filter {
  readonly q: string | undefined;
  readonly state: BookingPaymentState | undefined;
  readonly need: DeskNeed | undefined;
}

/** A claim that was contested waits for nothing else. */
const isClaim = sql<boolean>`c.state = 'contested'`;
/** The bank waits for an answer, and none is on its way. */
const openDispute = sql`select min(d.due_by) from disputes d
  where d.booking_id = b.id and d.state = 'needs_response' and d.sends is null`;
const isDispute = sql<boolean>`(${openDispute}) is not null`;
const isAtRisk = sql<boolean>`p.state = 'at_risk'`;
const isUnpaid = sql<boolean>`p.state = 'unpaid'`;
const isDifference = sql<boolean>`exists (select 1 from ledger_differences l
  where l.booking_id = b.id and l.settled_at is null)`;

/** The place of what a booking needs among `deskNeeds`; after the last for nothing. */
const need = sql<number>`case when ${isClaim} then 0 when ${isDispute} then 1 when ${isAtRisk} then 2
  when ${isUnpaid} then 3 when ${isDifference} then 4 else 5 end`;
const dueAt = sql`case when ${isClaim} then c.contest_until else (${openDispute}) end`;
const words = folded(
  sql<string>`r.client_name || ' ' || coalesce(v.business_name, '') || ' ' || u.first_name || ' ' || u.last_name`,
);

function found({ q, state, need: wanted }: Filter) {
  let rows = tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('providers as v', 'v.id', 'b.provider_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('booking_claims as c', 'c.booking_id', 'b.id');
  if (q !== undefined) rows = rows.where(sql<boolean>`${words} like ${anywhere(q)} escape '\\'`);
  if (state === 'none') {
    rows = rows.where((eb) => eb.or([eb('p.state', 'is', null), eb('p.state', '=', state)]));
  } else if (state !== undefined) rows = rows.where('p.state', '=', state);
  if (wanted !== undefined) rows = rows.where(sql<boolean>`${need} = ${sql.lit(deskNeeds.indexOf(wanted))}`);
  return rows;
}

/** A page of the bookings: those that need somebody first, by what and by when; then the latest session first. */
export async function deskPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: DeskRow[] }> {
  const total = await countOf(found(filter));
  const rows = await found(filter)
    .select(['b.id', 'b.quote_request_id', 'b.status', 'b.starts_at', 'b.total_cents', 'p.state', 'r.client_name'])
    .select(['v.business_name', 'u.first_name', 'u.last_name'])
    .select([need.as('need'), dueAt.as('due_at')])
    .orderBy(need)
    .orderBy(dueAt, (order) => order.asc().nullsLast())
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      quote_request_id: row.quote_request_id,
      client_name: row.client_name,
      provider_name: publicName(row),
      date: localDateOf(instantOf(row.starts_at)),
      time: localTimeOf(instantOf(row.starts_at)),
      status: row.status,
      state: row.state ?? 'none',
      total_cents: row.total_cents,
      need: deskNeeds[row.need] ?? null,
      due_at: isoInstantOrNull(row.due_at ?? null),
    })),
  };
}

/** The names of a booking's parties. */
export async function partiesOf(bookingId: string): Promise<Pick<DeskRow, 'client_name' | 'provider_name'>> {
  const row = await tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('providers as v', 'v.id', 'b.provider_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['r.client_name', 'v.business_name', 'u.first_name', 'u.last_name'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { client_name: row.client_name, provider_name: publicName(row) };
}
