import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingLedger } from '#shared/bookings/refund.schema.ts';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const facts = page.getByRole('region', { name: 'La séance est annulée' });

function aCancelled(fields: Partial<Booking>) {
  const unpaid = anUnpaid();
  const request = { ...unpaid.request, client_name: 'Camille Fortin' };
  const booking = { ...paid(unpaid.booking), cancelled_at: later(-HOUR_MS), ...fields };
  return {
    request,
    kept: keptContract({ request, quotes: [unpaid.quote], booking }),
    addressed: () => {
      const own = { ...request, view: 'addressed' as const };
      return keptContract({ request: own, quotes: [unpaid.quote], booking });
    },
  };
}

const byClient = {
  status: 'cancelled_by_client' as const,
  cancellation: {
    by: 'client' as const,
    ceiling_cents: 25_870,
    reason: 'La date a changé.',
    claim_until: later(70 * HOUR_MS),
  },
};

it('a client reads, without a network too, who cancelled, when, why, and what it may still cost', async () => {
  const { request, kept } = aCancelled({ ...byClient, payment: aBookingPayment({ state: 'card_kept' }) });
  await openApp(`/contrats/${request.id}`, { as: aClient(), kept, isOffline: true });
  await expect.element(facts).toMatchTextContent(/Par.*Vous.*Quand.*Raison.*La date a changé\./);
  await expect.element(facts).toMatchTextContent(/Au plus 258,70\s\$, si des frais sont réclamés avant/);
  await expect.element(facts).toMatchTextContent(/Débité.*0,00\s\$/);
  await expectWell();
});

it('its photographer reads the same', async () => {
  const { request, addressed } = aCancelled({ ...byClient, payment: aBookingPayment({ state: 'card_kept' }) });
  await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept: addressed() });
  await expect.element(facts).toMatchTextContent(/Au plus 258,70\s\$/);
  await expect.element(facts).toMatchTextContent(/Par.*Camille/);
});

it('a photographer’s cancellation costs nothing, and names them', async () => {
  const cancellation = { by: 'provider' as const, ceiling_cents: 0, reason: '', claim_until: null };
  const { request, kept } = aCancelled({ status: 'cancelled_by_provider', cancellation, payment: aBookingPayment() });
  await openApp(`/contrats/${request.id}`, { as: aClient(), kept });
  await expect.element(facts).toMatchTextContent(/Par.*Maude.*Rien n’est dû\./);
});

it('a cancelled session tells the money taken and given back, and each movement in words', async () => {
  const payment = aBookingPayment({ state: 'captured', captured_cents: 51_739, refunded_cents: 25_869 });
  const { request, kept } = aCancelled({ ...byClient, is_for_business: 1, payment });
  const at = later(-HOUR_MS);
  const entries: BookingLedger['entries'] = [
    { id: '01930000-0000-7000-8000-0000000000a1', at, kind: 'charge', from: 'card', to: 'passing', cents: 51_739 },
    {
      id: '01930000-0000-7000-8000-0000000000a2',
      at,
      kind: 'transfer',
      from: 'passing',
      to: 'photographer',
      cents: 51_739,
    },
    {
      id: '01930000-0000-7000-8000-0000000000a3',
      at,
      kind: 'application_fee',
      from: 'photographer',
      to: 'platform',
      cents: 6_750,
    },
    { id: '01930000-0000-7000-8000-0000000000a4', at, kind: 'refund', from: 'passing', to: 'card', cents: 25_869 },
  ];
  const wire = aWireFor(aClient()).answer('document.list', []).answer('ledger.read', { entries: entries.toReversed() });
  await openApp(`/contrats/${request.id}`, { as: aClient(), wire, kept });
  await expect.element(facts).toMatchTextContent(/258,70\s\$ sont dus, selon la politique/);
  await expect.element(facts).toMatchTextContent(/Débité.*517,39\s\$.*Rendu sur la carte.*258,69\s\$/);
  expect(wire.sent('ledger.read')).toEqual([]);
  await page.getByText('Chaque mouvement, dans l’ordre').click();
  const names = () => [...document.querySelectorAll('details strong')].map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual([
      'Votre carte est débitée',
      'Maude reçoit le paiement',
      'Déclic retient sa commission',
      'Rendu sur votre carte',
    ]);
  const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect.element(row('Votre carte est débitée')).toMatchTextContent(/517,39\s\$/);
  await expect.element(row('Maude reçoit le paiement')).toBeVisible();
  await expect.element(row('Déclic retient sa commission')).toMatchTextContent(/67,50\s\$/);
  await expect.element(row('Rendu sur votre carte').last()).toMatchTextContent(/258,69\s\$/);
  await expectWell();
});

it('a photographer’s home tells a cancellation, and what it may still cost', async () => {
  const provider_id = aPhotographer().provider?.id ?? '';
  const { addressed } = aCancelled({ ...byClient, provider_id, payment: aBookingPayment({ state: 'card_kept' }) });
  await openApp('/fr/tableau-de-bord', { as: aPhotographer(), kept: addressed() });
  await expect.element(page.getByRole('heading', { name: 'Séances annulées' })).toBeVisible();
  await expect.element(page.getByText(/^Rien pour l’instant. Au plus 258,70/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mariage, Camille Fortin' }).first()).toBeVisible();
  await expectWell();
});
