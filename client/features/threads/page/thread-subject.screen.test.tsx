import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBooking } from '#shared/bookings/testing.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
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

it('a thread reads what was told of its messages and of its report, and nothing else of its request', async () => {
  const subject = { type: 'quote_request', id: request.id } as const;
  const told = (n: number, fields: Partial<Notification>) =>
    aNotification({ id: `01930000-0000-7000-8000-0000000000a${n}`, subject, ...fields });
  const page = `/fr/contrats/${request.id}`;
  const message = told(8, { event: 'message_received', kind: 'message', url: address });
  const decided = told(9, {
    event: 'report_decided',
    kind: 'message',
    subject: { type: 'thread', id: '01930000-0000-7000-8000-0000000000b1' },
    url: address,
  });
  const other = `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`;
  const others = [
    told(3, { event: 'payment_due', url: page }),
    told(4, { event: 'message_received', kind: 'message', url: other }),
    told(5, { event: 'message_received', kind: 'message', url: page }),
  ];
  const wire = aWireFor(as).answer('notification.read', null);
  await openApp(address, {
    as,
    wire,
    kept: async (db) => {
      await keptContract({ request, quotes: [quote] })(db);
      await db.rows.bulkPut(
        [...others, message, decided].map((data) => ({
          type: 'notification',
          id: data.id,
          version: 1,
          snapshot: 0,
          data,
        })),
      );
    },
  });
  const read = () => new Set(wire.sent('notification.read').map(({ body }) => (body as { id: string }).id));
  await expect.poll(() => [...read()].toSorted()).toEqual([message.id, decided.id]);
});

it('whoever is signed out is led to the sign-in, and back', async () => {
  const app = await openApp(address);
  await main.getByRole('link', { name: 'Se connecter' }).click();
  await expect.poll(() => app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(address)}`);
});
