import { type RawBuilder, sql } from 'kysely';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { lastSundays, startOfDay } from '#shared/desk/weeks.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { testOwners, testProviders } from './test-people.ts';

const DAYS = 7;

/** Both parties are real people; a request on the board has one party. */
const isReal = (owner: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql`${owner} not in (${testOwners}) and (${provider} is null or ${provider} not in (${testProviders}))`;

const ofRequest = isReal(sql.ref('r.owner'), sql.ref('r.provider_id'));
// No join: PostgreSQL would read every request for it.
const ofQuote = isReal(
  sql`(select r.owner from quote_requests r where r.id = q.quote_request_id)`,
  sql.ref('q.provider_id'),
);
const ofBooking = isReal(sql.ref('b.owner'), sql.ref('b.provider_id'));
const isBooked = sql`exists (select 1 from bookings k where k.quote_request_id = r.id and k.confirmed_at is not null)`;

interface Counted {
  readonly requests: number | string;
  readonly booked: number | string;
  readonly quotes: number | string;
  readonly bookings: number | string;
  readonly value: number | string;
}

/** The last weeks, the oldest first, each read by an index of its moment. */
export async function weeksUntil(now: Date, weeks: number): Promise<DeskWeek[]> {
  const sundays = lastSundays(localDateOf(now), weeks);
  const counted: DeskWeek[] = [];
  for (const from of sundays) counted.push(await weekFrom(from));
  return counted;
}

async function weekFrom(from: string): Promise<DeskWeek> {
  const start = instantParameter(em(), startOfDay(from));
  const end = instantParameter(em(), startOfDay(addDays(from, DAYS)));
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const { rows } = await sql<Counted>`
    select r.requests, r.booked, q.quotes, b.bookings, b.value from
      (select count(*) as requests, coalesce(sum(case when ${isBooked} then 1 else 0 end), 0) as booked
        from quote_requests r where ${within('r.created_at')} and ${ofRequest}) r,
      (select count(*) as quotes from quotes q where ${within('q.created_at')} and ${ofQuote}) q,
      (select count(*) as bookings, coalesce(sum(b.subtotal_cents), 0) as value
        from bookings b where ${within('b.confirmed_at')} and ${ofBooking}) b`.execute(em().getKysely());
  const [row] = rows;
  return {
    from,
    requests: Number(row?.requests ?? 0),
    booked: Number(row?.booked ?? 0),
    quotes: Number(row?.quotes ?? 0),
    bookings: Number(row?.bookings ?? 0),
    value_cents: Number(row?.value ?? 0),
  };
}
