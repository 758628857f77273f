import { signIn, visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

const DARK = 'rgb(14, 24, 34)';
const LIGHT = 'rgb(255, 255, 255)';

test('a chosen theme applies in each tab, on public pages, offline, and after the sign-out', async ({ world }) => {
  const device = await world.device('phone', { colorScheme: 'light' });
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  const landing = await device.newPage();
  await landing.goto(world.url);
  await page.goto(`${world.url}/fr/parametres`);
  const ground = (of = page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe(LIGHT);
  await page.getByText('Sombre').click();
  await expect.poll(() => ground()).toBe(DARK);
  await expect.poll(() => ground(landing)).toBe(DARK);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0E1822');

  await landing.reload();
  expect(await ground(landing)).toBe(DARK);
  await expect(landing.locator('picture:has(img[src^="/plates/"]) source').first()).toHaveAttribute('media', 'all');
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  expect(await ground()).toBe(DARK);
  await page.getByText('Comme l’appareil').click();
  await expect.poll(() => ground()).toBe(LIGHT);
});
