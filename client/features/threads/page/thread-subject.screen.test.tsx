import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBooking } from '#shared/bookings/testing.ts';
import { aNotification } from '#shared/notifications/testing.ts';

const as = aClient();
const main = page.getByRole('main');
const request = aQuotedRequest({ status: 'awarded', date: '2027-06-12', time: '14:30' });
const quote = aQuoteFor(request, { status: 'accepted' });
const address = `/fr/messages/${request.id}.${quote.provider_id}`;

async function openWith(fields: Partial<Booking>): Promise<void> {
  const booking = aBooking({
    quote_request_id: request.id,
    quote_id: quote.id,
    provider_id: quote.provider_id,
    starts_at: '2027-06-19T20:00:00.000Z',
    ...fields,
  });
  await openApp(address, { as, isOffline: true, kept: keptContract({ request, quotes: [quote], booking }) });
}

it('a thread about a session that was moved says its new day and hour', async () => {
  await openWith({ status: 'confirmed' });
  await expect.element(main.getByText('Séance réservée')).toBeVisible();
  await expect.element(main.getByText(/19\sjuin.*16\sh/)).toBeVisible();
  await expect.element(main.getByText(/12\sjuin/)).not.toBeInTheDocument();
  await expectWell();
});

it('a thread about a cancelled session says so', async () => {
  await openWith({ status: 'cancelled_by_provider' });
  await expect.element(main.getByText('Séance annulée')).toBeVisible();
});

it('a slot that nobody paid is not called a session', async () => {
  await openWith({ status: 'awaiting_payment', hold_expires_at: later(-1_000) });
  await expect.element(main.getByText('Demande de soumission')).toBeVisible();
});

it('a thread reads what was told of its messages, and nothing else of its request', async () => {
  const subject = { type: 'quote_request', id: request.id } as const;
  const message = aNotification({ event: 'message_received', kind: 'message', subject });
  const due = aNotification({ id: '01930000-0000-7000-8000-0000000000a2', event: 'payment_due', subject });
  const wire = aWireFor(as).answer('notification.read', null);
  await openApp(address, {
    as,
    wire,
    kept: async (db) => {
      await keptContract({ request, quotes: [quote] })(db);
      await db.rows.bulkPut(
        [message, due].map((data) => ({ type: 'notification', id: data.id, version: 1, snapshot: 0, data })),
      );
    },
  });
  await expect.poll(() => wire.sent('notification.read').map(({ body }) => body)).toMatchObject([{ id: message.id }]);
});

it('whoever is signed out is led to the sign-in, and back', async () => {
  const app = await openApp(address);
  await main.getByRole('link', { name: 'Se connecter' }).click();
  await expect.poll(() => app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(address)}`);
});
