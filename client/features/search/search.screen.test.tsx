import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toPage } from '#shared/protocol/envelope.ts';
import { toFoundPage } from '#shared/search/found-page.ts';
import { aPlan } from '#shared/plans/testing.ts';
import { aListedProvider, aShownProvider } from '#shared/providers/testing.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { openApp } from '#client/testing/app.tsx';
import { aWire, categoryNamed, cityNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';
import { runtime } from '#client/frame/device/runtime.ts';

const maude = aListedProvider({
  categories: [categoryNamed('wedding'), categoryNamed('fashion')],
  working_cities: [cityNamed('Québec')],
});
const rosalie = aListedProvider({
  ...maude,
  id: '01930000-0000-7000-8000-0000000000e3',
  slug: 'rosalie-cyr',
  user: { ...maude.user, first_name: 'Rosalie', last_name: 'Cyr', initial_name: 'RC', full_name: 'Rosalie Cyr' },
});
const ines = aListedProvider({
  ...maude,
  id: '01930000-0000-7000-8000-0000000000e4',
  slug: 'ines-caron',
  address: { city_id: cityNamed('Lévis').id, city: 'Lévis' },
  working_cities: [cityNamed('Lévis')],
  user: { ...maude.user, first_name: 'Inès', last_name: 'Caron', initial_name: 'IC', full_name: 'Inès Caron' },
});
const counts: Counts = {
  total: 0,
  is_least: 0,
  categories: [],
  cities: [],
  booking_types: [],
  without: [],
  next_date: null,
};

let wire: Wire;
beforeEach(() => {
  wire = aWire()
    .answer('provider.list', ({ query }) => pageOf(found(query)))
    .answer('search.count', counts)
    .answer('provider.read', ({ params }) => aShownProvider(params['id'] === rosalie.slug ? rosalie : maude))
    .answer('photo.list', toPage([], 0, 1, 48));
});

function found({ city, q, date, price_max }: Readonly<Record<string, string>>): ListedProvider[] {
  if (date === '2026-12-01' || price_max !== undefined) return [];
  return [maude, rosalie, ines].filter(
    ({ address, user }) =>
      (city === undefined || cityNamed(address?.city ?? '').slug === city) &&
      user.full_name.toLowerCase().includes(q ?? ''),
  );
}

function pageOf<Row>(rows: Row[]) {
  return toFoundPage(rows, { total: rows.length, isLeast: false }, 1, 24);
}

const title = page.getByRole('heading', { level: 1 });
const results = page.getByRole('list', { name: 'Résultats' }).getByRole('listitem');
const query = () => decodeURIComponent(location.search);
const isKept = (key: string) => async () =>
  (await runtime.ports.device.reference.toCollection().primaryKeys()).some((one) => one.startsWith(key));

/** The pointer stays where an earlier test left it, perhaps over the filters, which is as good as reaching for them. */
async function movePointerAway() {
  const corner = document.body.appendChild(document.createElement('div'));
  corner.style.cssText = 'position: fixed; bottom: 0; right: 0; width: 2px; height: 2px';
  await userEvent.hover(corner);
  corner.remove();
}

it('filters are in the address, and the back and forward buttons restore them', async () => {
  await openApp('/fr/recherche', { wire });
  await expect.element(title).toMatchTextContent(/^3 photographes$/);
  await page.getByLabelText('Séance').selectOptions('wedding');
  await expect.poll(query).toBe('?name=wedding');
  await expect.element(title).toMatchTextContent(/^3 photographes de mariage$/);
  await page.getByLabelText('Ville').selectOptions('quebec');
  await expect.poll(query).toBe('?name=wedding&city=quebec');
  await expect.element(title).toMatchTextContent(/^2 photographes de mariage à Québec$/);
  await page.getByRole('searchbox').fill('maude');
  await userEvent.keyboard('{Enter}');
  await expect.poll(query).toContain('q=maude');
  await expect.element(results).toMatchTextContent(/Maude Roy.*taxes en sus.*Libre le/);
  await expectWell();

  history.back();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  history.back();
  await expect.element(page.getByLabelText('Ville')).toHaveValue('');
  await expect.poll(() => results.elements()).toHaveLength(3);
  history.forward();
  await expect.element(page.getByLabelText('Ville')).toHaveValue('quebec');
  await page.getByRole('button', { name: 'Retirer Mariage' }).click();
  await expect.poll(query).toBe('?city=quebec');
});

it('each filter shows how many results it leaves', async () => {
  await movePointerAway();
  wire.answer('search.count', { ...counts, categories: [{ name: 'wedding', total: 7, is_least: 0 }] });
  await openApp('/fr/recherche?city=quebec', { wire });
  const filter = page.getByLabelText('Séance');
  await expect.element(title).toMatchTextContent(/à Québec$/);
  expect(wire.sent('search.count')).toHaveLength(0);
  const element = filter.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(filter.getByRole('option', { name: /^Mariage/ })).toMatchTextContent(/^Mariage · 7$/);
});

it('an empty search suggests removing one filter, or a city beside', async () => {
  wire.answer('search.count', {
    ...counts,
    without: [{ filter: 'price_max', total: 2, is_least: 0 }],
    cities: [{ slug: 'levis', total: 1, is_least: 0 }],
  });
  await openApp('/fr/recherche?name=wedding&city=quebec&max=1', { wire });
  await expect.element(title).toHaveTextContent('Aucun photographe de mariage à Québec');
  await expect.element(page.getByRole('link', { name: /^Lévis · 1$/ })).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: /Sans «\sJusqu’à 1/ }).click();
  await expect.poll(query).toBe('?name=wedding&city=quebec');
  await expect.element(results.first()).toMatchTextContent('Maude Roy');
});

