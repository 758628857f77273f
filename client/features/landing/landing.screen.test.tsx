import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid } from '#client/testing/bookings.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { cityNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const today = localDateOf(new Date());
const shoot = addDays(today, 45);

async function begin(what: { session?: string; city?: string; date?: string }): Promise<void> {
  if (what.session !== undefined) await page.getByLabelText('Quoi').selectOptions(what.session);
  if (what.city !== undefined) await page.getByLabelText('Où').selectOptions(what.city);
  if (what.date !== undefined) await page.getByLabelText('Quand').fill(what.date);
  await page.getByRole('button', { name: 'Commencer ma demande' }).click();
}

/** The shown links with this in their address. */
const shownLinks = (part: string) =>
  [...document.querySelectorAll(`main a[href*="${part}"]`)].filter((link) => link.checkVisibility());

it('a choice on the landing page starts the booking, and is still there on the way back', async () => {
  const app = await openApp('/');
  const asked: unknown[] = [];
  app.router.subscribe('onBeforeNavigate', ({ toLocation }) => asked.push([toLocation.pathname, toLocation.search]));
  await begin({ session: 'Mariage', date: shoot });
  await expect.poll(() => asked).toContainEqual(['/fr/book', { name: 'wedding', date: shoot }]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('C’est pour quoi?');
  expect(app.left).toEqual([]);

  history.back();
  await expect.element(page.getByLabelText('Quoi')).toHaveValue('wedding');
  await begin({ city: 'Québec' });
  await expect
    .poll(() => asked)
    .toContainEqual(['/fr/book', { name: 'wedding', city: cityNamed('Québec').id, date: shoot }]);
  // The page has gone there: else it would during the next test.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('C’est pour quoi?');
});

it('every plate links to the search; a phone shows the first nine, then all', async () => {
  await openApp('/');
  const plates = () => shownLinks('?name=');
  await expect.poll(plates).toHaveLength(9);
  await page.getByRole('button', { name: 'Voir les 16 séances' }).click();
  await expect.poll(plates).toHaveLength(16);
  expect(document.activeElement).toBe(plates()[9]);
  expect(plates().map((link) => link.getAttribute('href'))).toEqual(
    categoryKeys.map((name) => `/fr/recherche?${new URLSearchParams({ name }).toString()}`),
  );
  const cities = shownLinks('?city=');
  expect(cities.map(({ textContent }) => textContent)).toEqual(['Montréal', 'Laval', 'Lévis', 'Longueuil', 'Québec']);
  expect(cities.at(-1)?.getAttribute('href')).toBe('/fr/recherche?city=quebec');
  await expectWell();
});

it('a past day is refused in our words, on the step that asks for the day', async () => {
  await openApp('/');
  const day = page.getByLabelText('Quand');
  await userEvent.click(day);
  await expect.element(day).toHaveAttribute('min', localDateOf(addHours(new Date(), 24)));
  await begin({ session: 'Mariage', date: addDays(today, -1) });
  const next = page.getByRole('button', { name: 'Continuer' });
  await next.click();
  await expect.element(page.getByText(/Rien de libre ce jour-là pour cette durée\./)).toBeVisible();
  await next.click();
  await expect.element(page.getByText(/Choisissez une heure\./)).toBeVisible();
});

it.each([
  ['a guest', undefined],
  ['a person', aClient()],
])('a payment that waits is one tap away for %s', async (_who, as) => {
  const unpaid = anUnpaid();
  const app = await openApp('/', {
    ...(as === undefined ? {} : { as }),
    kept: keptContract({ ...unpaid, quotes: [unpaid.quote] }),
  });
  await page.getByRole('link', { name: 'Terminez votre paiement' }).click();
  await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
});
