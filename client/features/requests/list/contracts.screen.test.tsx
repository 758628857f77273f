import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { aBooking } from '#shared/bookings/testing.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aScheduleRow } from '#shared/schedules/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, inDays, rowOf } from '#client/testing/requests.ts';
import { aWireFor, categoryNamed, cityNamed, feedOf } from '#client/testing/server.ts';
import { textsOf } from '#client/testing/texts.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const board = (category: string, fields: Partial<QuoteRequest> = {}) =>
  rowOf(aSend(category), { view: 'board', client_name: null, ...fields });
const family = board('family', { description: 'Au bord du fleuve.', live_quotes: 1, budget: 320 });
// Older: below on the board.
const wedding = board('wedding', {
  live_quotes: 5,
  budget: 900,
  date: inDays(70),
  starts_at: `${inDays(70)}T18:30:00.000Z`,
  created_at: '2026-11-01T12:00:00.000Z',
});
const providerId = aPhotographer().provider?.id ?? '';
const ownRow = anOwnProviderRow({ id: providerId, city_id: cityNamed('Lévis').id });
const own: Change = { type: 'provider', id: providerId, version: 1, deleted: 0, data: ownRow };
const every = [{ start: '00:00', end: '24:00' }];
const anyTime = { 0: every, 1: every, 2: every, 3: every, 4: every, 5: every, 6: every };
const direct = rowOf(aSend('portrait'), { view: 'addressed', client_name: 'Camille Fortin', budget: 600 });

const main = page.getByRole('main');
const tab = (name: RegExp) => page.getByRole('tab', { name });
// Requests of the device's guest are listed too, without links.
const cards = () => textsOf(main.getByRole('listitem').filter({ has: page.getByRole('link') }));
const changeOf = (data: QuoteRequest): Change => ({ type: 'quote_request', id: data.id, version: 1, deleted: 0, data });

/** The server's board: what was hidden is listed on its own. */
function withBoard(wire: Wire, rows: readonly QuoteRequest[] = [family, wedding]): Wire {
  const hidden = new Set<string>();
  wire.answer('quote_request.list', ({ query }) => {
    const shown = rows.filter(
      ({ id, category_id }) =>
        hidden.has(id) === (query['hidden'] === '1') &&
        (query['category_id'] === undefined || query['category_id'] === category_id),
    );
    return toFoundPage([...shown], { total: shown.length, isLeast: false }, 1, 100);
  });
  wire.answer('quote_request.hide', ({ body }) => {
    if (body.hidden === 1) hidden.add(body.id);
    else hidden.delete(body.id);
    return null;
  });
  return wire;
}

async function openBoard(as = aPhotographer(), path = '/contrats', more: readonly Change[] = []) {
  const wire = withBoard(aWireFor(as)).answer('sync.pull', feedOf([changeOf(direct), ...more]));
  return openApp(path, { as, wire, kept: () => keepLists() });
}

