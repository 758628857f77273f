import type { Page } from 'playwright/test';
import { fillRequest, send, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

/** The link in the newest mail. A job sends it after the answer. */
async function mailedLink(page: Page, url: string): Promise<string> {
  const mail = page.getByRole('link', { name: /Votre demande est bien reçue/ });
  await expect(async () => {
    await page.goto(`${url}/demo/courriels`);
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.click();
  return (await page.getByRole('link', { name: /#acces=/ }).getAttribute('href')) ?? '';
}

test('a guest opens the request by the mailed link on another device, and withdraws it', async ({ world }) => {
  const phone = await world.device('phone');
  const page = await visit(phone, `${world.url}/fr/reserver`);
  await fillRequest(page, 'lien@exemple.ca');
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();

  const link = await mailedLink(page, world.url);
  expect(link).toContain(`${world.url}/fr/demandes/`);

  const laptop = await world.device('laptop', { viewport: { width: 1280, height: 800 } });
  const other = await visit(laptop, world.url);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Mariage, Québec' })).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await other.getByRole('button', { name: 'Retirer ma demande' }).click();
  await other.getByRole('button', { name: 'Oui, retirer ma demande' }).click();
  await expect(other.getByText('Retirée', { exact: true }).first()).toBeVisible();
  await expect.poll(() => world.requestsOf('lien@exemple.ca').then((rows) => rows[0]?.status)).toBe('withdrawn');

  // The feed delivers the change to the first device.
  await page.goto(`${world.url}/fr/envois`);
  await page.getByRole('link', { name: /mariage, Québec/ }).click();
  await expect(page.getByText('Retirée', { exact: true }).first()).toBeVisible();
});

test('signing in afterwards offers to claim the guest’s requests', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'apporter@exemple.ca');
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await page.goto(`${world.url}/fr/connexion`);
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('declic-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Les ajouter à mon compte' }).click();
  await expect(page.getByText('Des demandes ont été faites ici')).toBeHidden();
  // Three of the demo's, and this one.
  await expect(page.getByText('4 demandes', { exact: true })).toBeVisible();

  // The account owns the mailed link now.
  const link = await mailedLink(page, world.url);
  const late = await visit(await world.device('late'), world.url);
  await late.goto(link);
  await expect(late.getByText('Connectez-vous pour voir cette demande')).toBeVisible();
  await expect(late.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible();
});

test('a booking switches to English by the language toggle', async ({ world }) => {
  const device = await world.device('en', { locale: 'en-CA' });
  const page = await visit(device, world.url);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Your moment, well framed.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Start my request' }).click();
  await expect(page.getByRole('heading', { name: 'Which session would you like?' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/book');
});
