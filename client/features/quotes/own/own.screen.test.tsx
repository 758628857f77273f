import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { queued } from '#client/testing/queue.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { aBooking } from '#shared/bookings/testing.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { HOUR_MS } from '#shared/durations.ts';

const as = aPhotographer();
const provider_id = as.provider?.id ?? '';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const main = page.getByRole('main');

/** A request to the photographer, and the quote that they sent for it. */
function aSentQuote(fields: Parameters<typeof aQuoteFor>[1] = {}) {
  const request = aQuotedRequest({ view: 'addressed', provider_id, client_email: null, client_phone: null });
  return { request, quote: aQuoteFor(request, { provider_id, version: 3, ...fields }) };
}

describe('the photographer of a quote', () => {
  it.each([
    ['not yet seen', null, /^Envoyée, pas encore vue$/],
    ['seen two hours ago', later(-2 * HOUR_MS), /^Vue il y a 2\sh$/],
  ])('reads that it is %s', async (_, seen_at, words) => {
    const { request, quote } = aSentQuote({ seen_at });
    await openApp(`/contrats/${request.id}`, { as, isOffline: true, kept: keptContract({ request, quotes: [quote] }) });
    await expect.element(main.getByText(words)).toBeVisible();
  });

  it('reads that it has not left, without a network', async () => {
    const { request } = aSentQuote();
    const open = { ...request, status: 'open' as const, live_quotes: 0 };
    await openApp(`/contrats/${request.id}`, {
      as,
      isOffline: true,
      kept: async (db) => {
        await keptContract({ request: open })(db);
        await queued(db, { kind: 'quote.send', payload: aQuote({ request_id: request.id }) });
      },
    });
    await expect.element(main.getByText('Pas encore envoyée')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Votre soumission est prête à partir' })).toBeVisible();
  });

  it('withdraws it without a network, and may write another one', async () => {
    const { request, quote } = aSentQuote();
    const wire = aWireFor(as).answer('quote.withdraw', { ...quote, version: 4, status: 'withdrawn' });
    await openApp(`/contrats/${request.id}`, {
      as,
      wire,
      isOffline: true,
      kept: keptContract({ request, quotes: [quote] }),
    });
    await button('Retirer la soumission').click();
    await expect.element(main.getByText('La personne ne pourra plus l’accepter.', { exact: false })).toBeVisible();
    await expectWell();
    await button('La laisser ouverte').click();
    await expect.element(button('Oui, retirer ma soumission')).not.toBeInTheDocument();
    await button('Retirer la soumission').click();
    await button('Oui, retirer ma soumission').click();
    await expect.element(main.getByText('Retirée').first()).toBeVisible();
    await expect.element(button('Retirer la soumission')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Préparer une autre soumission' })).toBeVisible();
    await expectWell();
    wire.up();
    await expect.poll(() => wire.sent('quote.withdraw').map(({ params }) => params['id'])).toEqual([quote.id]);
    expect(wire.sent('quote.withdraw')[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('reads why it was rejected, and may write another one', async () => {
    const { request, quote } = aSentQuote({
      status: 'rejected',
      reject_reason: 'price',
      reject_words: 'Un peu au-dessus de notre budget.',
    });
    const open = { ...request, status: 'open' as const, live_quotes: 0 };
    await openApp(`/contrats/${request.id}`, {
      as,
      isOffline: true,
      kept: keptContract({ request: open, quotes: [quote] }),
    });
    await expect.element(main.getByText('Le prix', { exact: true })).toBeVisible();
    await expect.element(main.getByText('Un peu au-dessus de notre budget.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Préparer une autre soumission' })).toBeVisible();
  });

  it.each([
    ['confirmed', 1],
    ['cancelled_by_client', 0],
  ] as const)('reads what they will receive unless the session is cancelled: %s', async (status, said) => {
    const { request, quote } = aSentQuote({ status: 'accepted' });
    const booking = aBooking({ quote_request_id: request.id, quote_id: quote.id, date: request.date, status });
    await openApp(`/contrats/${request.id}`, {
      as,
      isOffline: true,
      kept: keptContract({ request: { ...request, status: 'awarded' }, quotes: [quote], booking }),
    });
    await expect.element(page.getByRole('heading', { name: 'Votre soumission' })).toBeVisible();
    expect(main.getByText('Vous recevrez').elements()).toHaveLength(said);
  });
});

it('the asked photographer declines with a reason and a word', async () => {
  const request = aQuotedRequest({
    view: 'addressed',
    status: 'open',
    live_quotes: 0,
    provider_id,
    client_email: null,
    client_phone: null,
  });
  const wire = aWireFor(as).answer('quote_request.decline', ({ body }) => ({
    ...request,
    version: 2,
    view: 'former',
    status: 'declined',
    client_name: null,
    decline_reason: body.reason ?? null,
    end_words: body.words ?? '',
  }));
  await openApp(`/contrats/${request.id}`, { as, wire, kept: keptContract({ request }) });
  await button('Décliner la demande').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('La date ou l’heure').click();
  await dialog.getByRole('textbox').fill('Je suis en voyage.');
  await expectWell(dialog);
  await button('Oui, décliner la demande').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => wire.sent('quote_request.decline').map(({ body }) => body))
    .toMatchObject([{ id: request.id, reason: 'date', words: 'Je suis en voyage.' }]);
  await expect.element(main.getByText('Déclinée').first()).toBeVisible();
  await expect.element(main.getByText('Je suis en voyage.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Préparer la soumission' })).not.toBeInTheDocument();
  await expectWell();
});
