import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking } from '#shared/bookings/testing.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { termsOnly } from '#shared/quotes/quote.overlay.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { queued, refused } from '#client/testing/queue.ts';
import { inDays } from '#client/testing/requests.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { HOUR_MS } from '#shared/durations.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

describe('one quote', () => {
  it('is accepted without a network, can be taken back, and leaves with the network', async () => {
    const request = aQuotedRequest();
    const quote = aQuoteFor(request);
    const maude = { ...aListedProvider(), id: quote.provider_id };
    const wire = aWire().answer('quote.accept', ({ body }) => ({
      ...quote,
      version: body.version + 1,
      status: 'accepted',
      request: { ...request, version: 2, status: 'awarded' },
      booking: aBooking({ quote_request_id: request.id, quote_id: quote.id, date: request.date }),
    }));
    await openApp(`/fr/demandes/${request.id}`, {
      wire,
      isOffline: true,
      kept: keptContract({ request, quotes: [quote], photographers: [maude] }),
    });
    await expect.element(page.getByRole('heading', { name: /vous propose 517,39\s\$/ })).toBeVisible();
    await expectWell();
    await button('Accepter').click();
    await expect.element(dialog.getByText(/Politique d’annulation modérée/)).toBeVisible();
    await expect.element(dialog.getByText('Rien n’est accepté avant.', { exact: false })).toBeVisible();
    await expect.element(dialog.getByText('la séance est confirmée aussitôt', { exact: false })).toBeVisible();
    await expectWell();
    await dialog.getByRole('button', { name: /^Accepter 517,39/ }).click();
    await expect.element(page.getByRole('heading', { name: /^Vous acceptez la soumission/ })).toBeVisible();
    await expect.element(page.getByText('En attente du réseau')).toBeVisible();
    await expect.element(button('Accepter')).not.toBeInTheDocument();

    await button('Reprendre ma réponse').click();
    await expect.element(button('Accepter')).toBeVisible();
    await button('Accepter').click();
    await dialog.getByRole('button', { name: /^Accepter 517,39/ }).click();
    await expect.element(page.getByText('En attente du réseau')).toBeVisible();
    wire.up();
    await expect.element(page.getByRole('heading', { name: 'La séance est confirmée' })).toBeVisible();
    expect(wire.sent('quote.accept').map(({ body }) => body.version)).toEqual([1]);
    await expect.element(button('Ajouter au calendrier')).toBeVisible();
    await expectWell();

    const files: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) void file.text().then((text) => files.push(text.replaceAll('\r\n ', '')));
      return '#';
    });
    await button('Ajouter au calendrier').click();
    await expect
      .poll(() => files)
      .toEqual([expect.stringContaining(`${location.origin}/fr/demandes/${request.id}\r\n`)]);
    vi.restoreAllMocks();
  });

  it('tells the server that its client reads it, once a version', async () => {
    const request = aQuotedRequest();
    const quote = aQuoteFor(request);
    const wire = aWire().answer('quote.see', null);
    const app = await openApp(`/fr/demandes/${request.id}`, { wire, kept: keptContract({ request, quotes: [quote] }) });
    await expect.poll(() => wire.sent('quote.see').map(({ params }) => params)).toEqual([{ id: quote.id }]);
    await app.again();
    await expect.element(button('Accepter')).toBeVisible();
    expect(wire.sent('quote.see')).toHaveLength(1);
  });

  it('is rejected with a reason and a word', async () => {
    const request = aQuotedRequest();
    const quote = aQuoteFor(request);
    const wire = aWire().answer('quote.reject', ({ body }) => ({
      ...quote,
      version: 2,
      status: 'rejected',
      reject_reason: body.reason ?? null,
      reject_words: body.words ?? '',
    }));
    await openApp(`/fr/demandes/${request.id}`, { wire, kept: keptContract({ request, quotes: [quote] }) });
    await button('Refuser').click();
    await dialog.getByText('Le prix').click();
    await dialog.getByRole('textbox').fill('Un peu au-dessus de notre budget.');
    await expectWell(dialog);
    await button('Refuser la soumission').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => wire.sent('quote.reject').map(({ body }) => body))
      .toMatchObject([{ version: 1, reason: 'price', words: 'Un peu au-dessus de notre budget.' }]);
    await expect.element(page.getByText('Refusée').first()).toBeVisible();
    await expect.element(button('Accepter')).not.toBeInTheDocument();
  });

  it('says nothing of an edit where a quote and its end alone changed the request', async () => {
    const request = aQuotedRequest({ status: 'open', version: 3, live_quotes: 0 });
    const quote = aQuoteFor(request, { status: 'rejected', version: 2 });
    await openApp(`/fr/demandes/${request.id}`, { kept: keptContract({ request, quotes: [quote] }) });
    await expect.element(page.getByText('Refusée').first()).toBeVisible();
    await expect.element(page.getByText('Modifiée', { exact: true })).not.toBeInTheDocument();
  });
});