it('a day on which nobody is free suggests the next free one', async () => {
  wire.answer('search.count', { ...counts, next_date: '2026-12-05' });
  await openApp('/fr/recherche?city=quebec&date=2026-12-01', { wire });
  await expect.element(title).toMatchTextContent(/^Aucun photographe/);
  await expect.element(page.getByRole('heading', { name: 'Le prochain jour libre' })).toBeVisible();
  await page.getByRole('link', { name: /5 décembre/ }).click();
  await expect.poll(query).toBe('?city=quebec&date=2026-12-05');
  await expect.element(results.first()).toBeVisible();
});

it('a search that forgives a typing error says so, and shows what comes near', async () => {
  wire.answer('provider.list', ({ query: { q } }) =>
    q === 'roalie' ? { ...pageOf([rosalie]), meant: 'rosalie' } : pageOf([maude, rosalie]),
  );
  const app = await openApp('/fr/recherche?q=roalie', { wire });
  const note = page.getByText(/n’est écrit nulle part/);
  await expect.element(note).toMatchTextContent('« roalie » n’est écrit nulle part : voici ce qui s’en approche.');
  await expect.element(results).toMatchTextContent('Rosalie Cyr');
  await expectWell();
  await app.go('/fr/recherche');
  await expect.poll(() => results.elements()).toHaveLength(2);
  await expect.element(note).not.toBeInTheDocument();

  wire.down();
  await app.go('/fr/recherche?q=rosalei');
  await expect.element(note).toMatchTextContent(/rosalei/);
  await expect.element(results).toMatchTextContent('Rosalie Cyr');
});

it('the marketplace shows the plans of all photographers', async () => {
  const plan = aPlan({ id: '01930000-0000-7000-8000-0000000000f2' });
  const partner = { ...plan.partner, id: maude.id, slug: maude.slug };
  const listed = { ...plan, partner, shown_images: [], next_free_day: null };
  wire.answer('plan.list', ({ query: { q } }) => pageOf(q === undefined || q === 'cérémonie' ? [listed] : []));
  await openApp('/marketplace', { wire });
  await expect.element(title).toMatchTextContent(/^1 forfait$/);
  await page.getByRole('searchbox').fill('cérémonie');
  await userEvent.keyboard('{Enter}');
  await expect.poll(query).toContain('q=cérémonie');
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await expect.element(title).toMatchTextContent('Maude Roy');
});

it('without network, search covers the data seen on this device', async () => {
  const app = await openApp('/fr/recherche?name=wedding', { wire });
  await page.getByRole('link', { name: 'Maude Roy' }).click();
  await expect.element(title).toHaveTextContent('Maude Roy');
  await expect.poll(isKept('/api/providers/maude-roy')).toBe(true);
  wire.down();
  await app.go('/fr/recherche?q=roy');
  await expect.element(page.getByText(/Ce que cet appareil a déjà vu\./)).toBeVisible();
  await expect.element(page.getByText(/^Vu /)).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: 'Maude Roy' }).click();
  await expect.element(title).toHaveTextContent('Maude Roy');
  await expect.element(page.getByText(/erreur/i)).not.toBeInTheDocument();
});

it('on Wi-Fi, the photographers of the last city are kept for search without network', async () => {
  Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' }, configurable: true });
  await openApp('/fr/recherche?city=quebec&name=fashion', { wire });
  await expect.poll(isKept('/api/providers?city=quebec&per_page=100')).toBe(true);
  wire.down();
  await expect.element(page.getByText(/^Hors ligne\./)).toBeVisible();
  await page.getByLabelText('Séance').selectOptions('');
  await expect.element(title).toMatchTextContent(/^2 photographes à Québec$/);
  await expect.element(page.getByText(/^Vu /)).toBeVisible();
  Reflect.deleteProperty(navigator, 'connection');
});

it('a heart is kept on the device, and found among favourites without network', async () => {
  const app = await openApp('/fr/recherche?city=quebec', { wire });
  const heart = (name: string) => page.getByRole('button', { name: `Garder ${name} dans mes favoris` });
  const cards = page.getByRole('list', { name: 'Résultats' }).getByRole('heading', { level: 3 });
  const names = () => cards.elements().map(({ textContent }) => textContent);
  await heart('Maude Roy').click();
  await expect.element(heart('Maude Roy')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Rosalie Cyr', exact: true }).click();
  await expect.element(title).toHaveTextContent('Rosalie Cyr');
  await heart('Rosalie Cyr').click();
  await expect.element(heart('Rosalie Cyr')).toHaveAttribute('aria-pressed', 'true');

  wire.down();
  await app.go('/fr/recherche?hearts=1');
  await expect.element(title).toHaveTextContent('Mes favoris');
  await expect.poll(names).toEqual(['Maude Roy', 'Rosalie Cyr']);
  await expect.element(page.getByText(/^Vu /)).toBeVisible();
  await expect.element(page.getByText(/^Favoris · 2$/)).toBeVisible();
  await heart('Rosalie Cyr').click();
  await expect.element(page.getByText(/^Favoris · 1$/)).toBeVisible();
  await expectWell();

  wire.answer('provider.list', ({ query: { provider_ids } }) =>
    pageOf([maude, rosalie].filter(({ id }) => provider_ids?.includes(id) ?? true)),
  );
  wire.up();
  await app.again();
  await expect.poll(names).toEqual(['Maude Roy']);
  await page.getByRole('checkbox', { name: /^Favoris/ }).click();
  await expect.poll(() => app.at()).toBe('/fr/recherche');
  await expect.element(heart('Maude Roy')).toHaveAttribute('aria-pressed', 'true');
});
