import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aListedProvider } from '#shared/providers/testing.ts';
import { DAY_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { aDue, anUnpaid, paid } from '#client/testing/bookings.ts';
import { stubCardForm } from '#client/testing/card-form.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { aWire, aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = page.getByRole('alert');
const reserve = button('Garder ma carte, réserver');

type Unpaid = ReturnType<typeof anUnpaid>;
const at = ({ booking }: Unpaid) => `/fr/reserver/paiement/${booking.id}`;
const kept = ({ request, quote, booking }: Unpaid) =>
  keptContract({
    request,
    quotes: [quote],
    booking,
    photographers: [{ ...aListedProvider(), id: booking.provider_id }],
  });

/** A server that has the booking as the device has it, and takes the card. */
function aWireWith(unpaid: Unpaid) {
  const row = paid(unpaid.booking);
  return aWire()
    .answer('booking.pay', aDue())
    .answer('booking.check_payment', () => row)
    .answer('sync.pull', feedOf([]));
}

describe('the card of a booking', () => {
  it('of a far session is kept: nothing is taken today, and the plan says what comes when', async () => {
    const unpaid = anUnpaid();
    const form = stubCardForm();
    const wire = aWireWith(unpaid);
    const app = await openApp(at(unpaid), { wire, kept: kept(unpaid) });
    await expect.element(heading('Rien n’est débité avant la séance')).toBeVisible();
    await expect.element(page.getByText('Étape 8 sur 8')).toBeVisible();
    const steps = page.getByRole('main').getByRole('listitem');
    await expect.element(steps.nth(0)).toMatchTextContent(/^Aujourd’hui0\s\$Votre carte est gardée$/);
    await expect
      .element(steps.nth(1))
      .toMatchTextContent(/^le .*0\s\$Autorisation\s: le montant est réservé, pas débité$/);
    await expect.element(steps.nth(2)).toMatchTextContent(/^le .*517,39\s\$Après la séance, débité une seule fois$/);
    await expect.element(page.getByText('Date retenue encore 14 minutes')).toBeVisible();
    await expect.element(page.getByLabelText('Numéro de carte')).toBeVisible();
    await expectWell();

    await reserve.click();
    await expect.poll(() => app.left).toEqual([`/fr/reserver/confirmation/${unpaid.request.id}`]);
    expect(form.confirmed).toEqual([
      {
        call: 'confirmSetup',
        return_url: `${location.origin}/redirect?to=${encodeURIComponent(at(unpaid))}`,
      },
    ]);
    expect(wire.sent('booking.pay')).toHaveLength(1);
    expect(wire.sent('booking.check_payment')).toHaveLength(1);
  });

  it('of a near session is authorised, and of a business pays a part at once', async () => {
    const near = anUnpaid(2 * DAY_MS);
    const form = stubCardForm();
    const app = await openApp(at(near), {
      wire: aWireWith(near).answer('booking.pay', aDue({ kind: 'payment', amount_cents: 51_739 })),
      kept: kept(near),
    });
    await expect.element(page.getByText(/^Votre banque réserve le montant aujourd’hui/)).toBeVisible();
    await expectWell();
    await button('Autoriser ma carte, réserver').click();
    await expect.poll(() => form.confirmed.map(({ call }) => call)).toEqual(['confirmPayment']);
    await expect.poll(() => app.left).toHaveLength(1);
  });

  it('of a business pays a part at once, and tells the rest', async () => {
    const business = anUnpaid(60 * DAY_MS, { is_for_business: 1 });
    stubCardForm();
    await openApp(at(business), { wire: aWireWith(business), kept: kept(business) });
    await expect.element(heading(/^30\s% aujourd’hui/)).toBeVisible();
    const steps = page.getByRole('main').getByRole('listitem');
    await expect.element(steps.nth(0)).toMatchTextContent(/155,22\s\$/);
    await expect.element(steps.nth(2)).toMatchTextContent(/362,17\s\$/);
    await expect.element(button(/^Payer 30\s%, réserver/)).toBeEnabled();
    await expectWell();
  });

  it('is asked for in English', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    await openApp(`/en/book/payment/${unpaid.booking.id}`, { wire: aWireWith(unpaid), kept: kept(unpaid) });
    await expect.element(heading('Nothing is charged before the session')).toBeVisible();
    await expect.element(button('Keep my card and book')).toBeEnabled();
  });
});

