import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
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

  it('tells the money of its client: what was kept, what comes, in cents', async () => {
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
    await expectWell();
  });

  it('shows the photographer their money: what they will receive, the commission, the taxes to remit', async () => {
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

  describe('a session that its client cancelled', () => {
    const open = (payment: ReturnType<typeof aBookingPayment>) => {
      const unpaid = anUnpaid();
      const request = { ...unpaid.request, view: 'addressed' as const, client_name: 'Camille Fortin' };
      const status = 'cancelled_by_client' as const;
      const booking = { ...paid(unpaid.booking), status, cancelled_at: later(-HOUR_MS), payment };
      return openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept: kept({ ...unpaid, request, booking }) });
    };

    it('brings its photographer nothing', async () => {
      await open(aBookingPayment({ state: 'card_kept' }));
      await expect.element(main.getByText('Rien n’est à recevoir')).toBeVisible();
      await expect.element(row(/^Versement/)).not.toBeInTheDocument();
    });

    it('brings them the costs that were taken, without commission', async () => {
      await open(aBookingPayment({ state: 'captured', captured_cents: 12_000 }));
      await expect.element(row(/^Versement/)).toMatchTextContent(/120,00\s\$.*Sans commission\./);
      await expect.element(row(/^Encaissé/)).toMatchTextContent(/^Encaissé120,00\s\$$/);
    });
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

  it.each([
    [0, /^C’est aujourd’hui, à\s14\sh\s30$/],
    [1, /^C’est demain, à\s14\sh\s30$/],
    [12, /^Plus que 12\sjours$/],
    [31, 'La séance est confirmée'],
  ])('says how soon a session is, %i days before', async (days, title) => {
    const unpaid = anUnpaid(days * DAY_MS);
    const date = addDays(localDateOf(new Date()), days);
    await openApp(`/fr/demandes/${unpaid.request.id}`, {
      kept: kept({ ...unpaid, booking: { ...paid(unpaid.booking), date, time: '14:30' } }),
    });
    await expect.element(heading(title)).toBeVisible();
  });

  it('says nothing of money that its parties settle themselves', async () => {
    const unpaid = anUnpaid();
    const booking = { ...paid(unpaid.booking), payment: aBookingPayment() };
    await openApp(`/fr/demandes/${unpaid.request.id}`, { kept: kept({ ...unpaid, booking }) });
    await expect.element(heading('La séance est confirmée')).toBeVisible();
    await expect.element(heading('Votre argent')).not.toBeInTheDocument();
  });
});
