import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

const MAUDE = 'photographe@declic.test';

test('a photographer creates, changes and removes their calendar’s address', async ({ world }) => {
  const device = await world.device();
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, MAUDE);
  await page.goto(`${world.url}/prestataire/horaire`);
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  const address = page.getByLabel('Adresse de votre calendrier');
  await expect(address).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/);
  const first = new URL(await address.inputValue());
  await page.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect(page.getByText('Adresse copiée.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.href);
  await expect(page.getByRole('link', { name: 'Ouvrir dans mon calendrier' })).toHaveAttribute(
    'href',
    first.href.replace('http:', 'webcal:'),
  );
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  const statusOf = async ({ pathname }: URL) => (await fetch(`${world.url}${pathname}`)).status;
  expect(await statusOf(first)).toBe(200);

  // The address is shown once; later visits show only that it is in use.
  await page.reload();
  await expect(page.getByText('Lue par un calendrier')).toBeVisible();
  await expect(address).toBeHidden();
  await page.getByRole('button', { name: 'Changer l’adresse' }).click();
  const question = page.getByRole('dialog');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect(address).toBeVisible();
  const second = new URL(await address.inputValue());
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await device.setOffline(true);
  await expect(page.getByText('une fois en ligne')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer', exact: true })).toBeDisabled();
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await question.getByRole('button', { name: 'Retirer l’adresse' }).click();
  await expect(page.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
});
