import type { Page } from 'playwright/test';
import { untilSaved } from '../harness/actions.ts';
import { assertFits, violations } from '../harness/axe.ts';
import { DEMO_PROVIDER, openPlans, planSection } from './workshop/plan-steps.ts';
import { expect, test, type World } from '../harness/world.ts';

/** The titles a client can choose from. */
async function onSale(world: World): Promise<string[]> {
  const { id } = await readJson<{ id: string }>(`${world.url}/api/providers/${DEMO_PROVIDER}?slug=1`);
  const { data } = await readJson<{ data: { title: string }[] }>(`${world.url}/api/plans?provider_id=${id}`);
  return data.map(({ title }) => title);
}

async function readJson<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

async function fillPlan(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill('Deux heures au coucher du soleil, près du fleuve.');
  await page.getByLabel('Prix, taxes en sus').fill('450');
  await untilSaved(page);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('a plan written and published without network arrives once, and Envois names it', async ({ world }) => {
  const device = await world.device();
  const page = await openPlans(world, device);
  await device.setOffline(true);
  await page.getByRole('link', { name: 'Nouveau forfait' }).click();
  await page.getByRole('link', { name: 'Tout sur une page' }).click();
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect(page.getByLabel('Titre')).toBeFocused();
  await fillPlan(page, 'Au coucher du soleil');
  await page.reload();
  await expect(page.getByLabel('Titre')).toHaveValue('Au coucher du soleil');
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect(page.getByText('Publié', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Forfait\s: Au coucher du soleil/ })).toBeVisible();
  await page.close();

  const later = await device.newPage();
  await device.setOffline(false);
  await later.goto(`${world.url}/prestataire/forfaits/liste`);
  await expect.poll(() => onSale(world)).toContain('Au coucher du soleil');
  expect((await onSale(world)).filter((title) => title === 'Au coucher du soleil')).toHaveLength(1);
  await expect(later.getByRole('link', { name: 'Au coucher du soleil' })).toBeVisible();
  expect(await violations(later)).toEqual([]);
  await assertFits(later);
});

test('a plan edited on two devices is merged, and conflicting fields lead to a question', async ({ world }) => {
  const [phone, laptop] = [await world.device('phone'), await world.device('laptop')];
  const page = await openPlans(world, phone);
  const other = await openPlans(world, laptop);
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await phone.setOffline(true);
  await planSection(page, 'Tarification').click();
  await page.getByLabel('Prix, taxes en sus').fill('999');
  await planSection(page, 'Informations générales').click();
  await page.getByLabel('Personnes, au plus').fill('40');
  await save(page);
  await other.getByRole('link', { name: 'La cérémonie' }).click();
  await planSection(other, 'Tarification').click();
  await other.getByLabel('Prix, taxes en sus').fill('800');
  await planSection(other, 'Informations générales').click();
  await other.getByLabel('Titre').fill('La cérémonie au parc');
  await save(other);
  await expect.poll(() => onSale(world)).toContain('La cérémonie au parc');
  await phone.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Le forfait a changé entre-temps' })).toBeVisible();
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByRole('heading', { name: 'La cérémonie au parc', level: 1 })).toBeVisible();
  await planSection(page, 'Tarification').click();
  await expect(page.getByLabel('Prix, taxes en sus')).toHaveValue(/999/);
  await planSection(other, 'Tarification').click();
  await expect(other.getByLabel('Prix, taxes en sus')).toHaveValue(/999/);
  await planSection(other, 'Informations générales').click();
  await expect(other.getByLabel('Personnes, au plus')).toHaveValue('40');
});
