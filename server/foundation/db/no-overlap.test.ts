// both databases: it is about the database itself
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { Booking } from '../../modules/bookings/booking.entity.ts';
import { newId } from '../new-id.ts';
import { aGuest, aKey, aProvider, aRequest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { isOverlapRefusal } from './no-overlap.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NINE_O_CLOCK = new Date('2027-05-01T13:00:00Z');

async function aBooking(providerId: string, startsAt: Date, status: Booking['status'] = 'confirmed'): Promise<string> {
  const body = aRequest();
  await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload: body,
  });
  const id = newId();
  const now = new Date();
  await test.database.writer.fork().insert(Booking, {
    id,
    quote_request_id: body.id,
    provider_id: providerId,
    plan_id: null,
    owner: 'guest:x',
    status,
    starts_at: startsAt,
    ends_at: addHours(startsAt, 2),
    busy_until: addHours(startsAt, 2.5),
    hold_expires_at: null,
    subtotal_cents: 0,
    tps_cents: 0,
    tvq_cents: 0,
    total_cents: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  return id;
}

async function outcome(work: Promise<unknown>): Promise<'kept' | 'refused'> {
  return work.then(
    () => 'kept' as const,
    (error: unknown) => {
      if (!isOverlapRefusal(error)) throw error;
      return 'refused' as const;
    },
  );
}

it('accepts only one of fifty concurrent inserts', async () => {
  const { providerId } = await aProvider(test);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(aBooking(providerId, NINE_O_CLOCK))));
  expect(outcomes.filter((one) => one === 'kept')).toHaveLength(1);
});

it('keeps exactly the buffer after a shoot', async () => {
  const { providerId } = await aProvider(test);
  await aBooking(providerId, NINE_O_CLOCK);
  expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 2.25)))).toBe('refused');
  expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, -1)))).toBe('refused');
  expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 2.5)))).toBe('kept');
});

it('ignores other providers and cancelled bookings', async () => {
  const [one, other] = [await aProvider(test), await aProvider(test)];
  await aBooking(one.providerId, NINE_O_CLOCK, 'cancelled_by_client');
  expect(await outcome(aBooking(one.providerId, NINE_O_CLOCK))).toBe('kept');
  expect(await outcome(aBooking(other.providerId, NINE_O_CLOCK))).toBe('kept');
});

it('refuses to restore a cancelled booking over another one', async () => {
  const { providerId } = await aProvider(test);
  const cancelled = await aBooking(providerId, NINE_O_CLOCK, 'cancelled_by_client');
  await aBooking(providerId, NINE_O_CLOCK);
  const back = test.database.writer.fork().nativeUpdate(Booking, { id: cancelled }, { status: 'confirmed' });
  expect(await outcome(back)).toBe('refused');
});
