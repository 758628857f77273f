import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { DAY_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { aDue, anUnpaid, paid } from '#client/testing/bookings.ts';
import { stubCardForm } from '#client/testing/card-form.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { aWire, aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_099 };
const keep = button('Garder cette carte');

type Unpaid = ReturnType<typeof anUnpaid>;
const at = ({ booking }: Unpaid, query = '') => `/fr/reserver/paiement/${booking.id}${query}`;
const kept = ({ request, quote, booking }: Unpaid) => keptContract({ request, quotes: [quote], booking });

function agreed(payment: Partial<Booking['payment']> = {}, fields: Partial<Booking> = {}): Unpaid {
  const unpaid = anUnpaid();
  const booking = {
    ...paid(unpaid.booking),
    payment: aBookingPayment({ state: 'card_kept', card, ...payment }),
    ...fields,
  };
  return { ...unpaid, booking };
}

const answering = (wire = aWire()) =>
  wire
    .answer('card.change', aDue())
    .answer('card.check', { is_kept: true, failure: null })
    .answer('sync.pull', feedOf([]));

describe('another card', () => {
  it('for a booking that a link opened is for that one alone', async () => {
    const unpaid = agreed({}, { by_link: 1 });
    stubCardForm();
    await openApp(at(unpaid, '?carte=1'), { as: aClient(), wire: answering(), kept: kept(unpaid) });
    await expect.element(keep).toBeEnabled();
    await expect.element(page.getByRole('checkbox', { name: /toutes mes séances/ })).not.toBeInTheDocument();
  });

  it('takes the place of the kept one, for this booking', async () => {
    const unpaid = agreed();
    const form = stubCardForm();
    const app = await openApp(at(unpaid), { wire: answering(), kept: kept(unpaid) });
    await expect.element(page.getByText(/^Visa.••••.4242 est gardée pour cette réservation/)).toBeVisible();
    await expectWell();
    await button('Changer de carte').click();
    await expect.element(heading('Changer de carte')).toBeVisible();
    await expect.element(page.getByText(/^La nouvelle carte remplace Visa.••••.4242/)).toBeVisible();
    await expect.element(keep).toBeEnabled();
    await expectWell();
    await keep.click();
    await expect.poll(() => app.left).toEqual([`/fr/demandes/${unpaid.request.id}`]);
    expect(form.confirmed).toEqual([
      {
        call: 'confirmSetup',
        return_url: `${location.origin}/redirect?to=${encodeURIComponent(at(unpaid, '?carte=1'))}`,
      },
    ]);
    expect(app.wire.sent('card.change').map(({ body }) => body)).toEqual([{ for_all: 0 }]);
  });

  it('can replace those of all sessions to come: our server hears it before the bank is asked', async () => {
    const unpaid = agreed();
    const form = stubCardForm();
    const camille = aClient();
    const wire = answering(aWireFor(camille));
    const app = await openApp(at(unpaid, '?carte=1'), { as: camille, wire, kept: kept(unpaid) });
    // It is no step of a booking.
    await expect.element(page.getByText(/^Étape/)).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Utiliser cette carte pour toutes mes séances à venir' }).click();
    await expectWell();
    await keep.click();
    await expect.poll(() => app.left).toEqual([`/contrats/${unpaid.request.id}`]);
    expect(wire.sent('card.change').map(({ body }) => body)).toEqual([{ for_all: 0 }, { for_all: 1 }]);
    expect(form.confirmed).toHaveLength(1);
  });

  it('that the bank’s page refused is not kept, and says so', async () => {
    const unpaid = agreed();
    stubCardForm();
    const wire = answering().answer('card.check', { is_kept: false, failure: 'setup_intent_authentication_failure' });
    const query = '?carte=1&setup_intent=seti_1&redirect_status=failed';
    const app = await openApp(at(unpaid, query), { wire, kept: kept(unpaid) });
    await expect.element(page.getByRole('alert').filter({ hasText: /confirmer que c’est vous/ })).toBeVisible();
    await expect.element(keep).toBeEnabled();
    expect(app.left).toEqual([]);
  });

  it('is asked for where the kept one expires before the session', async () => {
    const unpaid = agreed({ card: { ...card, exp_year: 2_020 } });
    await openApp(at(unpaid), { wire: answering(), kept: kept(unpaid) });
    await expect.element(heading('Votre carte expire avant la séance')).toBeVisible();
    await expectWell();
  });
});

describe('a card that was refused', () => {
  it('is tried again by its owner, without typing it', async () => {
    const unpaid = agreed({ state: 'at_risk', failure: 'card_declined' });
    const form = stubCardForm();
    const wire = answering()
      .answer('booking.pay', aDue({ kind: 'payment', amount_cents: 51_739, kept_method: 'pm_1' }))
      .answer('booking.check_payment', paid(unpaid.booking, 'authorised'));
    const app = await openApp(at(unpaid), { wire, kept: kept(unpaid) });
    await expect.element(button('Réessayer avec celle-ci')).toBeEnabled();
    await expectWell();
    await button('Réessayer avec celle-ci').click();
    await expect.poll(() => app.left).toHaveLength(1);
    expect(form.confirmed).toMatchObject([{ call: 'confirmPayment', method: 'pm_1' }]);
  });

  it('leaves what is owed after a cancellation to be paid on the page', async () => {
    const cancellation = { by: 'client', ceiling_cents: 25_870, reason: '', claim_until: null } as const;
    const unpaid = agreed(
      { state: 'unpaid', captured_cents: 15_522 },
      { status: 'cancelled_by_client', is_for_business: 1, cancellation },
    );
    stubCardForm();
    const wire = answering()
      .answer('booking.pay', aDue({ kind: 'payment', amount_cents: 10_348 }))
      .answer('booking.check_payment', {
        ...unpaid.booking,
        payment: aBookingPayment({ state: 'captured', captured_cents: 25_870 }),
      });
    const app = await openApp(at(unpaid), { wire, kept: kept(unpaid) });
    await expect.element(heading(/^Il reste 103,48\s\$ à payer$/)).toBeVisible();
    await expectWell();
    await button(/^Payer 103,48\s\$$/).click();
    await expect.poll(() => app.left).toHaveLength(1);
  });
});

it.each([
  ['pk_test_simulator', 'Paiement simulé', 'Fourni par Stripe'],
  ['pk_live_1', 'Fourni par Stripe', 'Paiement simulé'],
])('with the key %s the form says « %s »', async (publishable_key, said, unsaid) => {
  const unpaid = anUnpaid(60 * DAY_MS);
  stubCardForm();
  const wire = aWire().answer('booking.pay', aDue({ publishable_key })).answer('sync.pull', feedOf([]));
  await openApp(at(unpaid), { wire, kept: kept(unpaid) });
  // The library loads while its key is known already: it must not outlive the test.
  await expect.element(page.getByLabelText('Numéro de carte')).toBeVisible();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText(unsaid)).not.toBeInTheDocument();
});