describe('several quotes', () => {
  const request = aQuotedRequest({ live_quotes: 3 });
  const quotes = [
    aQuoteFor(request, { created_at: later(-3 * HOUR_MS) }),
    aQuoteFor(request, {
      provider_name: 'Étienne Gagnon',
      created_at: later(-2 * HOUR_MS),
      total_cents: 73_584,
      revision: 2,
      earlier: [{ ...termsOnly(aQuoteFor(request)), total_cents: 87_381 }],
    }),
    aQuoteFor(request, {
      provider_name: 'Sofia Marchetti',
      created_at: later(-HOUR_MS),
      tps_cents: 0,
      tvq_cents: 0,
      total_cents: 45_000,
      policy: 'souple',
      photos_included: null,
    }),
  ];

  it('stand side by side; one is chosen, and the others are told of', async () => {
    await openApp(`/fr/demandes/${request.id}`, { isOffline: true, kept: keptContract({ request, quotes }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Laquelle vous ressemble?' })).toBeVisible();
    await expect.element(button('Choisir Maude Tremblay-Roy')).toBeVisible();
    await expectWell();
    await page.getByText('Étienne Gagnon').first().click();
    await expect.element(page.getByText(/Version 2 · 137,97\s\$ de moins/)).toBeVisible();
    await button('Choisir Étienne Gagnon').click();
    await expect
      .element(dialog.getByText('Les 2 autres photographes en sont prévenus.', { exact: false }))
      .toBeVisible();
    await button(/^Accepter 735,84/).click();
    await expect.element(page.getByRole('heading', { name: /^Vous acceptez la soumission d’Étienne/ })).toBeVisible();
    await expect.element(button(/^Choisir/)).not.toBeInTheDocument();
  });

  it('are all rejected with « Aucune »', async () => {
    const app = await openApp(`/fr/demandes/${request.id}`, {
      isOffline: true,
      kept: keptContract({ request, quotes }),
    });
    await button('Aucune').click();
    await button('Refuser toutes les soumissions').click();
    await expect.element(page.getByRole('heading', { name: /^Vous refusez/ }).nth(2)).toBeVisible();
    const db = await app.ownDb();
    expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(Array(3).fill('quote.reject'));
  });

  it('have a column and a button each on a wide screen', async () => {
    await page.viewport(1_280, 800);
    await openApp(`/fr/demandes/${request.id}`, { isOffline: true, kept: keptContract({ request, quotes }) });
    await expect.element(button(/^Choisir/).nth(2)).toBeVisible();
    await expect.element(button('Aucune ne convient')).toBeVisible();
  });
});

describe('an answer that the server refused', () => {
  it('of a version with a newer one is asked again, with what changes', async () => {
    const request = aQuotedRequest();
    const first = aQuoteFor(request, {
      line_items: [
        { label: 'La cérémonie, 2 h', quantity: 1, unit_cents: 33_000 },
        { label: 'Heure supplémentaire', quantity: 2, unit_cents: 12_000 },
      ],
      subtotal_cents: 57_000,
      tps_cents: 2_850,
      tvq_cents: 5_686,
      total_cents: 65_536,
    });
    const current = aQuoteFor(request, { id: first.id, version: 2, revision: 2, earlier: [termsOnly(first)] });
    const wire = aWire().answer('quote.accept', () => ({
      ...current,
      version: 3,
      status: 'accepted',
      request: { ...request, version: 2, status: 'awarded' },
      booking: aBooking({ quote_request_id: request.id, date: request.date }),
    }));
    await openApp(`/fr/demandes/${request.id}`, {
      wire,
      kept: async (db) => {
        await keptContract({ request, quotes: [current] })(db);
        await queued(
          db,
          { kind: 'quote.accept', payload: { id: first.id, version: 1 } },
          refused({ status: 412, code: 'version_conflict', current }),
        );
      },
    });
    await expect.element(page.getByRole('heading', { name: /a changé son prix$/ })).toBeVisible();
    await expect.element(page.getByText('Rien n’est accepté, rien n’est payé.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Heure supplémentaire.*240,00.*120,00/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Total.*655,36.*517,39/ })).toBeVisible();
    await expectWell();
    await button('Accepter la version 2').click();
    await expect.poll(() => wire.sent('quote.accept').map(({ body }) => body.version)).toEqual([2]);
    await expect.element(page.getByRole('heading', { name: 'La séance est confirmée' })).toBeVisible();
  });

  it('of a slot that is taken names three others, and can be put to the photographer', async () => {
    const request = aQuotedRequest();
    const quote = aQuoteFor(request);
    const alternatives = [1, 2, 3].map((day) => ({
      date: inDays(60 + day),
      time: '10:00',
      starts_at: later(day * HOUR_MS),
    }));
    const wire = aWire().answer('quote.reject', { ...quote, version: 2, status: 'rejected', reject_reason: 'date' });
    await openApp(`/fr/demandes/${request.id}`, {
      wire,
      kept: async (db) => {
        await keptContract({ request, quotes: [quote] })(db);
        await queued(
          db,
          { kind: 'quote.accept', payload: { id: quote.id, version: 1 } },
          refused({ status: 409, code: 'slot_taken', alternatives }),
        );
      },
    });
    await expect.element(page.getByRole('heading', { name: /n’est plus libre à ce moment$/ })).toBeVisible();
    await expect.element(page.getByText(/10\sh$/).nth(2)).toBeVisible();
    await expectWell();
    await button(/^Écrire à/).click();
    await expect.element(dialog.getByRole('radio', { name: 'La date ou l’heure' })).toBeChecked();
    await button('Refuser la soumission').click();
    await expect.poll(() => wire.sent('quote.reject').map(({ body }) => body.reason)).toEqual(['date']);
  });

  it('of a quote that was withdrawn says so, and is put away', async () => {
    const request = aQuotedRequest();
    const current = aQuoteFor(request, { version: 2, status: 'withdrawn' });
    await openApp(`/fr/demandes/${request.id}`, {
      kept: async (db) => {
        await keptContract({ request, quotes: [current] })(db);
        await queued(
          db,
          { kind: 'quote.accept', payload: { id: current.id, version: 1 } },
          refused({ status: 409, code: 'invalid_state', current }),
        );
      },
    });
    await expect.element(page.getByText('Elle a été retirée avant votre réponse.', { exact: false })).toBeVisible();
    await expectWell();
    await button('J’ai compris').click();
    await expect.element(button('J’ai compris')).not.toBeInTheDocument();
  });
});
