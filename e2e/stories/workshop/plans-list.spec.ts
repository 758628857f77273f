import type { Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test, type World } from '../../harness/world.ts';

const PROVIDER = 'maude-tremblay-roy';
const CEREMONY = 'La cérémonie';
const COPY = 'La cérémonie (copie)';
const SECOND_COPY = 'La cérémonie (copie) (copie)';

async function readJson<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

/** The titles a client can choose from. */
async function onSale(world: World): Promise<string[]> {
  const { id } = await readJson<{ id: string }>(`${world.url}/api/providers/${PROVIDER}?slug=1`);
  const { data } = await readJson<{ data: { title: string }[] }>(
    `${world.url}/api/plans?provider_id=${id}&per_page=100`,
  );
  return data.map(({ title }) => title);
}

const planLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const action = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chosen = (page: Page) => page.getByRole('region', { name: 'Forfaits choisis' });

async function expectWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
}

test('plans are copied, published together, found and deleted without network, and arrive once', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await expect(planLink(page, CEREMONY)).toBeVisible();
  await device.setOffline(true);
  await page.reload();

  await action(page, `Dupliquer ${CEREMONY}`).click();
  await expect(planLink(page, COPY)).toBeVisible();
  await action(page, `Dupliquer ${COPY}`).click();
  await expect(planLink(page, SECOND_COPY)).toBeVisible();
  await action(page, /^Brouillons/).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(planLink(page, CEREMONY)).toBeHidden();
  await page.getByRole('checkbox', { name: `Choisir ${COPY}`, exact: true }).check();
  await page.getByRole('checkbox', { name: `Choisir ${SECOND_COPY}`, exact: true }).check();
  await expect(chosen(page)).toContainText('2 choisis');
  await expectWell(page);
  await chosen(page).getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('2 forfaits publiés.')).toBeVisible();
  await action(page, /^Publiés/).click();
  await expect(planLink(page, SECOND_COPY)).toBeVisible();

  await page.getByLabel('Chercher dans vos forfaits').fill('CEREMONIE (copie) (copie)');
  await expect(planLink(page, CEREMONY)).toBeHidden();
  await expect(page).toHaveURL(/q=CEREMONIE/);
  await action(page, 'En tableau').click();
  await expect(page.getByRole('grid', { name: 'Vos forfaits' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: SECOND_COPY, exact: true })).toBeVisible();
  await expectWell(page);
  await page.getByLabel('Chercher dans vos forfaits').fill('introuvable');
  await expect(page.getByRole('heading', { name: 'Aucun forfait ne correspond' })).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Voir tous les forfaits' }).click();

  await action(page, `Actions sur ${COPY}`).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(planLink(page, COPY)).toBeHidden();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(planLink(page, COPY)).toBeVisible();
  await action(page, 'En cartes').click();
  await action(page, `Supprimer ${SECOND_COPY}`).click();
  await expect(planLink(page, SECOND_COPY)).toBeHidden();

  await device.setOffline(false);
  await expect.poll(() => onSale(world)).toContain(COPY);
  // A creation that was tried before is sent, and its deletion right after it.
  await expect.poll(() => onSale(world)).not.toContain(SECOND_COPY);
  const titles = await onSale(world);
  expect(titles.filter((title) => title === COPY)).toHaveLength(1);
  expect(titles).toContain(CEREMONY);
});

test('an incomplete plan is not published, and a link leads to the section to complete', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await page.getByLabel('Titre').fill('Sans prix');
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Créer comme brouillon' }).click();
  await expect(page.getByRole('heading', { name: 'Sans prix', level: 1 })).toBeVisible();
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await action(page, 'Publier Sans prix').click();
  const note = page.getByRole('alert').filter({ hasText: 'une description, un prix' });
  await expect(note).toBeFocused();
  await expectWell(page);
  await note.getByRole('link', { name: 'Compléter Sans prix' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('');
});
