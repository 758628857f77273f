import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueId } from '../demo/catalogue.ts';
import { type BuiltSite, builtSite, documentOf } from './site.ts';

// What a browser without scripts can do on a rendered page: read it, follow its links, send its forms.

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});
afterAll(() => site.close());

const open = async (path: string) => documentOf((await site.get(path)).body);
type Page = Awaited<ReturnType<typeof open>>;
const titleOf = (page: Page) => page.querySelector('h1')?.textContent;

/** The field with this label. */
function fieldOf(page: Page, label: string) {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label);
  const field =
    page.getElementById(found?.getAttribute('for') ?? '') ??
    found?.querySelector('input, select') ??
    page.querySelector(`[aria-label="${label}"]`);
  if (field === null) throw new Error(`No field ${label}`);
  return field;
}

/** The names of the fields that have these labels, with these values; a choice is named by its text. */
function filled(page: Page, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([label, value]) => {
      const field = fieldOf(page, label);
      const option = [...field.querySelectorAll('option')].find(({ textContent }) => textContent === value);
      return [field.getAttribute('name') ?? '', option?.getAttribute('value') ?? value];
    }),
  );
}

/** The address that the form with this field asks for. */
function addressOf(page: Page, label: string, values: Readonly<Record<string, string>>): string {
  const form = fieldOf(page, label).closest('form');
  expect(form?.getAttribute('method') ?? 'get').toBe('get');
  return `${form?.getAttribute('action')}?${new URLSearchParams(values).toString()}`;
}

it('the landing is complete, and its search leads to the booking', async () => {
  const page = await open('/en');
  expect(titleOf(page)).toBe('Your moment, well framed.');
  const values = filled(page, { What: 'Portrait', Where: 'Lévis', When: '2027-06-14' });
  expect(values).toEqual({ name: 'portrait', city: catalogueId('city', 'Lévis'), date: '2027-06-14' });
  const address = addressOf(page, 'What', values);
  expect(address).toMatch(/^\/en\/book\?/);
  expect((await site.get(address)).statusCode).toBe(200);
  const send = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start my request');
  expect(send?.hasAttribute('disabled')).toBe(false);
});

it('the results of a search are shown, and its form filters them', async () => {
  const page = await open('/en/search?name=wedding');
  expect(titleOf(page)).toMatch(/wedding photographers$/);
  const filters = { name: 'wedding', ...filled(page, { City: 'Québec' }) };
  const filtered = await open(addressOf(page, 'City', filters));
  expect(titleOf(filtered)).toMatch(/wedding photographers? in Québec$/);
});

it('a city shows its photographers and links to its kinds of sessions', async () => {
  const page = await open('/en/photographers/quebec');
  expect(titleOf(page)).toBe('Photographers in Québec');
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => /^Wedding · \d+$/.test(textContent));
  const weddings = await open(link?.getAttribute('href') ?? '');
  expect(titleOf(weddings)).toBe('Wedding photographers in Québec');
  expect([...weddings.querySelectorAll('main a')].map(({ textContent }) => textContent)).toContain(
    'Maude Tremblay-Roy',
  );
});
