// both databases: weeks are counted by the database
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { lastSundays, startOfDay, sundayOf } from '#shared/desk/weeks.ts';
import { clock } from '#server/foundation/clock.ts';
import { isSqlite } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, anAdmin, aProvider, aRequest, aSupporter, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Quote } from '../quotes/quote.entity.ts';
import { QuoteRequest } from '../requests/quote-request.entity.ts';

/** A Wednesday; the clocks change twice in the year before. */
const NOW = new Date('2027-03-17T16:00:00Z');
const WEEKS = 53;
const STEP_HOURS = 61;

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  await generateYear();
  headers = (await signIn(test, (await anAdmin(test)).email)).headers;
  // A year of rows, on a machine that does other things too.
}, 120_000);
afterAll(() => test.close());
afterEach(() => clock.setAhead(0));

const weeksOf = async (weeks: number) => {
  clock.setAhead(NOW.getTime() - Date.now());
  const reply = await test.app.inject({ url: `/api/admin/weeks?weeks=${weeks}`, headers });
  return reply.json<{ data: DeskWeek[] }>().data;
};

interface Made {
  readonly at: Date;
  readonly isTest: boolean;
  readonly quotes: readonly Date[];
  readonly agreedAt: Date | null;
  readonly cents: number;
}
const made: Made[] = [];

/** Requests through a year: a quote for two of three, a session for two of five, every seventh of a test account. */
async function generateYear(): Promise<void> {
  const [person, tester, { providerId }] = [
    await aClient(test),
    await aClient(test, { is_test: 1 }),
    await aProvider(test),
  ];
  const first = startOfDay(addDays(sundayOf(localDateOf(NOW)), -(WEEKS + 1) * 7));
  await withEm(test.database.writer.fork(), async () => {
    for (let at = first, n = 0; at < NOW; at = addHours(at, STEP_HOURS), n += 1) {
      const isTest = n % 7 === 0;
      const quotes = n % 3 === 0 ? [] : [addHours(at, 30), addHours(at, 60)].slice(0, n % 2 === 0 ? 1 : 2);
      const agreedAt = n % 5 < 2 ? addHours(at, 200) : null;
      const cents = 10_000 + n * 137;
      made.push({ at, isTest, quotes, agreedAt, cents });
      const owner = isTest ? tester.owner : person.owner;
      const { submitted_at: _, ...fields } = aRequest({ provider_id: providerId });
      const starts_at = addHours(at, 24 * 30 + n * 24);
      const stamp = { version: 1, created_at: at, updated_at: at };
      const shoot = { date: '2027-06-01', time: '14:30', starts_at };
      em().create(QuoteRequest, {
        ...fields,
        ...shoot,
        ...stamp,
        owner,
        status: 'quoted',
        unheld_reason: null,
        decline_reason: null,
        end_words: '',
        answered_at: null,
        ending_told_for: null,
        expires_at: starts_at,
        created_from: null,
      });
      await em().flush();
      quotes.forEach((quotedAt, index) =>
        em().create(Quote, {
          id: newId(),
          quote_request_id: fields.id,
          provider_id: providerId,
          plan_id: null,
          status: index === 0 ? 'withdrawn' : 'sent',
          revision: 1,
          line_items: [],
          subtotal_cents: cents,
          tps_cents: 0,
          tvq_cents: 0,
          total_cents: cents,
          ...shoot,
          duration_min: 60,
          message: '',
          photos_included: null,
          delivery_days: 5,
          policy: 'moderee',
          valid_days: 7,
          valid_until: starts_at,
          earlier: [],
          revised_at: quotedAt,
          seen_at: null,
          answered_at: null,
          reject_reason: null,
          reject_words: '',
          created_from: null,
          version: 1,
          created_at: quotedAt,
          updated_at: quotedAt,
        }),
      );
      em().create(Booking, {
        id: newId(),
        quote_request_id: fields.id,
        quote_id: null,
        provider_id: providerId,
        plan_id: null,
        owner,
        status: agreedAt === null ? 'expired' : 'confirmed',
        starts_at,
        ends_at: addHours(starts_at, 1),
        busy_until: addHours(starts_at, 2),
        held_from: null,
        held_until: null,
        hold_expires_at: null,
        subtotal_cents: cents,
        tps_cents: 0,
        tvq_cents: 0,
        total_cents: cents,
        policy: 'moderee',
        is_for_business: 0,
        confirmed_at: agreedAt,
        cancelled_at: null,
        cancel_ceiling_cents: null,
        ceiling_floor_cents: 0,
        cancel_reason: '',
        claim_until: null,
        version: 1,
        created_at: at,
        updated_at: at,
      });
      await em().flush();
    }
  });
}

