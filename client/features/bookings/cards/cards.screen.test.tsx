import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWire, aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const PAGE = '/compte/informations-paiement';
const camille = aClient();
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_099 };
const item = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });
const remove = page.getByRole('button', { name: 'Retirer cette carte' });

function keeping(id: string, payment: Partial<Booking['payment']>, fields: Partial<Booking> = {}): Booking {
  const booking = paid(anUnpaid().booking);
  return { ...booking, id, payment: aBookingPayment({ state: 'card_kept', card, ...payment }), ...fields };
}

const changeOf = (data: Booking): Change => ({ type: 'booking', id: data.id, version: data.version, deleted: 0, data });
const ONE = '01930000-0000-7000-8000-0000000000c1';
const TWO = '01930000-0000-7000-8000-0000000000c2';

it('lists each kept card once, with the bookings that need it and the ways to another one', async () => {
  const old = { ...card, last4: '0341', exp_year: 2_020 };
  const rows = [keeping(ONE, {}), keeping(TWO, { card: old, state: 'at_risk' }), keeping(`${ONE.slice(0, -1)}9`, {})];
  const app = await openApp(PAGE, { as: camille, wire: aWireFor(camille), kept: pulled(rows.map(changeOf)) });
  await expect
    .element(item(/^Visa.••••.4242/).first())
    .toMatchTextContent(/Expire en décembre 2099.*Gardée pour 2 réservations/);
  await expect.element(item(/^Visa.••••.0341/)).toMatchTextContent(/La carte a été refusée/);
  await expect.element(remove).not.toBeInTheDocument();
  await expectWell();
  await page.getByRole('link', { name: 'Changer de carte' }).first().click();
  await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${ONE}?carte=1`]);
});

it('removes a card that nothing needs any more, online only', async () => {
  const row = keeping(ONE, { state: 'captured', captured_cents: 51_739 }, { status: 'completed' });
  const wire = aWireFor(camille).answer('card.remove', null);
  await openApp(PAGE, { as: camille, wire, kept: pulled([changeOf(row)]) });
  await expect.element(remove).toBeEnabled();
  wire.down();
  await expect.element(page.getByText('Retirer une carte demande une connexion.')).toBeVisible();
  await expect.element(remove).toBeDisabled();
  await expectWell();
  const forgotten = { ...row, version: row.version + 1, payment: { ...row.payment, card: null } };
  wire.answer('sync.pull', () => feedOf(wire.sent('card.remove').length === 0 ? [] : [changeOf(forgotten)]));
  wire.up();
  await remove.click();
  await expect.element(page.getByText('Aucune carte n’est gardée en ce moment.')).toBeVisible();
  expect(wire.sent('card.remove')).toHaveLength(1);
});

it('says so where a booking needs it after all, and a person without cards reads that there are none', async () => {
  const row = keeping(ONE, { state: 'captured', captured_cents: 51_739 }, { status: 'completed' });
  const wire = aWireFor(camille).refuse('card.remove', { code: 'card_needed' });
  await openApp(PAGE, { as: camille, wire, kept: pulled([changeOf(row)]) });
  await remove.click();
  await expect.element(page.getByText(/Une réservation en a encore besoin/)).toBeVisible();
});

it('is beside the account of who is both', async () => {
  const maude = aPhotographer();
  await openApp(PAGE, { as: maude, wire: aWireFor(maude), kept: pulled([]) });
  await expect.element(page.getByRole('heading', { name: 'Compte de paiement' })).toBeVisible();
  await expect.element(page.getByText('Aucune carte n’est gardée en ce moment.')).toBeVisible();
  await expectWell();
});

it('of a guest are listed below the requests of their device, and lead to its pages', async () => {
  const wire = aWire().answer('card.remove', null);
  const row = keeping(ONE, { state: 'captured', captured_cents: 51_739 }, { status: 'completed' });
  const kept = pulled([changeOf(row)]);
  await openApp('/fr/demandes', { wire, kept });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Vos cartes' })).toBeVisible();
  const link = item(/^Visa.••••.4242/)
    .first()
    .getByRole('link')
    .first();
  await expect.element(link).toHaveAttribute('href', `/fr/demandes/${row.quote_request_id}`);
  await expectWell();
  await remove.click();
  await expect.poll(() => wire.sent('card.remove')).toHaveLength(1);
});

it('of a booking that a mailed link shows are not those of the device', async () => {
  const row = { ...keeping(ONE, { state: 'card_kept' }), by_link: 1 as const };
  await openApp('/fr/demandes', { wire: aWire(), kept: pulled([changeOf(row)]) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
  await expect.element(page.getByText('Vos cartes')).not.toBeInTheDocument();
});

it('of a guest without any card are not spoken of', async () => {
  await openApp('/fr/demandes', { wire: aWire(), kept: pulled([]) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
  await expect.element(page.getByText('Vos cartes')).not.toBeInTheDocument();
});
