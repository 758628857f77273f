import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const main = page.getByRole('main');
const row = (words: RegExp) => main.getByRole('listitem').filter({ hasText: words });

type Unpaid = ReturnType<typeof anUnpaid>;
const kept = ({ request, quote, booking }: Unpaid) => keptContract({ request, quotes: [quote], booking });
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_099 };

describe('the page of a contract', () => {
  it('asks its client to finish the payment, and leads to it as a page of its own', async () => {
    const unpaid = anUnpaid();
    const app = await openApp(`/fr/demandes/${unpaid.request.id}`, { kept: kept(unpaid) });
    await expect.element(heading('Terminez votre paiement')).toBeVisible();
    await expect.element(main.getByText('Date retenue encore 14 minutes')).toBeVisible();
    await expectWell();
    await main.getByRole('link', { name: 'Terminer mon paiement' }).click();
    await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
  });

  it('tells its photographer that the payment is awaited', async () => {
    const unpaid = anUnpaid();
    const maude = aPhotographer();
    const request = { ...unpaid.request, view: 'addressed' as const, client_name: 'Camille Fortin' };
    await openApp(`/contrats/${request.id}`, { as: maude, kept: kept({ ...unpaid, request }) });
    await expect.element(heading('En attente du paiement')).toBeVisible();
    await expect.element(main.getByText(/^Camille a accepté/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terminer mon paiement' })).not.toBeInTheDocument();
    await expectWell();
  });

  it('tells the money of its client: what was kept, what comes, in cents, and the way to another card', async () => {
    const unpaid = anUnpaid();
    const authorise = { at: later(57 * DAY_MS), kind: 'authorise' as const, cents: 51_739 };
    const payment = aBookingPayment({ state: 'card_kept', card, next: authorise });
    const booking = { ...paid(unpaid.booking), payment };
    await openApp(`/contrats/${unpaid.request.id}`, { as: aClient(), kept: kept({ ...unpaid, booking }) });
    await expect.element(heading('Votre argent')).toBeVisible();
    await expect.element(main.getByText(/^Débité jusqu’ici 0,00\s\$$/)).toBeVisible();
    await expect.element(row(/Visa.••••.4242 gardée/)).toMatchTextContent(/rien n’a été débité/);
    await expect.element(row(/^Autorisation/)).toMatchTextContent(/0,00\s\$.*réservé, pas débité/);
    await expect.element(row(/^Paiement à\sMaude/)).toMatchTextContent(/517,39\s\$.*2\sh après la fin/);
    await expect.element(main.getByRole('link', { name: 'Changer de carte' })).toBeVisible();
    await expectWell();
  });

  it('tells the money of its photographer: what they will receive, the commission, the taxes to remit', async () => {
    const unpaid = anUnpaid();
    const request = { ...unpaid.request, view: 'addressed' as const, client_name: 'Camille Fortin' };
    const booking = { ...paid(unpaid.booking, 'authorised') };
    const mine = { ...booking, payment: { ...booking.payment, card: null } };
    await openApp(`/contrats/${request.id}`, {
      as: aPhotographer(),
      kept: kept({ ...unpaid, request, booking: mine }),
    });
    await expect.element(main.getByText(/^Vous recevrez 449,89\s\$$/)).toBeVisible();
    await expect.element(row(/^Carte autorisée/)).toBeVisible();
    await expect.element(row(/^Versement/)).toMatchTextContent(/Commission de 67,50\s\$ déduite\..*67,39\s\$ de taxes/);
    await expectWell();
  });

  it('says what a refused card means, what comes by itself, and how to mend it', async () => {
    const unpaid = anUnpaid(3 * DAY_MS - HOUR_MS);
    const payment = aBookingPayment({ state: 'at_risk', card, failure: 'insufficient_funds' });
    const booking = { ...paid(unpaid.booking), payment };
    await openApp(`/contrats/${unpaid.request.id}`, { as: aClient(), kept: kept({ ...unpaid, booking }) });
    await expect.element(heading('Votre banque a refusé la carte')).toBeVisible();
    await expect.element(main.getByText(/^Les 517,39\s\$ n’ont pas pu être réservés/)).toBeVisible();
    await expect.element(main.getByText('Refusée, le compte ne suffit pas')).toBeVisible();
    await expect.element(heading('Et si je ne fais rien?')).toBeVisible();
    await expect.element(row(/Nous réessayons/).nth(1)).toBeVisible();
    await expect.element(main.getByText('Déclic n’annule jamais à votre place.')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Autoriser avec une autre carte' })).toBeVisible();
    await expectWell();
  });

  it('says nothing of money that its parties settle themselves', async () => {
    const unpaid = anUnpaid();
    const booking = { ...paid(unpaid.booking), payment: aBookingPayment() };
    await openApp(`/fr/demandes/${unpaid.request.id}`, { kept: kept({ ...unpaid, booking }) });
    await expect.element(heading('La séance est confirmée')).toBeVisible();
    await expect.element(heading('Votre argent')).not.toBeInTheDocument();
  });
});

describe('cancelling', () => {
  const open = async (ceiling_cents: number, fields: { is_for_business?: 0 | 1 } = {}, isOffline = false) => {
    const unpaid = anUnpaid(5 * DAY_MS);
    const booking = { ...paid(unpaid.booking), ...fields };
    const terms = { by: 'client', policy: 'moderee', ceiling_cents, until: null } as const;
    const wire = aWire()
      .answer('bookingCancellation', terms)
      .answer('cancelBooking', { ...booking, status: 'cancelled_by_client' });
    const app = await openApp(`/fr/demandes/${unpaid.request.id}?annuler=1`, {
      wire,
      isOffline,
      kept: kept({ ...unpaid, booking }),
    });
    return { app, wire, terms, request: unpaid.request };
  };
  const cancel = page.getByRole('button', { name: 'Annuler la réservation' });

  it('shows the amount before, names it, and leads back', async () => {
    const { app, wire, request } = await open(25_870);
    await expect.element(heading(/^Annuler peut vous coûter 258,70\s\$$/)).toBeVisible();
    await expect.element(main.getByText(/ligne par ligne, d’ici 72\sh/)).toBeVisible();
    await expect.element(main.getByText(/^517,39\s\$ au plus$/)).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'La date change' }).click();
    await page.getByRole('textbox').fill('On se marie en mai.');
    await cancel.click();
    await expect
      .poll(() => wire.sent('cancelBooking').map(({ body }) => body))
      .toEqual([{ ceiling_cents: 25_870, reason: 'La date change. On se marie en mai.' }]);
    await expect.poll(() => app.at()).toBe(`/fr/demandes/${request.id}`);
  });

  it('that costs nothing says so, and what becomes of the card', async () => {
    await open(0);
    await expect.element(heading('Annuler ne vous coûte rien')).toBeVisible();
    await expect.element(main.getByText(/^Votre carte Visa.••••.4242 est oubliée\.$/)).toBeVisible();
    await expectWell();
  });

  it('of a business says what it owes at once', async () => {
    await open(25_870, { is_for_business: 1 });
    await expect.element(heading(/^Annuler vous coûte 258,70/)).toBeVisible();
    await expect.element(main.getByText(/Une entreprise doit ce montant/)).toBeVisible();
  });

  it('at an amount that changed meanwhile asks again, with the new one', async () => {
    const { app, wire, terms } = await open(0);
    wire.refuse('cancelBooking', { code: 'amount_changed' }, 1);
    await expect.element(cancel).toBeEnabled();
    wire.answer('bookingCancellation', { ...terms, ceiling_cents: 25_870 });
    await cancel.click();
    await expect.element(page.getByRole('alert').filter({ hasText: /Le montant a changé/ })).toBeVisible();
    await expect.element(heading(/^Annuler peut vous coûter 258,70/)).toBeVisible();
    expect(app.at()).toMatch(/annuler=1$/);
    await cancel.click();
    await expect.poll(() => wire.sent('cancelBooking').map(({ body }) => body.ceiling_cents)).toEqual([0, 25_870]);
  });

  it('is not queued without a network', async () => {
    const { app, wire } = await open(0, {}, true);
    await expect.element(main.getByText(/Annuler demande une connexion/)).toBeVisible();
    await expect.element(cancel).toBeDisabled();
    await expectWell();
    wire.up();
    await expect.element(heading('Annuler ne vous coûte rien')).toBeVisible();
    await expect.element(cancel).toBeEnabled();
    const db = await app.ownDb();
    expect(await db.outbox.count()).toBe(0);
  });
});