describe('a press', () => {
  it('that is doubled asks the bank once', async () => {
    const unpaid = anUnpaid();
    const form = stubCardForm();
    const held = form.hold();
    const app = await openApp(at(unpaid), { wire: aWireWith(unpaid), kept: kept(unpaid) });
    await reserve.click();
    await expect.element(reserve).toHaveAttribute('aria-disabled', 'true');
    await reserve.click({ force: true });
    held.release();
    await expect.poll(() => app.left).toHaveLength(1);
    expect(form.confirmed).toHaveLength(1);
  });

  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, /La banque a refusé la carte/],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, /le compte ne suffit pas/],
    [{ type: 'card_error', code: 'expired_card' }, /expirée/],
    [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, /confirmer que c’est vous/],
    [{ type: 'api_connection_error' }, /Le réseau ne répond pas/],
  ])('that the bank refuses says why (%j), and another one can follow', async (error, words) => {
    const unpaid = anUnpaid();
    const form = stubCardForm();
    form.say({ error });
    const app = await openApp(at(unpaid), { wire: aWireWith(unpaid), kept: kept(unpaid) });
    await reserve.click();
    await expect.element(alert.filter({ hasText: words })).toBeVisible();
    expect(app.left).toEqual([]);
    form.say({});
    await reserve.click();
    await expect.poll(() => app.left).toHaveLength(1);
    expect(app.wire.sent('booking.pay')).toHaveLength(1);
  });

  it('whose intent another tab has confirmed is settled, and not told as an error', async () => {
    const unpaid = anUnpaid(2 * DAY_MS);
    const form = stubCardForm();
    form.say({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'requires_capture' },
      },
    });
    const app = await openApp(at(unpaid), {
      wire: aWireWith(unpaid).answer('booking.pay', aDue({ kind: 'payment', amount_cents: 51_739 })),
      kept: kept(unpaid),
    });
    await button('Autoriser ma carte, réserver').click();
    await expect.poll(() => app.left).toHaveLength(1);
  });

  it('that ends after the hold says so', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const wire = aWireWith(unpaid).refuse('booking.check_payment', { code: 'hold_over' });
    await openApp(at(unpaid), { wire, kept: kept(unpaid) });
    await reserve.click();
    await expect.element(page.getByRole('heading', { name: 'Le délai est passé' })).toBeVisible();
    await expectWell();
  });
});

describe('the return of the bank’s page', () => {
  it('passes by /redirect with the provider’s query', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const query = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded';
    const app = await openApp('/fr/envois', { wire: aWireWith(unpaid), kept: kept(unpaid) });
    void app.go(`/redirect?to=${encodeURIComponent(at(unpaid))}&${query}`);
    // The policy of the first document knows no payment form: the page is loaded.
    await expect.poll(() => app.left).toEqual([`${at(unpaid)}?${query}`]);
  });

  it('is read by our server, and the provider’s query stays in no history', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const query = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded';
    const app = await openApp(`${at(unpaid)}?${query}`, { wire: aWireWith(unpaid), kept: kept(unpaid) });
    await expect.poll(() => app.left).toEqual([`/fr/reserver/confirmation/${unpaid.request.id}`]);
    expect(location.search).toBe('');
    expect(app.wire.sent('booking.pay')).toEqual([]);
  });

  it('after a refusal says so beside the form', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const wire = aWireWith(unpaid).answer('booking.check_payment', unpaid.booking);
    await openApp(`${at(unpaid)}?redirect_status=failed&payment_intent=pi_1`, { wire, kept: kept(unpaid) });
    await expect.element(alert.filter({ hasText: /confirmer que c’est vous/ })).toBeVisible();
    await expect.element(reserve).toBeEnabled();
  });
});

describe('without a form', () => {
  it('offline, nothing is queued: the plan stays, and the form comes with the network', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const wire = aWireWith(unpaid);
    const app = await openApp(at(unpaid), { wire, isOffline: true, kept: kept(unpaid) });
    await expect.element(page.getByText('Le formulaire revient avec le réseau')).toBeVisible();
    await expect.element(reserve).toBeDisabled();
    await expect.element(page.getByText('Rien n’est parti, rien n’est débité.', { exact: false })).toBeVisible();
    await expectWell();
    wire.up();
    await expect.element(reserve).toBeEnabled();
    const db = await app.ownDb();
    expect(await db.outbox.count()).toBe(0);
  });

  it('a kept shell, whose policy knows no form, is loaded again', async () => {
    const unpaid = anUnpaid();
    const app = await openApp(at(unpaid), { wire: aWireWith(unpaid), isKeptShell: true, kept: kept(unpaid) });
    await button('Réessayer').click();
    await expect.poll(() => app.left).toEqual([at(unpaid)]);
    expect(app.wire.sent('booking.pay')).toEqual([]);
  });

  it.each([
    ['nothing_due', 'Rien à payer ici'],
    ['hold_over', 'Le délai est passé'],
    ['photographer_unpayable', 'Ce paiement attend votre photographe'],
    ['too_many_requests', 'Un instant'],
    ['server.error', 'Le formulaire ne vient pas'],
  ] as const)('%s is told in words', async (code, title) => {
    const unpaid = anUnpaid();
    const wire = aWireWith(unpaid).refuse('booking.pay', { code }).answer('booking.check_payment', unpaid.booking);
    await openApp(at(unpaid), { wire, kept: kept(unpaid) });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expectWell();
  });

  it('a booking that is paid says so, and so does one whose hold is over', async () => {
    const done = anUnpaid();
    const row = { ...done, booking: paid(done.booking, 'authorised') };
    const app = await openApp(at(row), { wire: aWireWith(done), kept: kept(row) });
    await expect.element(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible();
    expect(app.wire.sent('booking.pay')).toEqual([]);
  });

  it('that this device lacks is explained to a guest, and to who is signed in', async () => {
    const id = '01930000-0000-7000-8000-00000000dead';
    await openApp(`/fr/reserver/paiement/${id}`);
    await expect.element(page.getByText('Cette réservation n’est pas sur cet appareil')).toBeVisible();
    await expectWell();
  });

  it('another page is shown in a document of its own', async () => {
    const unpaid = anUnpaid();
    stubCardForm();
    const camille = aClient();
    const wire = aWireFor(camille).answer('booking.pay', aDue());
    const app = await openApp(at(unpaid), { as: camille, wire, kept: kept(unpaid) });
    await page.getByRole('link', { name: 'Garder et quitter' }).click();
    await expect.poll(() => app.left).toEqual([`/contrats/${unpaid.request.id}`]);
  });
});
