import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingPayment } from '#shared/payments/booking-payment.schema.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { expectWell } from '#client/testing/well.ts';

const YEAR = new Date().getFullYear();
const user = aPhotographer();

function session(number: number, payment: Partial<BookingPayment>, fields: Partial<Booking>) {
  const id = `01930000-0000-7000-8000-00000000000${number}`;
  const booking = aBooking({
    id: `01930000-0000-7000-8000-0000000000b${number}`,
    quote_request_id: id,
    provider_id: user.provider?.id ?? '',
    payment: aBookingPayment(payment),
    ...fields,
  });
  return [
    { type: 'booking', id: booking.id, version: 1, deleted: 0, data: booking },
    { type: 'quote_request', id, version: 1, deleted: 0, data: aRequest({ id, status: 'awarded' }) },
  ] as const;
}

const coming = session(1, { state: 'card_kept' }, { date: `${YEAR + 1}-06-14` });
const received = session(2, { state: 'paid_out', captured_cents: 51_739 }, { date: `${YEAR}-02-10`, status: 'closed' });
const held = session(3, { state: 'due' }, { status: 'awaiting_payment' });

it('a photographer reads, without a network too, what is to come, what came, and the taxes to remit', async () => {
  await openApp('/fr/revenus', { as: user, kept: pulled([...coming, ...received, ...held]), isOffline: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Revenus' })).toBeVisible();
  await expect.element(page.getByText('À venir, net de la commission')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `juin ${YEAR + 1}, à venir` })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `février ${YEAR}, reçu` })).toBeVisible();
  expect(page.getByText('449,89 $').elements().length).toBeGreaterThan(2);
  await expect.element(page.getByText('Versé')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Janvier à mars.*22,50 \$ 44,89 \$/ })).toBeVisible();
  await expectWell();
});

it('a CSV has a line a session, with amounts in dollars', async () => {
  const saved = watchSavedFiles();
  await openApp('/fr/revenus', { as: user, kept: pulled([...coming, ...received]) });
  await page.getByRole('button', { name: 'Enregistrer en CSV' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([`declic-revenus-${YEAR}.csv`]);
  const lines = (await saved[0]?.text)?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`${YEAR}-02-10,"Mariage, Camille Fortin",paid_out,517.39,67.50,22.50,44.89,449.89`);
});

it('a photographer without sessions reads what will stand there', async () => {
  await openApp('/fr/revenus', { as: user, kept: pulled([]) });
  await expect.element(page.getByRole('heading', { name: 'Rien à venir pour l’instant' })).toBeVisible();
  await expectWell();
});

it('a client has no such page', async () => {
  const app = await openApp('/fr/revenus', { as: aClient(), kept: pulled([]) });
  await expect.poll(() => app.at()).not.toMatch(/revenus/);
});
