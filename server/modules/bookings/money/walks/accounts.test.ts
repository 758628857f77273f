// both databases: a guest's rows are given to an account
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { aClient, aGuest, PASSWORD, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, bookingNow, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const at = (instant: string, hours: number) => addHours(new Date(instant), hours);

describe('an account', () => {
  it('takes over what a guest has paid, and the card with it', async () => {
    const slot = await aHeldSlot(paid, { isGuest: true });
    const { starts_at } = await pay(paid, slot);
    await liveUntil(paid, new Date());
    const texts = paid.test.mail.sent.map(({ text }) => text).join();
    const token = new RegExp(`${slot.requestId}#acces=([\\w-]{43})`).exec(texts)?.[1];
    const holder = aGuest().headers;
    await paid.test.app.inject({ method: 'POST', url: '/api/access-links', headers: holder, payload: { token } });
    const pull = async (since = '') =>
      (
        await paid.test.app.inject({ url: `/api/sync/changes?types=booking${since}`, headers: holder })
      ).json<ChangesReply>();
    const { changes, cursor } = await pull();
    expect(changes).toMatchObject([{ id: slot.id, deleted: 0 }]);
    const { headers } = await signIn(paid.test, (await aClient(paid.test)).email);
    const secret = (slot.client['authorization'] ?? '').replace('Guest ', '');
    const claimed = await paid.test.app.inject({
      method: 'POST',
      url: '/api/me/claim',
      headers,
      payload: { guest_secret: secret },
    });
    expect(claimed.statusCode).toBe(200);
    // The holder of its mailed link has it no more.
    expect((await pull(`&since=${cursor}`)).changes).toMatchObject([{ id: slot.id, deleted: 1 }]);
    await liveUntil(paid, at(starts_at, -72));
    expect((await bookingNow(paid, slot, headers)).payment).toMatchObject({
      state: 'authorised',
      card: { last4: '4242' },
    });
  });

  it('is not closed while an amount is still to be taken', async () => {
    const slot = await aHeldSlot(paid, { inDays: 3 });
    const { ends_at } = await pay(paid, slot);
    await liveUntil(paid, at(ends_at, 1));
    const close = () =>
      paid.test.app.inject({
        method: 'DELETE',
        url: '/api/me',
        headers: slot.client,
        payload: { current_password: PASSWORD },
      });
    expect((await close()).json().code).toBe('upcoming_bookings');
    await liveUntil(paid, at(ends_at, 2));
    expect((await close()).statusCode).toBe(204);
  });
});
