import { visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

test('a question is found by its words without accents, and its answer has an address of its own', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/faq`);
  const main = page.getByRole('main');
  const answer = main.getByText('soit 517,39 $');
  await expect(answer).toBeHidden();
  await main.getByRole('searchbox').fill('quebec heure');
  await expect(main.getByRole('status')).toHaveText('1 réponse');
  await main.getByRole('searchbox').fill('tps sous-total');
  await expect(answer).toBeVisible();
  await main.getByRole('searchbox').fill('zzz');
  await expect(main.getByText('Rien avec ces mots.')).toBeVisible();
  await main.getByRole('searchbox').fill('');
  await main.getByText('Que veut dire « taxes en sus »?').click();
  await expect(answer).toBeVisible();
  const address = main.getByRole('link', { name: 'Adresse de cette réponse' }).filter({ visible: true });
  await expect(address).toHaveAttribute('href', '#taxes-en-sus');

  await page.goto(`${world.url}/faq#rien-ne-se-perd`);
  await expect(main.getByText('Un envoi ne quitte la file')).toBeInViewport();

  await device.setOffline(true);
  await main.getByText('Et si j’efface les données de mon navigateur?').click();
  await main.getByRole('link', { name: 'Mes données sur cet appareil' }).click();
  await expect(page.getByRole('heading', { name: 'Mes données sur cet appareil' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Foire aux questions', level: 1 })).toBeVisible();
});

test('the footer links to the about page and to the terms, whose sections have addresses', async ({ world }) => {
  const page = await visit(await world.device('desk', { worker: 'new' }), world.url);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'À propos' }).click();
  await expect(page.getByRole('heading', { name: 'À propos de Déclic', level: 1 })).toBeVisible();
  await footer.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByText('En vigueur depuis le jeudi 26 novembre 2026')).toBeVisible();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page
    .getByRole('navigation', { name: 'Sur cette page' })
    .getByRole('link', { name: 'Droit applicable' })
    .click();
  await expect(page).toHaveURL(`${world.url}/conditions-utilisation#droit`);
  await expect(page.getByText('La version française fait foi.')).toBeInViewport();
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('In effect since Thursday, November 26, 2026')).toBeVisible();
});
