import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid } from '#client/testing/bookings.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const main = page.getByRole('main');
const box = main.getByText('Rendre une partie ou la totalité du paiement');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const amount = main.getByLabelText('Montant à rendre');
const reason = main.getByLabelText('Pourquoi?');

/** A session of 517,39 $ that took place, and was paid. */
function aTaken(state: BookingPaymentState = 'captured') {
  const { request, quote, booking } = anUnpaid(-48 * HOUR_MS, {
    status: 'completed',
    confirmed_at: later(-72 * HOUR_MS),
    hold_expires_at: null,
    payment: aBookingPayment({ state, captured_cents: 51_739 }),
  });
  const asked = { ...request, view: 'addressed' as const, client_name: 'Camille Fortin' };
  return { request, booking, kept: keptContract({ request: asked, quotes: [quote], booking }) };
}

describe('a refund by the photographer', () => {
  it('says before it is done what each side has then, and is named once', async () => {
    const { request, booking, kept } = aTaken();
    const wire = aWireFor(aPhotographer())
      .answer('document.list', [])
      .answer('booking.refund', { ...booking, version: 2 });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await box.click();
    await amount.fill('600');
    await expect.element(main.getByText(/^C’est plus que les 517,39/)).toBeVisible();
    await amount.fill('100');
    await expect.element(button(/^Rendre 100,00/)).toBeDisabled();
    await reason.fill('Dix photos manquent.');
    await expect
      .element(main.getByText('Repris de votre part').element().closest('dl'))
      .toMatchTextContent(/86,95\s\$.*13,05\s\$.*362,94\s\$/);
    await expectWell();
    await button(/^Rendre 100,00/).click();
    await expect.element(main.getByText(/^100,00\s\$ sont rendus sur la carte\. Camille le sait/)).toBeVisible();
    const id = expect.any(String);
    expect(wire.sent('booking.refund').map(({ body }) => body)).toEqual([
      { id, cents: 10_000, reason: 'Dix photos manquent.' },
    ]);
    await expect.element(amount).toHaveValue('');
  });

  it('whose answer is lost is asked again, the same', async () => {
    const { request, booking, kept } = aTaken('paid_out');
    const wire = aWireFor(aPhotographer())
      .answer('document.list', [])
      .answer('booking.refund', { ...booking, version: 2 });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await box.click();
    await button('Tout rendre').click();
    await reason.fill('La séance n’a pas plu.');
    await expect.element(main.getByText(/reprise de vos prochaines séances\.$/)).toBeVisible();
    wire.lose('booking.refund', 1);
    await button(/^Rendre 517,39/).click();
    await expect.element(main.getByText(/il ne le sera pas deux fois\.$/)).toBeVisible();
    await expect.element(amount).toBeDisabled();
    await button('Réessayer').click();
    await expect.element(main.getByText(/^517,39\s\$ sont rendus/)).toBeVisible();
    const [first, second] = wire.sent('booking.refund');
    expect(second?.body).toEqual(first?.body);
  });

  it('waits for the network in words', async () => {
    const { request, kept } = aTaken();
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept, isOffline: true });
    await box.click();
    await expect.element(main.getByText(/^Rendre de l’argent demande une connexion/)).toBeVisible();
    await expect.element(button('Rendre')).toBeDisabled();
  });

  it.each([
    ['its client', aClient(), 'captured'],
    ['a photographer whose bank is asked', aPhotographer(), 'disputed'],
  ] as const)('is not offered to %s', async (_who, as, state) => {
    const { request, booking, kept } = aTaken(state);
    const { quote } = anUnpaid();
    const own = keptContract({ request, quotes: [{ ...quote, request_id: request.id }], booking });
    await openApp(`/contrats/${request.id}`, { as, kept: as.provider === undefined ? own : kept });
    await expect.element(main.getByText('Chaque mouvement, dans l’ordre')).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
  });
});
