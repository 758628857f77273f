import { visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

test('the footer links to the privacy text, readable without script', async ({ world }) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, world.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { name: 'Confidentialité', level: 1 })).toBeVisible();
  await expect(page.getByText(/7\sjours pour une activation, 30\sjours sans usage/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'bonjour@declic.test' })).toHaveAttribute(
    'href',
    'mailto:bonjour@declic.test',
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${world.url}/en/privacy`);
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  const document = await (await page.request.get(`${world.url}/fr/confidentialite`)).text();
  expect(document).toContain('Commission d’accès à l’information du Québec');

  await device.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'My data on this device' }).click();
  await expect(page.getByRole('heading', { name: 'My data on this device' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
});
