// both databases: it writes on conflict
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMinutes, localDateOf, localTimeOf, shootInstant } from '#shared/dates.ts';
import type { Booking as FeedBooking } from '#shared/bookings/booking.schema.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { aBooking as bookedAt } from '../../testing/bookings.ts';
import { later } from '../../testing/clock.ts';
import { aKey, aProvider, PASSWORD, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { newId } from '../../foundation/new-id.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Reschedule } from '../bookings/reschedule/reschedule.entity.ts';
import { DAY_MS } from '#shared/durations.ts';

const TODAY = localDateOf(new Date());

const midnight = (date: string) => at(date, '00:00').getTime();
/** The next two days that do not have 24 hours: one in spring, one in autumn. */
const clockChanges = Array.from({ length: 366 }, (_, index) => addDays(TODAY, index + 2)).filter(
  (date) => midnight(addDays(date, 1)) - midnight(date) !== DAY_MS,
);

interface Me extends ProviderPerson {
  readonly headers: Record<string, string>;
}

let test: TestApp;
let me: Me;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  const provider = await aProvider(test);
  me = { ...provider, headers: (await signIn(test, provider.email)).headers };
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const own = (method: 'GET' | 'PUT' | 'DELETE', who: Me = me) =>
  test.app.inject({
    method,
    url: `/api/providers/${me.providerId}/calendar`,
    headers: who.headers,
    ...(method === 'PUT' ? { payload: { locale: 'fr' } } : {}),
  });

async function newAddress(): Promise<string> {
  const { url } = (await own('PUT')).json<{ url: string }>();
  expect(url).toMatch(new RegExp(`^${test.config.baseUrl}/api/calendars/[\\w-]{43}\\.ics$`));
  return new URL(url).pathname;
}

const read = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });

/** The events of a calendar program, by uid. */
async function eventsAt(url: string): Promise<Map<string, ICAL.Event>> {
  const calendar = new ICAL.Component(ICAL.parse((await read(url)).body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return new Map(events.map((event) => [event.uid, event]));
}

const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status');

const aBooking = (startsAt: Date, fields: Partial<Booking> = {}, minutes = 120) =>
  bookedAt(test, me, startsAt, fields, minutes);

function at(date: string, time: string): Date {
  return shootInstant(date, time) ?? expect.fail('No such time');
}

describe('the address of a calendar', () => {
  it('is shown once, and read by a program without a session', async () => {
    expect((await own('GET')).json()).toEqual({ link: null });
    const made = await own('PUT');
    expect(made.headers['cache-control']).toBe('private, no-store');
    const { url, created_at } = made.json<{ url: string; created_at: string }>();
    const shown = await own('GET');
    expect([shown.json(), shown.body]).toEqual([
      { link: { created_at, last_read_at: null } },
      expect.not.stringContaining('ics'),
    ]);
    const reply = await read(new URL(url).pathname);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(reply.cookies).toEqual([]);
    const { link } = (await own('GET')).json<{ link: { last_read_at: string } }>();
    expect(Date.parse(link.last_read_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  });

  it('records reads an hour apart', async () => {
    const url = await newAddress();
    const lastRead = async () => (await own('GET')).json<{ link: { last_read_at: string } }>().link.last_read_at;
    await read(url);
    const first = await lastRead();
    await read(url);
    expect(await lastRead()).toBe(first);
    later(DAY_MS / 24 + 1_000);
    await read(url);
    const { headers } = await signIn(test, me.email);
    me = { ...me, headers };
    expect(Date.parse(await lastRead()) - Date.parse(first)).toBeGreaterThan(DAY_MS / 24);
  });

  it('expires when it is replaced or revoked', async () => {
    const first = await newAddress();
    const second = await newAddress();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await own('DELETE')).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await own('GET')).json()).toEqual({ link: null });
    expect((await own('DELETE')).statusCode).toBe(204);
  });

  it('belongs to its photographer alone', async () => {
    const url = await newAddress();
    const other = await aProvider(test);
    const stranger = { ...other, headers: (await signIn(test, other.email)).headers };
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await own(method, stranger)).statusCode).toBe(404);
    }
    expect((await read(url)).statusCode).toBe(200);
    expect((await read(`/api/calendars/${'x'.repeat(43)}.ics`)).statusCode).toBe(404);
  });

  it('ends with the account', async () => {
    const url = await newAddress();
    const payload = { current_password: PASSWORD };
    const closed = await test.app.inject({ method: 'DELETE', url: '/api/me', headers: me.headers, payload });
    expect(closed.statusCode).toBe(204);
    expect((await read(url)).statusCode).toBe(404);
  });

  it('accepts at most sixty reads a minute', async () => {
    const limited = await testApp();
    const ask = () => limited.app.inject({ method: 'GET', url: '/api/calendars/nothing.ics' });
    for (let index = 0; index < 60; index += 1) expect((await ask()).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
    await limited.close();
  });
});

