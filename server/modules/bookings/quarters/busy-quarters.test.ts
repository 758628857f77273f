// both databases: it is about the database itself
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHours, addMinutes } from '#shared/dates.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aGuest, aKey, aProvider, aRequest } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Booking } from '../booking.entity.ts';
import { freeQuarters, isOverlapRefusal, type SlotRow, spansOf, takeQuarters } from './busy-quarters.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NINE_O_CLOCK = new Date('2027-05-01T13:00:00Z');

type Row = SlotRow & { readonly id: string; readonly provider_id: string };

/** A booking of two hours and a buffer of half an hour, with its quarters. */
async function aBooking(providerId: string, startsAt: Date, more: Partial<SlotRow> = {}): Promise<Row> {
  const body = aRequest();
  await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload: body,
  });
  const now = new Date();
  const row = {
    id: newId(),
    quote_request_id: body.id,
    provider_id: providerId,
    plan_id: null,
    owner: 'guest:x' as const,
    status: 'confirmed' as const,
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
    ...more,
  };
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      await em.insert(Booking, row);
      await takeQuarters(row, spansOf(row));
    }),
  );
  return row;
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

function free(row: Row, now: Partial<SlotRow>): Promise<void> {
  return test.database.writer.fork().transactional((em) => withEm(em, () => freeQuarters({ ...row, ...now })));
}

async function quartersHeldBy({ id }: Row): Promise<number> {
  const rows = await withEm(test.database.writer.fork(), () =>
    tables().selectFrom('busy_quarters').select('quarter').where('booking_id', '=', id).execute(),
  );
  return rows.length;
}

describe('the key of quarters', () => {
  it('accepts only one of fifty concurrent bookings', async () => {
    const { providerId } = await aProvider(test);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(aBooking(providerId, NINE_O_CLOCK))));
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(1);
  });

  it('keeps exactly the buffer after a shoot that ends on a quarter', async () => {
    const { providerId } = await aProvider(test);
    await aBooking(providerId, NINE_O_CLOCK);
    expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 2.25)))).toBe('refused');
    expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, -1)))).toBe('refused');
    expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 2.5)))).toBe('kept');
  });

  it('keeps the whole quarter in which a shoot and its buffer end', async () => {
    const { providerId } = await aProvider(test);
    const booking = await aBooking(providerId, addMinutes(NINE_O_CLOCK, 10));
    expect(await outcome(aBooking(providerId, addMinutes(booking.busy_until, 4)))).toBe('refused');
    expect(await outcome(aBooking(providerId, addMinutes(booking.busy_until, 5)))).toBe('kept');
  });

  it('ignores other photographers, and bookings that keep no time', async () => {
    const [one, other] = [await aProvider(test), await aProvider(test)];
    await aBooking(one.providerId, NINE_O_CLOCK, { status: 'cancelled_by_client' });
    await aBooking(one.providerId, NINE_O_CLOCK, { status: 'closed' });
    expect(await outcome(aBooking(one.providerId, NINE_O_CLOCK))).toBe('kept');
    expect(await outcome(aBooking(other.providerId, NINE_O_CLOCK))).toBe('kept');
  });

  it('keeps a proposed date beside the agreed one, and lets it lie over it', async () => {
    const { providerId } = await aProvider(test);
    const [held_from, held_until] = [addHours(NINE_O_CLOCK, 1), addHours(NINE_O_CLOCK, 5)];
    const booking = await aBooking(providerId, NINE_O_CLOCK, { held_from, held_until });
    expect(await quartersHeldBy(booking)).toBe(20);
    expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 4)))).toBe('refused');
    await free(booking, { held_from: null, held_until: null });
    expect(await quartersHeldBy(booking)).toBe(10);
    expect(await outcome(aBooking(providerId, addHours(NINE_O_CLOCK, 4)))).toBe('kept');
  });

  it('is free again once a session has moved or ended', async () => {
    const { providerId } = await aProvider(test);
    const [held_from, held_until] = [addHours(NINE_O_CLOCK, 24), addHours(NINE_O_CLOCK, 26.5)];
    const booking = await aBooking(providerId, NINE_O_CLOCK, { held_from, held_until });
    await free(booking, { starts_at: held_from, busy_until: held_until, held_from: null, held_until: null });
    expect(await outcome(aBooking(providerId, NINE_O_CLOCK))).toBe('kept');
    expect(await outcome(aBooking(providerId, held_from))).toBe('refused');
    await free(booking, { status: 'cancelled_by_provider' });
    expect(await outcome(aBooking(providerId, held_from))).toBe('kept');
  });
});
