import { fillRequest, send, signIn, visit } from '../harness/actions.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { expect, test } from '../harness/world.ts';

test('a phone’s bottom bar has home and booking for a visitor, and also contracts and account for a signed-in person', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar.getByRole('link')).toHaveText(['Marketplace', 'Joindre', 'Accueil', 'Réserver', 'Aide']);
  await expect(bar.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  const { height, y } = (await bar.boundingBox()) ?? { height: 0, y: 0 };
  expect([height, y + height]).toEqual([72, 740]);
  await page.goto(`${world.url}/fr/recherche`);
  await expect(bar.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'true');

  await bar.getByRole('link', { name: 'Réserver' }).click();
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(bar, 'a task has nothing beside it').toHaveCount(0);

  await page.goto(`${world.url}/fr/connexion`);
  await expect(bar).toHaveCount(0);
  await signIn(page, 'client@declic.test');
  await expect(bar.getByRole('link')).toHaveText(['Contrats', 'Profil', 'Paramètres']);
  const lastLine = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const { y, height } = (await page.getByRole('contentinfo').boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  await expect.poll(lastLine, 'the last line is above the bar').toBeLessThanOrEqual(740 - 72);
});

test('the footer links to the photographers of each category and city, and to the other language', async ({
  world,
}) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, world.url);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getFullYear()} Déclic`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
  await expect(footer.getByRole('link', { name: 'Graduation' })).toHaveAttribute(
    'href',
    '/fr/recherche?name=graduation',
  );
  await expect(footer.getByRole('link', { name: 'Laval' })).toHaveAttribute('href', '/fr/recherche?city=laval');
  await footer.getByRole('link', { name: 'Graduation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/photographes? de graduation$/);
  await page.goto(world.url);
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Search' })).toBeVisible();
});

test('the bell shows the notifications, by keyboard too', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucune notification')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'client@declic.test');
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await page.goto(`${world.url}/contrats`);
  await bell.click();
  await expect(page.getByText('Rien de neuf…')).toBeVisible();

  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'client@declic.test', { category: 'Portrait' });
  world.proxy.answer(/^POST \/api\/quotes\/requests /, refusal(409, 'slot_taken', { alternatives: [] }), 1);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
  await page.goto(`${world.url}/contrats`);
  await page.getByRole('button', { name: 'Notifications à lire' }).click();
  await page.getByRole('menuitem', { name: 'Cette plage n’est plus libre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portrait, Québec' })).toBeVisible();
});

test('planned pages are in the drawer of the roles product.md names, without a link', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/contrats`);
  const drawer = page.getByRole('navigation', { name: 'Tableau de bord' });
  await expect(drawer.getByRole('link', { disabled: true })).toHaveText([
    'RéservationsBientôt disponible',
    'Tableau de bord',
  ]);
  await expect(drawer.getByRole('link', { name: 'Babillard' })).toHaveAttribute('aria-current', 'page');
});

test('the user menu has product.md’s entries in their order, and the avatar leads to the settings elsewhere', async ({
  world,
}) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Tableau de bord',
    'Babillard',
    'Profil',
    'Paiements',
    'Portfolio',
    'Forfaits',
    'Sécurité',
    'Paramètres',
    'Se déconnecter',
    'Horaire',
    'Envois',
  ]);
  await page.getByRole('menuitem', { name: 'Paiements' }).click();
  await expect(page.getByText('Déclic ne garde aucune carte, ni sur cet appareil ni sur ses serveurs.')).toBeVisible();
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL(`${world.url}/fr/tableau-de-bord`);
  await page.goto(`${world.url}/`);
  await page.getByRole('link', { name: /, mon compte$/ }).click();
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
});

test('/redirect redirects to a path of this site, and nowhere else', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/redirect?to=${encodeURIComponent('/fr/envois')}`);
  await expect(page).toHaveURL(`${world.url}/fr/envois`);
  await page.goto(`${world.url}/redirect?to=${encodeURIComponent('https://exemple.test/')}`);
  await expect(page).toHaveURL(`${world.url}/`);
});

test.describe('with pages on other sites', () => {
  test.use({ env: { SOCIAL_LINKS: 'https://www.instagram.com/declic,https://facebook.com/declic' } });

  test('both footers link to them, on rendered pages and in the app', async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/connexion`);
    await signIn(page, 'client@declic.test');
    for (const path of ['/', '/compte/securite']) {
      await page.goto(`${world.url}${path}`);
      const link = page.getByRole('contentinfo').getByRole('link', { name: /^instagram$/i });
      await expect(link).toHaveAttribute('href', 'https://www.instagram.com/declic');
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /^facebook$/i })).toBeVisible();
    }
  });
});