/** The same figures, counted by hand from what was generated. */
function byHand(from: string): DeskWeek {
  const isIn = (at: Date | null) => at !== null && sundayOf(localDateOf(at)) === from;
  const real = made.filter(({ isTest }) => !isTest);
  const agreed = real.filter(({ agreedAt }) => isIn(agreedAt));
  return {
    from,
    requests: real.filter(({ at }) => isIn(at)).length,
    booked: real.filter(({ at, agreedAt }) => isIn(at) && agreedAt !== null).length,
    quotes: real.flatMap(({ quotes }) => quotes).filter(isIn).length,
    bookings: agreed.length,
    value_cents: agreed.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The same figures again: one query of each table, with the joins of a person who asks the database. */
function queriedByHand(from: string): Promise<DeskWeek> {
  return withEm(test.database.writer.fork(), async () => {
    const between = (column: string) => {
      const [start, end] = [startOfDay(from), startOfDay(addDays(from, 7))];
      // SQLite keeps milliseconds, PostgreSQL moments.
      return isSqlite(em())
        ? `${column} >= ${start.getTime()} and ${column} < ${end.getTime()}`
        : `${column} >= '${start.toISOString()}' and ${column} < '${end.toISOString()}'`;
    };
    const ofPeople = (owner: string) => `join users u on ${owner} = 'user:' || u.id where u.is_test = 0`;
    const one = async (query: string) => Number(Object.values((await em().execute(query))[0] ?? {})[0] ?? 0);
    const agreed = `from bookings b ${ofPeople('b.owner')} and ${between('b.confirmed_at')}`;
    return {
      from,
      requests: await one(
        `select count(*) from quote_requests r ${ofPeople('r.owner')} and ${between('r.created_at')}`,
      ),
      booked: await one(
        `select count(distinct r.id) from quote_requests r join bookings b on b.quote_request_id = r.id and b.confirmed_at is not null ${ofPeople('r.owner')} and ${between('r.created_at')}`,
      ),
      quotes: await one(
        `select count(*) from quotes q join quote_requests r on r.id = q.quote_request_id ${ofPeople('r.owner')} and ${between('q.created_at')}`,
      ),
      bookings: await one(`select count(*) ${agreed}`),
      value_cents: await one(`select sum(b.subtotal_cents) ${agreed}`),
    };
  });
}

describe('the weeks of the administration', () => {
  it('of a generated year equal what is counted by hand, without test accounts', async () => {
    const year = await weeksOf(WEEKS);
    expect(year).toEqual(lastSundays(localDateOf(NOW), WEEKS).map(byHand));
    expect(year.every(({ requests }) => requests > 0)).toBe(true);
    expect(year.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0)).toBeGreaterThan(100_000);
  });

  it('are twelve, the last one the current, and no more than a year', async () => {
    clock.setAhead(NOW.getTime() - Date.now());
    const { data } = (await test.app.inject({ url: '/api/admin/weeks', headers })).json<{ data: DeskWeek[] }>();
    expect([data.length, data.at(-1)?.from, data[0]?.from]).toEqual([12, '2027-03-14', '2026-12-27']);
    expect((await test.app.inject({ url: '/api/admin/weeks?weeks=54', headers })).statusCode).toBe(400);
  });

  it('of a generated year equal a query written by hand', async () => {
    const year = await weeksOf(WEEKS);
    const asked = year.map(({ from }) => queriedByHand(from));
    expect(year).toEqual(await Promise.all(asked));
  });

  it('have no value for support', async () => {
    const support = (await signIn(test, (await aSupporter(test)).email)).headers;
    clock.setAhead(NOW.getTime() - Date.now());
    const { data } = (await test.app.inject({ url: '/api/admin/weeks', headers: support })).json<{
      data: DeskWeek[];
    }>();
    expect(new Set(data.map(({ value_cents }) => value_cents))).toEqual(new Set([null]));
    expect(data.some(({ bookings }) => bookings > 0)).toBe(true);
  });

  it('are nobody else’s', async () => {
    const other = (await signIn(test, (await aClient(test)).email)).headers;
    expect((await test.app.inject({ url: '/api/admin/weeks', headers: other })).statusCode).toBe(403);
  });
});