describe('the board of a photographer', () => {
  it('shows what names them first, then what anyone may answer', async () => {
    await openBoard();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Babillard' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Camille attend votre prix' })).toBeVisible();
    await expect.element(main.getByText('1 soumission sur 5')).toBeVisible();
    await expect.element(main.getByText('Complet : 5 soumissions reçues')).toBeVisible();
    await expect.element(tab(/À répondre/)).toHaveTextContent('À répondre3');
    await expectWell();
  });

  it('keeps its filters in the address, and asks the server with them', async () => {
    const app = await openBoard();
    await main.getByRole('combobox', { name: 'Catégorie' }).selectOptions('Mariage');
    await expect.poll(() => app.at()).toBe('/contrats?categorie=wedding');
    await expect.element(main.getByText('1 soumission sur 5')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Tout le Québec' }).click();
    await expect.poll(() => app.at()).toBe('/contrats?ou=quebec&categorie=wedding');
    const wanted = { scope: 'board', near: 'all', category_id: categoryNamed('wedding').id, per_page: '100' };
    await expect.poll(() => app.wire.sent('quote_request.list').map(({ query }) => query)).toContainEqual(wanted);
    // Without network the kept rows are filtered.
    app.wire.down();
    await main.getByRole('combobox', { name: 'Catégorie' }).selectOptions('Famille');
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    await expect.element(main.getByText('Complet : 5 soumissions reçues')).not.toBeInTheDocument();
  });

  it('keeps its order and distance in the address, asks the server with them, and orders what it keeps', async () => {
    const app = await openBoard(aPhotographer(), '/contrats', [own]);
    const first = () => textsOf(main.getByRole('listitem').filter({ hasText: /soumissions? (sur|reçue)/ })).at(0);
    await expect.poll(first).toContain('Famille');
    await main.getByRole('combobox', { name: 'Trier le babillard' }).selectOptions('Séance la plus tôt');
    await expect.poll(() => app.at()).toBe('/contrats?tri=seance');
    await main.getByRole('combobox', { name: 'Distance' }).selectOptions('Distance : 40 km');
    await expect.poll(() => app.at()).toBe('/contrats?km=40&tri=seance');
    const wanted = { scope: 'board', near: 'own', within: '40', sort: 'soonest', per_page: '100' };
    await expect.poll(() => app.wire.sent('quote_request.list').map(({ query }) => query)).toContainEqual(wanted);
    // Without network the kept rows are ordered.
    app.wire.down();
    await main.getByRole('combobox', { name: 'Trier le babillard' }).selectOptions('Budget le plus élevé');
    await expect.poll(first).toContain('Mariage');
    expect(app.at()).toBe('/contrats?km=40&tri=budget');
  });

  it('says whether the photographer is free, by the calendar on the device', async () => {
    const schedule = aScheduleRow({ id: providerId, hours: anyTime });
    const booking = aBooking({
      provider_id: providerId,
      starts_at: wedding.starts_at,
      ends_at: wedding.starts_at,
      busy_until: new Date(Date.parse(wedding.starts_at) + 3 * 3_600_000).toISOString(),
    });
    const kept: Change[] = [
      { type: 'schedule', id: providerId, version: 1, deleted: 0, data: schedule },
      { type: 'booking', id: booking.id, version: 1, deleted: 0, data: booking },
    ];
    const app = await openBoard(aPhotographer(), '/contrats', kept);
    const card = (name: RegExp) => main.getByRole('link', { name });
    await expect.element(card(/Famille/).getByText('Vous êtes libre')).toBeVisible();
    await expect.element(card(/Mariage/).getByText('Vous n’êtes pas libre')).toBeVisible();
    await expectWell();
    await page.viewport(1_280, 800);
    app.wire.down();
    await app.again();
    await card(/Famille/).click();
    const aside = page.getByRole('region', { name: 'La demande choisie' });
    await expect.element(aside.getByText('De 0 h à 0 h')).toBeVisible();
    await card(/Mariage/).click();
    await expect.element(aside.getByText('Une séance à cette heure')).toBeVisible();
  });

  it('hides a request, and shows it again', async () => {
    const app = await openBoard();
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    app.wire.down();
    await page.getByRole('button', { name: 'Masquer cette demande' }).first().click();
    await expect.element(main.getByText('Au bord du fleuve.')).not.toBeInTheDocument();
    await expect.element(main.getByText('1 demande masquée', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Afficher de nouveau' }).click();
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    app.wire.up();
    await page.getByRole('button', { name: 'Masquer cette demande' }).first().click();
    await expect
      .poll(() => app.wire.sent('quote_request.hide').map(({ body }) => body))
      .toContainEqual({
        id: family.id,
        hidden: 1,
      });
    await page.getByRole('button', { name: 'Les voir' }).click();
    await expect.poll(() => app.at()).toBe('/contrats?masquees=1');
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    await main.getByRole('list').getByRole('button', { name: 'Afficher de nouveau' }).click();
    await expect.element(main.getByText('Aucune demande masquée.')).toBeVisible();
  });

  it('is read without network, with its age, after it was seen once', async () => {
    const app = await openBoard();
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    app.wire.down();
    await app.again();
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    await expect.element(main.getByText(/^Vu à l’instant/)).toBeVisible();
  });

  it('shows the chosen request beside the list on a wide screen', async () => {
    await page.viewport(1_280, 800);
    const app = await openBoard();
    const aside = page.getByRole('region', { name: 'La demande choisie' });
    await expect.element(aside.getByRole('heading', { name: 'Portrait, Québec' })).toBeVisible();
    await main.getByRole('link', { name: /Mariage/ }).click();
    await expect
      .element(aside.getByText('Cette demande a déjà reçu toutes les soumissions', { exact: false }))
      .toBeVisible();
    await expect.element(aside.getByRole('link', { name: 'Préparer la soumission' })).not.toBeInTheDocument();
    expect(app.at()).toBe(`/contrats?demande=${wedding.id}`);
    await main.getByRole('link', { name: /Famille/ }).click();
    await aside.getByRole('link', { name: 'Préparer la soumission' }).click();
    await expect.poll(() => app.at()).toBe(`/contrats/${family.id}?soumission=1`);
  });

  it('is read by a photographer whose page is not public, with the way to what is missing', async () => {
    const { provider, ...person } = aPhotographer();
    if (provider === undefined) throw new Error('No photographer');
    await openBoard({ ...person, provider: { ...provider, status: 'draft' } });
    await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Voir ce qu’il manque pour répondre' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Préparer la soumission' })).not.toBeInTheDocument();
  });

  it('is empty in words, and says that it needs a connection before its first answer', async () => {
    const as = aPhotographer();
    const app = await openApp('/contrats', { as, wire: withBoard(aWireFor(as), []) });
    await expect.element(main.getByText('Rien près de vous pour l’instant.', { exact: false })).toBeVisible();
    await (await app.ownDb()).lists.clear();
    app.wire.down();
    await app.again();
    await expect.element(main.getByText('Le babillard demande une connexion.')).toBeVisible();
  });
});

