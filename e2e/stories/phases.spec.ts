import { visit } from '../harness/actions.ts';
import { violations } from '../harness/axe.ts';
import { mailedLink } from '../harness/mailbox.ts';
import { expect, test } from '../harness/world.ts';

test.describe('in phase 1', () => {
  test.use({ env: { PHASE: 'phase1' } });

  test('every way to search leads to the start of a booking, with what was searched', async ({ world }) => {
    const device = await world.device('desk', { worker: 'new', viewport: { width: 1280, height: 800 } });
    const page = await visit(device, world.url);
    const top = page.getByRole('banner');
    await expect(top.getByRole('link', { name: 'Marketplace' })).toBeHidden();
    await top.getByRole('link', { name: 'Trouver un photographe' }).click();
    await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/reserver(?:\?|$)/);

    await page.goto(world.url);
    await page.getByRole('main').getByRole('link', { name: 'Mariage', exact: true }).click();
    await expect(page).toHaveURL(/\/fr\/reserver\?brouillon=.*etape=1/);

    await page.goto(`${world.url}/fr/recherche?name=wedding&city=laval`);
    await expect(page).toHaveURL(/\/fr\/reserver\?brouillon=.*etape=1/);
  });

  test('without network, an address of search opens the start of a booking', async ({ world }) => {
    const device = await world.device('phone', { worker: 'new' });
    const page = await visit(device, world.url);
    await device.setOffline(true);
    await page.goto(`${world.url}/marketplace`);
    await expect(page).toHaveURL(/\/fr\/reserver(?:\?|$)/);
    await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
    await page.goto(world.url);
    await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
  });
});

test.describe('before the launch', () => {
  test.use({ env: { PHASE: 'prelaunch', LOCALES: 'fr,en' } });

  test('home and search lead to the list, which a person joins and leaves by their mails', async ({ world }) => {
    const page = await visit(await world.device('phone', { worker: 'new' }), world.url);
    await expect(page).toHaveURL(`${world.url}/prelancement`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bientôt, bien cadré.');
    expect(await violations(page)).toEqual([]);
    await page.goto(`${world.url}/en/search?name=wedding`);
    await expect(page).toHaveURL(`${world.url}/en/prelaunch`);

    await page.goto(world.url);
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Me prévenir' }).click();
    await expect(form.getByText('Inscrivez votre courriel.')).toBeVisible();
    await form.getByLabel('Courriel').fill('lea.roy@exemple.ca');
    await form.getByRole('button', { name: 'Me prévenir' }).click();
    await expect(form.getByRole('status')).toContainText('lea.roy@exemple.ca');

    const subject = 'Confirmez votre adresse pour être de la liste de Déclic';
    const link = await mailedLink(page, world.url, subject);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText('C’est noté : vous le saurez le jour de l’ouverture.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto(link.replace('#confirmer=', '#retirer='));
    await page.getByRole('button', { name: 'Retirer mon adresse' }).click();
    await expect(page.getByText('C’est fait : votre adresse est effacée.')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText('Ce lien n’est plus bon.')).toBeVisible();
  });

  test('no link of another page leads to search, and without network home is the list', async ({ world }) => {
    const device = await world.device('desk', { worker: 'new', viewport: { width: 1280, height: 800 } });
    const page = await visit(device, `${world.url}/faq`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Laval' })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Nous joindre' })).toBeVisible();
    await footer.getByRole('link', { name: 'Déclic' }).click();
    await expect(page).toHaveURL(`${world.url}/prelancement`);
    await device.setOffline(true);
    await page.goto(`${world.url}/fr/recherche`);
    await expect(page).toHaveURL(`${world.url}/prelancement`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bientôt, bien cadré.');
  });
});

test('an open site says so where its list was, and leads on', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/prelancement`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Déclic est ouvert.');
  await page.getByRole('main').getByRole('link', { name: 'Trouver un photographe' }).click();
  await expect(page).toHaveURL(/\/fr\/recherche/);
});
