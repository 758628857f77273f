import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingPayment } from '#shared/payments/booking-payment.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import { aConfig, aWireFor } from '#client/testing/server.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { expectWell } from '#client/testing/well.ts';

const YEAR = Number(localDateOf(new Date()).slice(0, 4));
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

const own = (fields = {}) => {
  const id = user.provider?.id ?? '';
  return { type: 'provider', id, version: 1, deleted: 0, data: anOwnProviderRow({ id, ...fields }) } as const;
};

it('a photographer notes, without a network, that a quarter’s taxes are remitted, and takes it back', async () => {
  // A quarter that is over on every day of the year.
  const last = YEAR - 1;
  const then = session(4, { state: 'paid_out', captured_cents: 51_739 }, { date: `${last}-02-10`, status: 'closed' });
  await openApp(`/fr/revenus?annee=${last}`, { as: user, kept: pulled([...then, own()]), isOffline: true });
  const row = page.getByRole('row', { name: /Janvier à mars/ });
  await row.getByRole('button', { name: /^Noter comme remises/ }).click();
  await expect.element(row.getByText(/^Remises le/)).toBeVisible();
  await expect.element(row.getByText('Gardé sur cet appareil, pas encore envoyé')).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(row.getByText(/^À remettre avant/)).toBeVisible();
});

it('a remitted quarter shows its day', async () => {
  const tax_remittances = [{ year: YEAR, quarter: 1, remitted_on: `${YEAR}-04-20` }];
  await openApp('/fr/revenus', { as: user, kept: pulled([...received, own({ tax_remittances })]) });
  await expect.element(page.getByText(/^Remises le .*20 avril/)).toBeVisible();
});

it('statements of the year are listed, and its documents are one archive', async () => {
  const saved = watchSavedFiles();
  const statement = {
    id: '01930000-0000-7000-8000-0000000000f2',
    booking_id: null,
    kind: 'statement' as const,
    number: `C-${YEAR}-0004`,
    issued_at: `${YEAR}-07-01T05:00:00.000Z`,
    total_cents: 6_750,
    month: `${YEAR}-06`,
  };
  const wire = aWireFor(user)
    .answer('config.read', aConfig({ instant_booking: 1 }))
    .answer('statement.list', [
      statement,
      { ...statement, id: '01930000-0000-7000-8000-0000000000f3', month: `${YEAR - 1}-12`, number: 'C-1' },
    ])
    .answer('statement.link', { url: '/documents/x?expires=1', expires_at: `${YEAR}-07-02T00:00:00.000Z` })
    .answer('statement.link_year', {
      url: '/documents/years/x/1?expires=1',
      expires_at: `${YEAR}-07-02T00:00:00.000Z`,
    });
  await openApp('/fr/revenus', { as: user, wire, kept: pulled([...received]) });
  await expect.element(page.getByText(`Relevé, juin ${YEAR}`)).toBeVisible();
  await expect.element(page.getByText('C-1')).not.toBeInTheDocument();
  await expectWell();
  await page.getByRole('button', { name: `Télécharger C-${YEAR}-0004 en PDF` }).click();
  await expect.poll(() => wire.sent('statement.link').at(-1)?.params).toEqual({ id: statement.id });
  await page.getByRole('button', { name: `Tous mes documents de ${YEAR} (ZIP)` }).click();
  await expect.poll(() => wire.sent('statement.link_year').at(-1)?.params).toEqual({ year: String(YEAR) });
  wire.refuse('statement.link_year', { code: 'unavailable' }, 1);
  await page.getByRole('button', { name: `Tous mes documents de ${YEAR} (ZIP)` }).click();
  await expect.element(page.getByText(/^Le document n’a pas pu être téléchargé/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('a photographer reads that the parties settle their sessions, and the agreed amounts by month', async () => {
  const between = session(4, { state: 'none' }, { date: `${YEAR}-03-10` });
  await openApp('/fr/revenus', { as: user, wire: aWireFor(user), kept: pulled([...between]) });
  await expect.element(page.getByText(/^Ces séances se règlent entre vous et vos clients/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `mars ${YEAR}, convenu` })).toBeVisible();
  await expect.element(page.getByText(/dont 67,39\s\$ de taxes/)).toBeVisible();
  await expect.element(page.getByText('À venir, net de la commission')).not.toBeInTheDocument();
  await expect.element(page.getByText(/ZIP/)).not.toBeInTheDocument();
  await expectWell();
});

it('a photographer without sessions reads there that they are settled between the two', async () => {
  await openApp('/fr/revenus', { as: user, wire: aWireFor(user), kept: pulled([]) });
  await expect.element(page.getByText(/Vous la réglez directement avec votre client/)).toBeVisible();
});

it('a client has no such page', async () => {
  const app = await openApp('/fr/revenus', { as: aClient(), kept: pulled([]) });
  await expect.poll(() => app.at()).not.toMatch(/revenus/);
});