describe('the requests of a client', () => {
  const quoted = rowOf(aSend('wedding'), { status: 'quoted', live_quotes: 2 });
  const open = rowOf(aSend('family'), { created_at: '2026-11-01T12:00:00.000Z' });
  const ended = rowOf(aSend('portrait'), { status: 'expired' });
  const quotes = [1, 2].map(() => aQuoteRow({ request_id: quoted.id, valid_until: `${inDays(5)}T16:00:00.000Z` }));
  const rows: Change[] = [
    ...[quoted, open, ended].map(changeOf),
    ...quotes.map((data): Change => ({ type: 'quote', id: data.id, version: 1, deleted: 0, data })),
  ];

  it('of a photographer are in tabs, which arrows move between and the address keeps', async () => {
    // Their own requests: those of another address would be offered to them.
    const as = aPhotographer({ email: aClient().email });
    const app = await openApp('/contrats', { as, wire: withBoard(aWireFor(as), []).answer('sync.pull', feedOf(rows)) });
    await expect.element(page.getByRole('heading', { name: 'Deux soumissions reçues' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Comparer les deux' })).toBeVisible();
    await tab(/À répondre/).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => app.at()).toBe('/contrats?onglet=attente');
    await expect.poll(cards).toEqual([expect.stringContaining('Famille, Québec')]);
    await tab(/Passées/).click();
    await expect.poll(cards).toEqual([expect.stringContaining('Expirée')]);
    await tab(/À venir/).click();
    await expect.element(main.getByText('Aucune séance à venir.')).toBeVisible();
    await app.go('/contrats?onglet=attente');
    await expectWell();
  });

  it('of a client with an account are in sections, without network too', async () => {
    const as = aClient();
    const app = await openApp('/contrats', { as, wire: aWireFor(as).answer('sync.pull', feedOf(rows)) });
    const sections = () =>
      textsOf(main.getByRole('heading', { level: 2 }).filter({ hasNotText: 'avant la connexion' }));
    await expect.poll(sections).toEqual(['Deux soumissions reçues', 'En attente', 'Passées']);
    await expect
      .poll(cards)
      .toEqual([
        expect.stringContaining('Comparer les deux'),
        expect.stringContaining('Famille, Québec'),
        expect.stringContaining('Expirée'),
      ]);
    await expectWell();
    app.wire.down();
    await app.again();
    await expect.poll(sections).toEqual(['Deux soumissions reçues', 'En attente', 'Passées']);
  });

  it('of a guest are in sections, with the drafts of the device', async () => {
    const app = await openApp('/fr/reserver?name=portrait', { kept: () => keepLists() });
    await expect.poll(() => new URLSearchParams(location.search).get('brouillon')).not.toBeNull();
    const db = await app.ownDb();
    for (const { type, id, version, data } of rows) {
      if (type === 'quote_request' || type === 'quote') await db.rowsOf(type).put({ id, version, data } as never);
    }
    await app.go('/fr/demandes');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Deux soumissions reçues' })).toBeVisible();
    await expect
      .poll(() => textsOf(main.getByRole('heading', { level: 2 })))
      .toEqual(['Deux soumissions reçues', 'En attente', 'À terminer', 'Passées']);
    await expect.element(main.getByRole('link', { name: 'Reprendre' })).toBeVisible();
    await expectWell();
  });

  it('of a guest without any lead to a booking', async () => {
    const app = await openApp('/en/requests');
    await expect.element(page.getByRole('heading', { name: 'No request yet' })).toBeVisible();
    await main.getByRole('link', { name: 'Describe my session' }).click();
    // The booking has begun: its page goes nowhere after this test.
    await expect.poll(() => `${app.router.state.status} ${app.at()}`).toMatch(/^idle \/en\/book\?brouillon=/);
  });

  it('of a signed-in person are at one address', async () => {
    const as = aClient();
    const app = await openApp('/fr/demandes', { as, wire: aWireFor(as) });
    await expect.poll(() => app.at()).toBe('/contrats');
  });
});
