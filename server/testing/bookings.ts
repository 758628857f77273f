import { addMinutes } from '#shared/dates.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { Booking } from '../modules/bookings/booking.entity.ts';
import { spansOf, takeQuarters } from '../modules/bookings/quarters/busy-quarters.service.ts';
import { newId } from '../foundation/new-id.ts';
import { aGuest, aKey, aRequest, type ProviderPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A confirmed booking of a guest, regardless of opening hours; it has no buffer by default. */
export async function aBooking(
  test: TestApp,
  provider: ProviderPerson,
  startsAt: Date,
  fields: Partial<Booking> = {},
  minutes = 120,
  asks: Parameters<typeof aRequest>[0] = {},
): Promise<string> {
  const body = aRequest({ provider_id: provider.providerId, ...asks });
  const asked = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload: body,
  });
  if (asked.statusCode !== 201) throw new Error(`The request was refused: ${asked.body}`);
  const [id, now] = [newId(), new Date()];
  const em = test.database.writer.fork();
  const row = {
    id,
    quote_request_id: body.id,
    provider_id: provider.providerId,
    plan_id: null,
    owner: provider.owner,
    status: 'confirmed' as const,
    starts_at: startsAt,
    ends_at: addMinutes(startsAt, minutes),
    busy_until: addMinutes(startsAt, minutes),
    hold_expires_at: null,
    subtotal_cents: 1,
    tps_cents: 0,
    tvq_cents: 0,
    total_cents: 1,
    version: 3,
    created_at: now,
    updated_at: now,
    ...fields,
  };
  await em.transactional((own) =>
    withEm(own, async () => {
      await own.insert(Booking, row);
      await takeQuarters(row, spansOf(row));
    }),
  );
  return id;
}
