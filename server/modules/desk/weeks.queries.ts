import { type RawBuilder, sql } from 'kysely';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { lastSundays, startOfDay } from '#shared/desk/weeks.ts';
import { instantParameter, isSqlite } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { testOwners, testProviders } from './test-people.ts';

const DAYS = 7;

/** Both parties are real people; a request on the board has one party. */
const isReal = (owner: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql`${owner} not in (${testOwners}) and (${provider} is null or ${provider} not in (${testProviders}))`;

const ofRequest = isReal(sql.ref('r.owner'), sql.ref('r.provider_id'));
const ofQuote = sql`q.provider_id not in (${testProviders}) and not exists
  (select 1 from quote_requests r where r.id = q.quote_request_id and r.owner in (${testOwners}))`;
const ofBooking = isReal(sql.ref('b.owner'), sql.ref('b.provider_id'));
const isBooked = sql`exists (select 1 from bookings k where k.quote_request_id = r.id and k.confirmed_at is not null)`;

/** The last weeks, the oldest first; each figure is one query, whose rows come by the index of their moment. */
export async function weeksUntil(now: Date, weeks: number): Promise<DeskWeek[]> {
  const sundays = lastSundays(localDateOf(now), weeks);
  const requests = await countByWeek(sundays, sql`quote_requests r`, 'r.created_at', ofRequest);
  const booked = await countByWeek(sundays, sql`quote_requests r`, 'r.created_at', sql`${ofRequest} and ${isBooked}`);
  const quotes = await countByWeek(sundays, sql`quotes q`, 'q.created_at', ofQuote);
  const bookings = await countByWeek(sundays, sql`bookings b`, 'b.confirmed_at', ofBooking, sql`b.subtotal_cents`);
  return sundays.map((from, week) => ({
    from,
    requests: requests.get(week)?.count ?? 0,
    booked: booked.get(week)?.count ?? 0,
    quotes: quotes.get(week)?.count ?? 0,
    bookings: bookings.get(week)?.count ?? 0,
    value_cents: bookings.get(week)?.sum ?? 0,
  }));
}

interface Counted {
  readonly week: number;
  readonly count: number | string;
  readonly sum: number | string;
}

type Sums = ReadonlyMap<number, { readonly count: number; readonly sum: number }>;

/** How many rows have their moment in each week, and the sum of a value; a week without rows is left out. */
async function countByWeek(
  sundays: readonly string[],
  table: RawBuilder<unknown>,
  moment: string,
  where: RawBuilder<unknown>,
  value: RawBuilder<unknown> = sql.lit(0),
): Promise<Sums> {
  const { rows } = await sql<Counted>`${inWeeks(sundays, table, sql.ref(moment), where, value)}`.execute(
    em().getKysely(),
  );
  return new Map(rows.map(({ week, count, sum }) => [week, { count: Number(count), sum: Number(sum) }]));
}

/** SQLite reads one week after the other; PostgreSQL finds the week of each row of them all by its bounds. */
function inWeeks(
  sundays: readonly string[],
  table: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first = ''] = sundays;
  const bounds = [...sundays, addDays(sundays.at(-1) ?? first, DAYS)].map((day) =>
    instantParameter(em(), startOfDay(day)),
  );
  if (isSqlite(em())) {
    const weeks = sundays.map((_, week) => sql`(${sql.lit(week)}, ${bounds[week]}, ${bounds[week + 1]})`);
    return sql`with w(week, since, until) as (values ${sql.join(weeks)})
      select w.week, count(*) as count, sum(${value}) as sum from w
      join ${table} on ${moment} >= w.since and ${moment} < w.until where ${where} group by w.week`;
  }
  const edges = sql.join(bounds.map((bound) => sql`${bound}::timestamptz`));
  return sql`select width_bucket(${moment}, array[${edges}]) - 1 as week, count(*) as count, sum(${value}) as sum
    from ${table} where ${moment} >= ${bounds[0]} and ${moment} < ${bounds.at(-1)} and ${where} group by 1`;
}
