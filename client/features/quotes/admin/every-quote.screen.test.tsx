import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const as = anAdministrator();
const request = aQuotedRequest({ live_quotes: 1 });
const quotes = [
  aQuoteFor(request, { id: '01930000-0000-7000-8000-00000000aa01', seen_at: later(-2 * 3_600_000) }),
  aQuoteFor(request, {
    id: '01930000-0000-7000-8000-00000000aa02',
    provider_name: 'Studio Plein Jour',
    status: 'rejected',
    reject_reason: 'price',
    reject_words: 'Un peu trop pour nous.',
  }),
];
const main = page.getByRole('main');
const summary = (name: string) => main.getByText(name, { exact: true }).last();

describe('an administrator', () => {
  it('reads every quote of a request that the device never saw, and changes none', async () => {
    const wire = aWireFor(as).answer('quote_request.read', request).answer('quote.list', onePage(quotes));
    await openApp(`/contrats/${request.id}`, { as, wire });
    await expect.element(page.getByRole('heading', { name: 'Les soumissions' })).toBeVisible();
    await expect.element(main.getByText('Vue il y a 2 h')).toBeVisible();
    await expect.element(main.getByText(request.client_email ?? '', { exact: false })).toBeVisible();
    await summary('Studio Plein Jour').click();
    await expect.element(main.getByText('Un peu trop pour nous.')).toBeVisible();
    await expectWell();
    expect(new Set(wire.sent('quote.list').map(({ query }) => query['request_id']))).toEqual(new Set([request.id]));
    expect(wire.sent('quote.see')).toEqual([]);
    for (const name of ['Accepter', 'Refuser', 'Modifier ma demande', 'Retirer ma demande']) {
      await expect.element(main.getByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('closes a request on its page with a reason', async () => {
    const closed = { ...request, status: 'closed' as const, version: request.version + 1, end_words: 'Un doublon.' };
    const over = quotes.map((quote) => ({ ...quote, status: 'not_selected' as const }));
    const wire = aWireFor(as);
    wire
      .answer('quote_request.read', () => (wire.sent('quote_request.close').length === 0 ? request : closed))
      .answer('quote.list', () => onePage(wire.sent('quote_request.close').length === 0 ? quotes : over))
      .answer('quote_request.close', closed);
    await openApp(`/contrats/${request.id}`, { as, wire });
    const close = page.getByRole('button', { name: 'Fermer cette demande' });
    await close.click();
    await page.getByRole('button', { name: 'Fermer la demande' }).click();
    await expect.element(page.getByText('Inscrivez la raison.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Raison' }).fill('Un doublon.');
    await expectWell();
    await page.getByRole('button', { name: 'Fermer la demande' }).click();
    await expect.element(main.getByText('Un doublon.')).toBeVisible();
    await expect.element(close).not.toBeInTheDocument();
    await expect.element(main.getByText('Non retenue').first()).toBeVisible();
    expect(wire.sent('quote_request.close').map(({ params, body }) => [params['id'], body])).toEqual([
      [request.id, { reason: 'Un doublon.' }],
    ]);
  });

  it('is told that the quotes demand a connection, and reads them when it is back', async () => {
    const wire = aWireFor(as).answer('quote_request.read', request).answer('quote.list', onePage([]));
    await openApp(`/contrats/${request.id}`, {
      as,
      wire,
      isOffline: true,
      kept: keptContract({ request, isListed: true }),
    });
    await expect.element(main.getByText('Les soumissions demandent une connexion.')).toBeVisible();
    wire.up();
    await expect.element(main.getByText('Aucune soumission pour cette demande.')).toBeVisible();
  });
});
