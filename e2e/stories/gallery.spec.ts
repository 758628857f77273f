import type { Page } from 'playwright/test';
import { assertFits, violations } from '../harness/axe.ts';
import { looks } from '../harness/looks.ts';
import { expect, test, type World } from '../harness/world.ts';

async function open(world: World, query = ''): Promise<Page> {
  const device = await world.device('gallery', { worker: 'none', viewport: { width: 1280, height: 800 } });
  const page = await device.newPage();
  await page.goto(`${world.url}/demo/composants${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

for (const { colorScheme, viewport } of looks) {
  test(`every component is accessible and fits, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const device = await world.device('gallery', { worker: 'none', colorScheme, viewport });
    const page = await device.newPage();
    // Colours are checked after all animations.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${world.url}/demo/composants`);
    await expect(page.getByRole('heading', { name: 'Composants' })).toBeVisible();
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      await assertFits(page);
    };
    await check('the page');
    await page.getByRole('button', { name: 'Supprimer trois photos' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('toast');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ouvrir le dialogue' }).click();
    await expect(page.getByRole('dialog', { name: 'Renommer' })).toBeVisible();
    await check('dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ouvrir le panneau' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await expect(sheet).toBeVisible();
    await check('sheet');
    await sheet.getByRole('combobox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Québec' })).toBeVisible();
    await check('list in the sheet');
  });
}

test('a combo box filters by typed letters without accents, and keeps the choice', async ({ world }) => {
  const page = await open(world);
  const field = page.getByRole('combobox', { name: 'Ville de la séance' });
  await expect(field).toHaveAccessibleDescription('Choisissez une ville.');
  await field.focus();
  await page.keyboard.type('mon');
  await expect(page.getByRole('option')).toHaveText(['Montréal']);
  await field.fill('lev');
  await expect(page.getByRole('option')).toHaveText([/^Lévis/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Lévis');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.fill('zzz');
  await expect(page.getByText('Aucune ville de ce nom')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field, 'Escape keeps the choice').toHaveValue('Lévis');
});

test('arrow keys move between tabs, skip disabled ones, and Tab enters the shown panel', async ({ world }) => {
  const page = await open(world);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/À répondre/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/Confirmés/)).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Cinq séances à venir.');
  await page.keyboard.press('ArrowRight');
  await expect(tab(/Terminés/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(/À répondre/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('a menu opens on its first entry, cycles by arrows and letters, and returns the focus', async ({ world }) => {
  const page = await open(world);
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Supprimer' }), 'what is off is passed').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('su');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choisi : Supprimer')).toBeVisible();
  await expect(button).toBeFocused();
});

test('an action can be undone by keyboard: F6 moves to the message, and its time stops meanwhile', async ({
  world,
}) => {
  const page = await open(world);
  await page.clock.install();
  const button = page.getByRole('button', { name: 'Supprimer trois photos' });
  const toast = page.getByRole('alertdialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('3 photos supprimées');
  await expect(page.getByText('9 photos', { exact: true })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Avis', exact: true })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast, 'it waits for who is in it').toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('12 photos', { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(toast).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(toast, 'nobody minds it: it goes').toHaveCount(0);
  await expect(page.getByText('9 photos', { exact: true })).toBeVisible();
});

test('a sheet traps the focus, and Escape returns it', async ({ world }) => {
  const page = await open(world);
  const button = page.getByRole('button', { name: 'Ouvrir le panneau' });
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a table is sorted and its rows are selected by keyboard', async ({ world }) => {
  const page = await open(world);
  const table = page.getByRole('grid', { name: 'Photographes', exact: true });
  const names = table.getByRole('rowheader');
  await expect(names.first()).toHaveText(/Élodie Côté/);
  await table.getByRole('columnheader', { name: 'Nom' }).focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveText(/Samuel Gagnon/);
  await expect(table.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('row').nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Choisies : 2')).toBeVisible();
});

test('an amount is parsed while it is typed, and formatted afterwards', async ({ world }) => {
  const page = await open(world);
  const field = page.getByRole('textbox', { name: 'Budget' });
  await field.fill('1234,5');
  await field.blur();
  await expect(field).toHaveValue('1\u00A0234,50');
  await field.fill('beaucoup');
  await field.blur();
  await expect(field).toHaveValue('beaucoup');
  await expect(field).toHaveAccessibleDescription(/Écrivez un montant/);
});

test('a photo shows its colours before it loads, and its text when it fails', async ({ world }) => {
  const device = await world.device('gallery', { worker: 'none', viewport: { width: 1280, height: 800 } });
  const page = await device.newPage();
  const { promise: given, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route('**/photos/hero-phone-480.webp', async (route) => {
    await given;
    await route.abort();
  });
  await page.goto(`${world.url}/demo/composants`);
  const card = page.getByRole('article');
  await card.scrollIntoViewIfNeeded();
  const sky = () =>
    card
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const [red = 0, , blue = 0, alpha] = canvas.getContext('2d')?.getImageData(2, 8, 1, 1).data ?? [];
        return { isWarm: red > blue, alpha };
      });
  await expect.poll(sky, 'a sky at dusk').toEqual({ isWarm: true, alpha: 255 });
  giveUp();
  await expect(card.getByText('Deux mariés de dos, devant le fleuve')).toBeVisible();
  await expect(card.locator('canvas'), 'the colours of one that did not come').toHaveCount(1);
});

test('the colours of a photo disappear once it has loaded', async ({ world }) => {
  const page = await open(world);
  const photo = page.getByRole('img', { name: 'Deux mariés de dos, devant le fleuve' }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toBeVisible();
  await expect(page.locator('span:has(> picture > img)').filter({ has: photo }).locator('canvas')).toHaveCount(0);
});

test('every component has its designed size', async ({ world }) => {
  const page = await open(world);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const heights = {
    accent: button('Réserver'),
    button: button('Se connecter'),
    small: button('Petit, 36 px'),
    icon: page.getByRole('button', { name: 'Partager', exact: true }).last(),
    field: page.getByRole('textbox', { name: 'Nom', exact: true }),
    amount: page.getByRole('textbox', { name: 'Budget' }),
    choice: page.getByRole('combobox', { name: 'Ville', exact: true }),
    date: page.getByLabel('Date', { exact: true }).first(),
    chip: button('Personnel'),
    tag: page.getByText('Brouillon', { exact: true }),
    banner: page.getByRole('status').filter({ hasText: '3 envois' }),
    day: page.getByRole('button', { name: /12 septembre/ }),
    week: page
      .getByRole('grid', { name: /Septembre 2026/i })
      .getByRole('row')
      .nth(1),
    row: page.getByRole('grid', { name: 'Photographes', exact: true }).getByRole('row').nth(1),
  };
  const measured = await Promise.all(
    Object.entries(heights).map(async ([what, shown]) => [what, Math.round((await shown.boundingBox())?.height ?? 0)]),
  );
  expect(Object.fromEntries(measured)).toEqual({
    accent: 52,
    button: 44,
    small: 36,
    icon: 44,
    field: 48,
    amount: 48,
    choice: 48,
    date: 48,
    chip: 36,
    tag: 24,
    banner: 36,
    day: 44,
    week: 46,
    row: 44,
  });
});

test('nothing moves with reduced motion', async ({ world }) => {
  const page = await open(world);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});

test('the other language has every text', async ({ world }) => {
  const page = await open(world, '?lang=en');
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Composants' })).toBeVisible();
});
