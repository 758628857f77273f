import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOUR_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { tabTo, typeInto } from '#client/testing/keyboard.ts';
import { aDirected, openComposer } from '#client/testing/quotes.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('a quote is written, read as its client will read it, and sent by keyboard alone', async () => {
  const request = aDirected();
  const app = await openComposer({ request, isOffline: true });
  await expect.element(button('Rabais')).toBeVisible();
  await tabTo(button('Rabais'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await tabTo(button('Envoyer'));
  await userEvent.keyboard('{Enter}');
  const amount = page.getByRole('textbox', { name: 'Rabais', exact: true });
  await expect.element(amount).toHaveFocus();
  await expect.element(page.getByText('Inscrivez le montant du rabais', { exact: false })).toBeVisible();
  await userEvent.keyboard('50');
  await typeInto(page.getByLabelText('Message à Camille'), 'Au jardin, vers 18 h.');
  await tabTo(button('Aperçu'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tel que Camille le verra')).toHaveFocus();
  await tabTo(button('Envoyer'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
  const db = await app.ownDb();
  expect(await db.outbox.toArray()).toMatchObject([
    { payload: { message: 'Au jardin, vers 18 h.', line_items: [{ unit_cents: 45_000 }, { unit_cents: -5_000 }] } },
  ]);
});

it('quotes are compared, and one is accepted, by keyboard alone', async () => {
  const request = aQuotedRequest({ live_quotes: 2 });
  const quotes = [
    aQuoteFor(request, { created_at: later(-2 * HOUR_MS) }),
    aQuoteFor(request, { created_at: later(-HOUR_MS), provider_name: 'Étienne Gagnon' }),
  ];
  const app = await openApp(`/fr/demandes/${request.id}`, { isOffline: true, kept: keptContract({ request, quotes }) });
  await expect.element(button('Choisir Maude Tremblay-Roy')).toBeVisible();
  await tabTo(page.getByRole('radio', { name: /Maude.*517/ }));
  await userEvent.keyboard('{ArrowRight}');
  await tabTo(button('Choisir Étienne Gagnon'));
  await userEvent.keyboard('{Enter}');
  const accept = page.getByRole('dialog').getByRole('button', { name: /^Accepter 517,39/ });
  await expect.element(accept).toBeVisible();
  await tabTo(accept);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /^Vous acceptez la soumission d’Étienne/ })).toBeVisible();
  const db = await app.ownDb();
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'quote.accept', payload: { id: quotes[1]?.id } }]);
});