describe('a calendar', () => {
  it('is tested over both clock changes', () => {
    expect(clockChanges).toHaveLength(2);
  });

  it.each(clockChanges)('has the bookings of the feed around the clock change of %s', async (date) => {
    await aBooking(at(addDays(date, -1), '23:30'), {}, 90);
    await aBooking(at(date, '01:30'), {}, 60);
    await aBooking(at(date, '03:30'));
    await aBooking(at(date, '14:30'), { status: 'completed' });
    await aBooking(at(addDays(date, 1), '09:00'));
    const feed = await test.app.inject({
      method: 'GET',
      url: '/api/sync/changes?types=booking',
      headers: me.headers,
    });
    const bookings = feed.json<{ changes: { data: FeedBooking }[] }>().changes.map(({ data }) => data);
    expect(bookings).toHaveLength(5);
    const events = await eventsAt(await newAddress());
    expect(events.size).toBe(5);
    for (const booking of bookings) {
      const event = events.get(`${booking.id}@declic`);
      const [start, end] = [event?.startDate.toJSDate(), event?.endDate.toJSDate()];
      expect([start?.toISOString(), end?.toISOString()]).toEqual([booking.starts_at, booking.ends_at]);
      expect([localDateOf(start ?? new Date(0)), localTimeOf(start ?? new Date(0))]).toEqual([
        booking.date,
        booking.time,
      ]);
      expect([event?.sequence, statusOf(event), event?.summary]).toEqual([3, 'CONFIRMED', 'Mariage, Québec']);
    }
  });

  it('shows holds as tentative, and recently cancelled bookings as cancelled', async () => {
    const date = addDays(TODAY, 10);
    const old = new Date(Date.now() - 31 * DAY_MS);
    const held = await aBooking(at(date, '08:00'), {
      status: 'awaiting_payment',
      hold_expires_at: addMinutes(new Date(), 15),
    });
    const over = await aBooking(at(date, '11:00'), {
      status: 'awaiting_payment',
      hold_expires_at: addMinutes(new Date(), -1),
    });
    const cancelled = await aBooking(at(date, '14:00'), { status: 'cancelled_by_client' });
    await aBooking(at(date, '14:00'), { status: 'expired', updated_at: old });
    await aBooking(at(addDays(TODAY, -32), '14:00'));
    await aBooking(at(addDays(TODAY, 800), '14:00'));
    const events = await eventsAt(await newAddress());
    expect([...events].map(([uid, event]) => [uid, statusOf(event), event.summary])).toEqual([
      [`${held}@declic`, 'TENTATIVE', 'Retenu\u00A0: Mariage, Québec'],
      [`${over}@declic`, 'CANCELLED', 'Mariage, Québec'],
      [`${cancelled}@declic`, 'CANCELLED', 'Mariage, Québec'],
    ]);
  });

  it('shows another date that is proposed as held, until it is answered', async () => {
    const agreed = at(addDays(TODAY, 10), '08:00');
    const id = await aBooking(agreed);
    const startsAt = at(addDays(TODAY, 17), '08:00');
    const proposal = {
      id: newId(),
      booking_id: id,
      by: 'client' as const,
      state: 'open' as const,
      starts_at: startsAt,
      ends_at: addMinutes(startsAt, 120),
      busy_until: addMinutes(startsAt, 150),
      from_starts_at: agreed,
      from_ends_at: addMinutes(agreed, 120),
      words: '',
      answer_words: '',
      answer_until: addMinutes(new Date(), 60),
      created_at: new Date(),
      ended_at: null,
    };
    const em = test.database.writer.fork();
    await withEm(em, () => em.insert(Reschedule, proposal));
    const url = await newAddress();
    const seen = async () =>
      [...(await eventsAt(url))].map(([uid, event]) => [uid, statusOf(event), event.summary, event.location]);
    const session = [`${id}@declic`, 'CONFIRMED', 'Mariage, Québec', 'Domaine Cataraqui, Québec'];
    expect(await seen()).toEqual([
      session,
      [`${proposal.id}@declic`, 'TENTATIVE', 'Retenu\u00A0: Mariage, Québec', 'Québec'],
    ]);
    await withEm(em, () => em.nativeUpdate(Reschedule, { id: proposal.id }, { state: 'refused' }));
    expect(await seen()).toEqual([session]);
  });

  it('shows consecutive closed days as one absence of whole days', async () => {
    const first = addDays(clockChanges[0] ?? TODAY, -1);
    const exceptions = {
      [first]: [],
      [addDays(first, 1)]: [],
      [addDays(first, 2)]: [],
      [addDays(first, 7)]: [{ start: '10:00', end: '12:00' }],
    };
    const saved = await test.app.inject({
      method: 'PUT',
      url: `/api/providers/${me.providerId}/opening-hours`,
      headers: { ...me.headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { ...aSchedule({ id: me.providerId }), exceptions },
    });
    expect(saved.statusCode).toBe(200);
    const [event, ...others] = (await eventsAt(await newAddress())).values();
    expect(others).toEqual([]);
    expect([event?.startDate.isDate, String(event?.startDate), String(event?.endDate), event?.summary]).toEqual([
      true,
      first,
      addDays(first, 3),
      'Absence',
    ]);
  });

  it('contains no name and no contact of clients, and the place of agreed sessions alone', async () => {
    await aBooking(at(addDays(TODAY, 10), '08:00'));
    const { body } = await read(await newAddress());
    expect(body).toContain('SUMMARY:Mariage');
    expect(body).toContain('LOCATION:Domaine Cataraqui\\, Québec');
    expect(body).not.toMatch(/Camille|Fortin|exemple\.ca|4185550142|jardin/);
    await aBooking(at(addDays(TODAY, 12), '08:00'), {
      status: 'awaiting_payment',
      hold_expires_at: at(addDays(TODAY, 5), '08:00'),
    });
    await aBooking(at(addDays(TODAY, 14), '08:00'), { status: 'cancelled_by_client' });
    const places = (await read(await newAddress())).body.match(/^LOCATION:.*$/gm);
    expect(places?.map((line) => line.trim())).toEqual([
      'LOCATION:Domaine Cataraqui\\, Québec',
      'LOCATION:Québec',
      'LOCATION:Québec',
    ]);
  });

  it('is not sent again while it is unchanged', async () => {
    const id = await aBooking(at(addDays(TODAY, 10), '08:00'));
    const url = await newAddress();
    const first = await read(url);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await read(url, known)).statusCode).toBe(304);
    const em = test.database.writer.fork();
    await withEm(em, () => em.nativeUpdate(Booking, { id }, { status: 'cancelled_by_provider', version: 4 }));
    expect((await read(url, known)).statusCode).toBe(200);
  });
});
