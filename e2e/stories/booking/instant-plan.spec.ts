import { nextStep, openRequest, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

const PRICE = /450,00.\$.*TPS.*22,50.\$.*TVQ.*44,89.\$.*Total.*517,39.\$.*Politique/s;
const NOT_HELD = 'La date n’est pas retenue.';

test('an instant plan is requested like any other where payments are off', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/prestataire/maude-tremblay-roy`);
  await page.getByRole('radio', { name: /La cérémonie/ }).check();
  await page.locator('a[href*="/reserver?plan="]').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(page.getByRole('radio', { name: /La cérémonie/ })).toBeChecked();
  await expect(page.getByText(/Sur demande.*la date n’est pas retenue/)).toBeVisible();
  await nextStep(page);
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).first().click();
  await page.locator('[data-mark="free"]:not([data-outside-month])').first().click();
  await page.locator('input[type="radio"][name="time"]:enabled').first().check();
  await nextStep(page);
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Qu’avez-vous en tête?' })).toBeVisible();
  await nextStep(page);
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('ceremonie@exemple.ca');
  await nextStep(page);
  await expect(page.getByText(NOT_HELD)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prix' })).toContainText(PRICE);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await expect(page.getByText(NOT_HELD)).toBeVisible();
  await expect.poll(() => world.requestsOf('ceremonie@exemple.ca').then((rows) => rows[0]?.status)).toBe('open');
  await openRequest(page);
  await expect(page.getByRole('region', { name: 'Prix' })).toContainText(PRICE);
  await expect(page.getByText('Elle prend fin')).toBeVisible();
});
