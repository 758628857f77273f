// both databases: it locks rows
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays, addMinutes, localDateOf, shootInstant } from '#shared/dates.ts';
import { freeDays } from '#shared/schedules/availability/availability.ts';
import type { Availability, ProviderDetail } from '#shared/providers/provider.schema.ts';
import type { OwnSchedule, ScheduleBody } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { aClient, aKey, aPlan, aProvider, aRequest, type ProviderPerson, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

interface Me extends ProviderPerson {
  readonly headers: Record<string, string>;
}

let test: TestApp;
let me: Me;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  me = await aPhotographer();
});
afterAll(() => test.close());

async function aPhotographer(): Promise<Me> {
  const provider = await aProvider(test);
  return { ...provider, headers: (await signIn(test, provider.email)).headers };
}

const TODAY = localDateOf(new Date());
/** Next Monday, and the days after it. */
const dayOfNextWeek = (weekday: number) => {
  const soon = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index + 7));
  return soon.find((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === (weekday + 1) % 7) ?? TODAY;
};

function change(fields: Partial<ScheduleBody>, version: number, { headers, providerId } = me) {
  return test.app.inject({
    method: 'PUT',
    url: `/api/providers/${providerId}/opening-hours`,
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
    payload: { ...aSchedule({ id: providerId }), ...fields },
  });
}

async function mine({ headers, providerId } = me): Promise<OwnSchedule> {
  const url = `/api/providers/${providerId}/opening-hours`;
  return (await test.app.inject({ method: 'GET', url, headers })).json<OwnSchedule>();
}

/** My schedule, as a new device receives it. */
async function told(): Promise<Change[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes?types=schedule', headers: me.headers });
  return reply.json<{ changes: Change[] }>().changes;
}

function availability(date: string) {
  const url = `/api/providers/${me.providerId}/availability?from=${date}&to=${date}`;
  return test.app.inject({ method: 'GET', url });
}

async function freeDay(date: string) {
  return (await availability(date)).json<Availability>().days[0];
}

