import type { Page } from 'playwright/test';
import { visit } from '../../harness/actions.ts';
import { tabTo, typeInto } from '../../harness/keyboard.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const PASSWORD = 'trois rivières gelées';

async function isInside(page: Page, role: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(`[role=${wanted}]`) !== null, role);
}

test('a person registers, signs in and ends their account by keyboard alone', async ({ world }) => {
  const page = await visit(await world.device('desk', { viewport: { width: 1280, height: 800 } }), world.url);
  await page.goto(`${world.url}/fr/inscription`);
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeEnabled();
  await typeInto(page, 'Prénom', 'Ana');
  await typeInto(page, 'Nom', 'Roy');
  await typeInto(page, 'Courriel', 'ana@exemple.ca');
  await typeInto(page, 'Mot de passe', PASSWORD);
  await typeInto(page, 'Confirmer le mot de passe', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Nous avons écrit à ana@exemple.ca/)).toBeVisible();
  await page.goto(await mailedLink(page, world.url, 'Activez votre compte Déclic'));
  await typeInto(page, 'Mot de passe', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Votre compte est actif/)).toBeVisible();
  await typeInto(page, 'Mot de passe', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contrats$/);

  await tabTo(page, /, mon compte$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Tableau de bord' })).toBeFocused();
  await page.keyboard.type('Param');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
  await tabTo(page, 'Fermer mon compte', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fermer mon compte' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, 'Votre mot de passe', PASSWORD);
  await tabTo(page, 'Fermer mon compte pour toujours', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator finds a person and suspends them by keyboard alone', async ({ world }) => {
  const page = await visit(await world.device('desk', { viewport: { width: 1280, height: 800 } }), world.url);
  await page.goto(`${world.url}/fr/connexion`);
  await typeInto(page, 'Courriel', 'admin@declic.test');
  await typeInto(page, 'Mot de passe', DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0);
  await page.goto(`${world.url}/fr/admin/utilisateurs/liste`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('photographe@declic');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await expect(async () => {
    // Tab enters the table, and arrows move in it.
    await page.keyboard.press((await isInside(page, 'grid')) ? 'ArrowRight' : 'Tab');
    await expect(page.getByRole('grid').getByRole('link')).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
  await tabTo(page, 'Suspendre', 'button');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Raison', 'Photos d’une autre personne.');
  await tabTo(page, 'Suspendre', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le compte est suspendu.')).toBeVisible();
});
