// both databases: locks decide who is first
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { addMinutes } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import {
  aHeldSlot,
  askDue,
  bookingNow,
  type HeldSlot,
  liveUntil,
  type PaidApp,
  paidApp,
} from '#server/testing/paid-booking.ts';

const RACES = 8;
const TOTAL = 51_739;

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const tell = ({ id, client }: HeldSlot) =>
  paid.test.app.inject({ method: 'PUT', url: `/api/bookings/${id}/payment`, headers: client });
const cancel = ({ id }: HeldSlot, headers: Record<string, string>) =>
  paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${id}/cancel`,
    headers,
    payload: { ceiling_cents: 0, reason: null },
  });
const reservedOf = ({ id }: HeldSlot) =>
  [...paid.charges.charges.values()]
    .map(({ snapshot }) => snapshot)
    .filter(({ bookingId }) => bookingId === id)
    .reduce((sum, { capturableCents }) => sum + capturableCents, 0);

it.each(Array.from({ length: RACES }, (_, race) => race))(
  'a payment, the end of its hold and both cancellations end in one state: race %i',
  async (race) => {
    const slot = await aHeldSlot(paid, { inDays: 5 });
    const secret = (await askDue(paid, slot)).json<PaymentDue>().client_secret;
    const until = new Date((await bookingNow(paid, slot)).hold_expires_at ?? '');
    if (race % 2 === 0) clock.setAhead(addMinutes(until, 1).getTime() - Date.now());
    const page = async () => {
      try {
        paid.charges.confirm(secret);
      } catch {
        // The intent has ended: the page says so.
      }
      return tell(slot);
    };
    const movers = [
      page,
      () => paid.test.app.jobRunner.runDue(),
      () => cancel(slot, slot.client),
      () => (race % 3 === 0 ? cancel(slot, slot.photographer) : tell(slot)),
      () => askDue(paid, slot),
    ];
    const turned = [...movers.slice(race % movers.length), ...movers.slice(0, race % movers.length)];
    await Promise.all(turned.map((move) => move()));
    await liveUntil(paid, addMinutes(until, 2));
    const { status, payment } = await bookingNow(paid, slot);
    expect(['confirmed', 'expired', 'cancelled_by_client', 'cancelled_by_provider']).toContain(status);
    const reserved = status === 'confirmed' ? TOTAL : 0;
    expect([status, reservedOf(slot), payment.authorised_cents]).toEqual([status, reserved, reserved]);
    expect(payment.state).toBe(status === 'confirmed' ? 'authorised' : 'none');
  },
);