describe('a schedule', () => {
  it('is stored as its photographer saved it, on their devices and on their page', async () => {
    const closed = dayOfNextWeek(0);
    const short = dayOfNextWeek(1);
    const exceptions = { [closed]: [], [short]: [{ start: '10:00', end: '12:00' }] };
    const reply = await change({ exceptions, buffer_min: 45 }, 1);
    expect(reply.statusCode).toBe(200);
    const saved = reply.json<OwnSchedule>();
    expect(saved).toMatchObject({ ...aSchedule({ id: me.providerId }), exceptions, buffer_min: 45, version: 2 });
    expect(await mine()).toEqual(saved);
    expect(await told()).toEqual([{ type: 'schedule', id: me.providerId, version: 2, deleted: 0, data: saved }]);
    const page = await test.app.inject({ method: 'GET', url: `/api/providers/${me.providerId}` });
    expect(page.json<ProviderDetail>().opening_hours).toHaveLength(5);
    expect(await freeDay(closed)).toMatchObject({ open: [], ranges: [] });
    expect(await freeDay(short)).toMatchObject({ open: [{ start: '10:00', end: '12:00' }] });
    expect(await freeDay(dayOfNextWeek(2))).toMatchObject({ open: [{ start: '09:00', end: '17:00' }] });
  });

  it('is on the public page at once', async () => {
    const url = `/api/providers/${me.providerId}`;
    const hours = async () => (await test.app.inject({ method: 'GET', url })).json<ProviderDetail>().opening_hours;
    expect(await hours()).toHaveLength(7);
    await change({}, 1);
    expect(await hours()).toHaveLength(5);
  });

  it('may be open until midnight, several times a day', async () => {
    const evening = [
      { start: '09:00', end: '12:00' },
      { start: '18:00', end: '24:00' },
    ];
    const { hours } = aSchedule({ id: me.providerId });
    expect((await change({ hours: { ...hours, 5: evening } }, 1)).statusCode).toBe(200);
    expect(await freeDay(dayOfNextWeek(5))).toMatchObject({ open: evening });
  });

  it('may pass midnight: its night is on the next day’s calendar, and a shoot in it keeps both days', async () => {
    const { hours } = aSchedule({ id: me.providerId });
    const night = { ...hours, 5: [{ start: '18:00', end: '02:00' }], 6: [] };
    const saturday = dayOfNextWeek(5);
    const sunday = addDays(saturday, 1);
    expect((await change({ hours: night }, 1)).statusCode).toBe(200);
    expect((await mine()).hours['5']).toEqual([{ start: '18:00', end: '02:00' }]);
    expect(await freeDay(saturday)).toMatchObject({ open: [{ start: '18:00', end: '26:00' }] });
    expect(await freeDay(sunday)).toMatchObject({ open: [{ start: '00:00', end: '02:00' }] });
    const client = await signIn(test, (await aClient(test)).email);
    const planId = await aPlan(test, me.providerId, { duration_min: 300, instant_book: 1 });
    const ask = async (date: string, time: string, duration_min: number) => {
      const payload = aRequest({ provider_id: me.providerId, plan_id: planId, date, time, duration_min }, 30);
      const headers = { ...client.headers, 'idempotency-key': aKey() };
      return test.app.inject({ method: 'POST', url: '/api/quotes/requests', payload, headers });
    };
    expect((await ask(saturday, '20:30', 360)).json()).toMatchObject({ errors: [{ validation: 'closed' }] });
    expect((await ask(saturday, '20:30', 300)).json()).toMatchObject({ booking: { status: 'awaiting_payment' } });
    expect(await freeDay(saturday)).toMatchObject({ ranges: [{ start: '18:00', end: '20:00' }] });
    expect(await freeDay(sunday)).toMatchObject({ ranges: [] });
  });

  it('refuses a day that opens before the night of the day before is over', async () => {
    const { hours } = aSchedule({ id: me.providerId });
    const until = (end: string) => ({ ...hours, 0: [{ start: '20:00', end }] });
    expect((await change({ hours: until('09:00') }, 1)).statusCode).toBe(200);
    expect((await change({ hours: until('09:15') }, 2)).json().errors).toEqual([
      { field: 'hours.1.0', validation: 'overlap_before' },
    ]);
    const sunday = { ...hours, 6: [{ start: '20:00', end: '10:00' }] };
    expect((await change({ hours: sunday }, 2)).json().errors).toMatchObject([{ field: 'hours.0.0' }]);
  });

  it('has the same free times on its photographer’s device as on their page, also after the buffer changed', async () => {
    const date = dayOfNextWeek(2);
    const startsAt = shootInstant(date, '10:00') ?? expect.fail('No such time');
    await aBooking(test, me, startsAt, { busy_until: addMinutes(startsAt, 180) });
    await aBooking(test, me, addMinutes(startsAt, 300), { status: 'cancelled_by_client' });
    await change({ buffer_min: 15 }, 1);
    const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes?types=booking', headers: me.headers });
    const bookings = reply.json<{ changes: { data: Booking }[] }>().changes.map(({ data }) => data);
    expect(bookings).toHaveLength(2);
    const onDevice = freeDays(availabilityOf(await mine(), bookings, new Date()), date, date);
    expect(onDevice).toEqual([await freeDay(date)]);
    expect(onDevice[0]?.ranges).toEqual([
      { start: '09:00', end: '09:45' },
      { start: '13:00', end: '17:00' },
    ]);
  });

  it('is refused after another device’s change, with the current row', async () => {
    await change({ buffer_min: 60 }, 1);
    const late = await change({ buffer_min: 0 }, 1);
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'version_conflict', current: { buffer_min: 60, version: 2 } },
    ]);
  });

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])('has no free days on %s', async (date) => {
    expect((await availability(date)).statusCode).toBe(400);
  });

  it('refuses ranges that end when they start, overlap or are too many, and days too far away', async () => {
    const { hours } = aSchedule({ id: me.providerId });
    const range = (start: string, end: string) => ({ start, end });
    const wrong = await change(
      {
        hours: { ...hours, 0: [range('12:00', '12:00')], 1: [range('09:00', '12:00'), range('11:00', '13:00')] },
        exceptions: { [addDays(TODAY, 5)]: [range('10:00', '10:00')] },
        buffer_min: 241,
      },
      1,
    );
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [
        { field: 'hours.0.0', validation: 'order' },
        { field: 'hours.1.1', validation: 'overlap' },
        { field: `exceptions.${addDays(TODAY, 5)}.0`, validation: 'order' },
        { field: 'buffer_min', validation: 'maximum', params: { limit: 240 } },
      ],
    ]);
    const far = await change({ exceptions: { [addDays(TODAY, 800)]: [] } }, 1);
    expect([far.statusCode, far.json().errors]).toEqual([
      400,
      [{ field: `exceptions.${addDays(TODAY, 800)}`, validation: 'maximum' }],
    ]);
    expect(await mine()).toMatchObject({ version: 1 });
  });

  it('belongs to its photographer only', async () => {
    const other = await aPhotographer();
    const theirs = { ...me, headers: other.headers };
    expect((await change({}, 1, theirs)).statusCode).toBe(404);
    expect(await told()).toHaveLength(1);
  });

  it('reaches the devices of a person who becomes a photographer', async () => {
    const client = await aClient(test);
    const { headers } = await signIn(test, client.email);
    const pull = (query: string) =>
      test.app.inject({ method: 'GET', url: `/api/sync/changes?types=schedule${query}`, headers });
    const { cursor } = (await pull('')).json<{ cursor: string }>();
    const list = async (name: string) =>
      (await test.app.inject({ method: 'GET', url: `/api/${name}` })).json<{ id: string }[]>().slice(0, 1);
    const ids = async (name: string) => (await list(name)).map(({ id }) => id);
    const join = await test.app.inject({
      method: 'POST',
      url: '/api/providers',
      headers,
      payload: { business_name: 'Studio', category_ids: await ids('categories'), city_ids: await ids('cities') },
    });
    expect(join.statusCode).toBe(201);
    const reply = await pull(`&since=${encodeURIComponent(cursor)}`);
    expect(reply.json<{ changes: Change[] }>().changes).toMatchObject([{ type: 'schedule', version: 1 }]);
  });
});
