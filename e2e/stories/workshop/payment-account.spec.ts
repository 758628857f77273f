import type { Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { tabTo, typeInto } from '../../harness/keyboard.ts';
import { DEMO_PASSWORD, expect, test, type World } from '../../harness/world.ts';

const PAGE = '/compte/informations-paiement';

/** The page of the payment account, for a new photographer. */
async function openPage(world: World): Promise<Page> {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'nouvelle@declic.test');
  await page.goto(`${world.url}${PAGE}`);
  await expect(page.getByText('Pas commencé')).toBeVisible();
  return page;
}

/** Opens the payment provider's form, which the demo's simulator provides. */
async function begin(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/demo\/paiement\/visites\//);
}

async function accept(page: Page, verdict: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tout est là' })).toBeVisible();
  await page.getByLabel('Ce que la vérification donnera').selectOption({ label: verdict });
  await page.getByLabel('J’accepte les conditions').check();
  await page.getByRole('button', { name: 'Accepter et terminer' }).click();
  await page.waitForURL(`**${PAGE}`);
}

test('a photographer leaves the form unfinished, is asked for more data, and can be paid', async ({ world }) => {
  const page = await openPage(world);
  expect(await violations(page)).toEqual([]);
  await begin(page, 'Commencer');
  await page.getByLabel('Code postal').fill('nulle part');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page.getByText('Écrivez un code postal')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code postal').fill('G1R 2B5');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await page.getByRole('button', { name: 'Continuer plus tard' }).click();

  await page.waitForURL(`**${PAGE}`);
  await expect(page.getByText('À terminer')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Votre compte bancaire' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Votre nom légal' })).toHaveCount(0);

  await begin(page, 'Continuer');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await accept(page, 'Une pièce d’identité est demandée');
  await expect(page.getByText('Restreint')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByText('Une pièce d’identité')).toBeVisible();

  await begin(page, 'Régler la situation');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await page.waitForURL(`**${PAGE}`);
  await expect(page.getByText('Compte vérifié')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
});

test(
  'in English and by keyboard alone, a photographer links an account and provides the required data',
  {
    tag: '@long',
  },
  async ({ world }) => {
    const page = await visit(
      await world.device('desk', { viewport: { width: 1280, height: 800 } }),
      `${world.url}/en/sign-in`,
    );
    await typeInto(page, 'E-mail', 'nouvelle@declic.test');
    await typeInto(page, 'Password', DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin board' })).toBeVisible();
    await page.goto(`${world.url}/en/account/payment-information`);
    await expect(page.getByText('Not begun')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const press = async (name: string) => {
      await tabTo(page, name, 'button');
      await page.keyboard.press('Enter');
    };

    await press('Begin');
    await page.waitForURL(/\/demo\/paiement\/visites\//);
    for (const title of ['Who are you?', 'Where to pay you?']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await press('Save and continue');
    }
    await expect(page.getByRole('heading', { name: 'All is there' })).toBeVisible();
    await tabTo(page, /^What the check will find/);
    await page.keyboard.type('An identity');
    await tabTo(page, /^I accept/);
    await page.keyboard.press('Space');
    await press('Accept and finish');
    await page.waitForURL('**/en/account/payment-information');
    await expect(page.getByText('Restricted')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'An identity document' })).toBeVisible();

    await press('Sort it out');
    await page.waitForURL(/\/demo\/paiement\/visites\//);
    await press('Save and continue');
    await page.waitForURL('**/en/account/payment-information');
    await expect(page.getByText('Account verified')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
