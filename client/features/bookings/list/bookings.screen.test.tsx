import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { BookingPayment } from '#shared/payments/booking-payment.schema.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { later } from '#client/testing/contracts.ts';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { expectWell } from '#client/testing/well.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_099 };
const main = page.getByRole('main');
const section = (name: string) => main.getByRole('region', { name });
const row = (name: string) => section(name).getByRole('listitem');

/** @param inDays its start, from now */
function session(number: number, inDays: number, payment: Partial<BookingPayment>, fields: Partial<Booking> = {}) {
  const id = `01930000-0000-7000-8000-00000000000${number}`;
  const starts_at = later(inDays * DAY_MS);
  const booking = aBooking({
    id: `01930000-0000-7000-8000-0000000000b${number}`,
    quote_request_id: id,
    date: starts_at.slice(0, 10),
    starts_at,
    ends_at: later(inDays * DAY_MS + 3 * HOUR_MS),
    payment: aBookingPayment(payment),
    ...fields,
  });
  const request = aRequest({ id, status: 'awarded', provider_name: 'Maude Tremblay-Roy' });
  return [
    { type: 'booking', id: booking.id, version: 1, deleted: 0, data: booking },
    { type: 'quote_request', id, version: 1, deleted: 0, data: request },
  ] as const;
}

const held = session(
  1,
  60,
  { state: 'due' },
  { status: 'awaiting_payment', confirmed_at: null, hold_expires_at: later(14 * MINUTE_MS - 1_000) },
);
const coming = session(2, 40, { state: 'card_kept', card });
const past = session(3, -40, { state: 'paid_out', captured_cents: 51_739, card }, { status: 'closed' });
const cancelled = session(4, 20, { state: 'card_kept', card }, { status: 'cancelled_by_client' });

it('a client reads, without a network too, their bookings by what they are, with their money', async () => {
  const rows = [...past, ...cancelled, ...coming, ...held];
  await openApp('/fr/reservations', { as: aClient(), kept: pulled(rows), isOffline: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes réservations' })).toBeVisible();
  const headings = () => main.getByRole('heading', { level: 2 }).elements();
  await expect
    .poll(() => headings().map((one) => one.textContent))
    .toEqual(['Terminez votre paiement', 'À venir', 'Passées', 'Annulées']);
  const toPay = row('Terminez votre paiement');
  await expect.element(toPay).toMatchTextContent(/Paiement attendu.*517,39\s\$ en tout, rien n’est débité/);
  await expect.element(toPay).toMatchTextContent(/Date retenue encore 14\sminutes/);
  await expect.element(row('À venir')).toMatchTextContent(/Mariage, Maude Tremblay-Roy.*Confirmée/);
  await expect.element(row('À venir')).toMatchTextContent(/Visa.••••.4242 gardée, 0,00\s\$ débité/);
  await expect.element(row('Passées')).toMatchTextContent(/Terminée.*517,39\s\$ payés/);
  await expect.element(row('Annulées')).toMatchTextContent(/Annulée par vous.*0,00\s\$ débité/);
  await expectWell();
});

it('a booking to pay leads to its payment, which is a page of its own', async () => {
  const app = await openApp('/fr/reservations', { as: aClient(), kept: pulled(held) });
  await main.getByRole('link', { name: 'Terminer mon paiement' }).click();
  await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${held[0].id}`]);
});

it('a booking leads to its contract', async () => {
  const app = await openApp('/en/bookings', { as: aClient(), kept: pulled(coming) });
  await main.getByRole('link', { name: 'Wedding, Maude Tremblay-Roy' }).click();
  await expect.poll(() => app.at()).toBe(`/en/contracts/${coming[1].id}`);
});

it('a refused card and what is left to pay after a session come first, with what they ask', async () => {
  const refused = session(1, 2, { state: 'at_risk', card, failure: 'insufficient_funds' });
  const unpaid = session(2, -2, { state: 'unpaid', card }, { status: 'completed' });
  await openApp('/fr/reservations', { as: aClient(), kept: pulled([...refused, ...unpaid]) });
  const rows = row('Terminez votre paiement');
  await expect.element(rows.nth(0)).toMatchTextContent(/Impayée.*517,39\s\$ à payer.*Payer la séance/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Carte refusée.*517,39\s\$ à autoriser/);
  await expect.element(main.getByRole('link', { name: 'Autoriser avec une autre carte' })).toBeVisible();
  await expectWell();
});

it('a client without bookings reads what will stand there, and how to begin', async () => {
  const app = await openApp('/fr/reservations', { as: aClient(), kept: pulled([]) });
  await expect.element(page.getByRole('heading', { name: 'Aucune réservation pour l’instant' })).toBeVisible();
  await expectWell();
  await main.getByRole('link', { name: 'Décrire ma séance' }).click();
  await expect.poll(() => app.at()).toMatch(/^\/fr\/reserver/);
});

it('a device that has received nothing yet says so without a network, not that there is nothing', async () => {
  await openApp('/fr/reservations', { as: aClient(), isOffline: true });
  await expect.element(main.getByText(/^Pas encore reçu sur cet appareil/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Aucune réservation/ })).not.toBeInTheDocument();
});

it('bookings of others with a client who photographs are not theirs', async () => {
  const { provider } = aPhotographer();
  if (provider === undefined) throw new Error('A photographer has a page');
  const theirs = session(1, 30, { state: 'card_kept' }, { provider_id: provider.id });
  await openApp('/fr/reservations', { as: aClient({ provider }), kept: pulled(theirs) });
  await expect.element(page.getByRole('heading', { name: /^Aucune réservation/ })).toBeVisible();
});

it('a photographer who is no client has no such page', async () => {
  const app = await openApp('/fr/reservations', { as: aPhotographer(), kept: pulled([]) });
  await expect.poll(() => app.at()).not.toMatch(/reservations/);
});
