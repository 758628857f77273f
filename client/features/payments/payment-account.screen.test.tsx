import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import { aPaymentAccount } from '#shared/payments/testing.ts';
import type { PaymentAccount } from '#shared/payments/payment-account.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { aConfig, aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const PAGE = '/compte/informations-paiement';
const user = aPhotographer();
const id = user.provider?.id ?? '';

const accountChange = (fields: Partial<PaymentAccount>): Change => {
  const data = aPaymentAccount({ id, ...fields });
  return { type: 'payment_account', id, version: data.version, deleted: 0, data };
};

const offering = () => aWireFor(user).answer('config.read', aConfig({ stripe_publishable_key: 'pk_test_1' }));

it('an open page shows the payment provider’s decision', async () => {
  const wire = offering();
  const kept = pulled([accountChange({ state: 'review', pending: ['document'] })]);
  await openApp(PAGE, { as: user, wire, kept });
  await expect.element(page.getByText('En vérification')).toBeVisible();
  await expect.element(page.getByText(/Vous n’avez rien à faire/)).toBeVisible();
  await expectWell();

  wire.answer('sync.pull', feedOf([accountChange({ state: 'ready', version: 2 })]));
  wire.down().up();
  await expect.element(page.getByText('Compte vérifié')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continuer' })).not.toBeInTheDocument();
  wire.answer('sync.pull', feedOf([accountChange({ state: 'restricted', restriction: 'rejected', version: 3 })]));
  wire.down().up();
  await expect.element(page.getByText(/Notre partenaire de paiement a refusé ce compte/)).toBeVisible();
  await expectWell();
});

it('without network, the last known state is shown, and the form cannot be opened', async () => {
  const wire = offering();
  const kept = pulled([accountChange({ state: 'started', asked: ['bank'] })]);
  const app = await openApp(PAGE, { as: user, wire, kept });
  await expect.element(page.getByText('À terminer')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Votre compte bancaire' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continuer' })).toBeEnabled();
  wire.down();
  await app.again();
  await expect.element(page.getByText('À terminer')).toBeVisible();
  await expect.element(page.getByText(/^Vu /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  await expect.element(page.getByText(/Le formulaire demande une connexion/)).toBeVisible();
  await expectWell();
  wire.up();
  await expect.element(page.getByRole('button', { name: 'Continuer' })).toBeEnabled();
});

it('a form that cannot be opened says why, and the page stays', async () => {
  const wire = offering()
    .answer('payment_account.connect', aPaymentAccount({ id }))
    .refuse('payment_account.link', { code: 'too_many_requests' });
  const kept = pulled([accountChange({ state: 'started', asked: ['bank'] })]);
  const app = await openApp(PAGE, { as: user, wire, kept });
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /Trop d’essais de suite/ })).toBeVisible();
  expect(app.left).toEqual([]);
});

it('the return from the form asks for the account, and shows what the provider answers', async () => {
  const wire = offering();
  wire.answer('payment_account.connect', () => {
    wire.answer('sync.pull', feedOf([accountChange({ state: 'ready', version: 2 })]));
    return aPaymentAccount({ id, state: 'ready', version: 2 });
  });
  const kept = pulled([accountChange({ state: 'started', asked: ['bank'] })]);
  const app = await openApp(`${PAGE}?paiement=retour`, { as: user, wire, kept });
  await expect.element(page.getByText('Compte vérifié')).toBeVisible();
  expect(wire.sent('payment_account.connect')).toHaveLength(1);
  await expect.poll(() => app.at()).toBe(PAGE);
});

it('a real provider is named', async () => {
  const kept = pulled([accountChange({ state: 'started', asked: ['bank'] })]);
  await openApp(PAGE, { as: user, wire: offering(), kept });
  await expect.element(page.getByText(/Vous passez chez Stripe/)).toBeVisible();
});

it('a simulated provider has no name, and says so', async () => {
  const wire = aWireFor(user).answer('config.read', aConfig({ stripe_publishable_key: SIMULATOR_KEY }));
  await openApp(PAGE, { as: user, wire, kept: pulled([accountChange({ state: 'review' })]) });
  await expect.element(page.getByText(/Notre partenaire de paiement vérifie/)).toBeVisible();
  await expect.element(page.getByText(/Stripe/)).not.toBeInTheDocument();
  wire.answer('sync.pull', feedOf([accountChange({ state: 'started', asked: ['bank'], version: 2 })]));
  wire.down().up();
  await expect.element(page.getByText(/le partenaire de paiement est simulé/)).toBeVisible();
  await expect.element(page.getByText(/Stripe/)).not.toBeInTheDocument();
});
