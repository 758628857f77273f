import type { Page } from 'playwright/test';
import { changeAnswer, fillRequest, openRequest, send, signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { refusal } from '../../harness/fault-proxy.ts';
import { looks } from '../../harness/looks.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const POST = /^POST \/api\/quotes\/requests /;
const step = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

test('the confirmation shows what is stored, waiting and received, without network and after it', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'confirmee@exemple.ca', { category: 'Famille', provider: 'Noémie Gagnon' });
  await device.setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
  await expect(page.getByText('Noémie Gagnon ne l’a pas encore reçue.')).toBeVisible();
  await expect(step(page, 'Enregistrée sur cet appareil')).toContainText('Vous pouvez fermer Déclic.');
  await expect(step(page, 'En attente du réseau')).toContainText('dès la prochaine connexion');
  await expect(page.getByRole('status').locator('circle')).toHaveCount(2);

  // A request that the page shows as stored is shown again without network.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();

  await device.setOffline(false);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await expect(page.getByRole('status').locator('circle')).toHaveCount(1);
  await expect(step(page, 'Reçue par Noémie Gagnon')).toContainText('Reçue à');
  expect(await world.requestsOf('confirmee@exemple.ca')).toHaveLength(1);

  await page.getByRole('link', { name: 'Voir ma demande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Famille, Québec' })).toBeVisible();
  await expect(page.getByText('C’est envoyé')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Voir mes envois' }).click();
  await expect(page.getByText(/Reçue à/)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Réserver une autre séance' }).click();
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('a waiting request is changed and withdrawn from the confirmation', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'reprise@exemple.ca');
  await device.setOffline(true);
  await send(page);
  const confirmation = page.url();
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await changeAnswer(page, 'Votre idée');
  await page.getByLabel('Budget, taxes en sus').fill('900');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('900 $')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(confirmation);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('button', { name: 'Oui, retirer ma demande' }).click();
  await expect(page.getByRole('heading', { name: 'Demande retirée' })).toBeVisible();
  await expect(page.getByText('Elle n’est jamais partie de cet appareil.')).toBeVisible();
  await device.setOffline(false);
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
  expect(await world.requestsOf('reprise@exemple.ca')).toEqual([]);
});

test('the confirmation says whether the request waits for a sign-in, for the server or for the person', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('link', { name: 'Nouvelle demande' }).click();
  await fillRequest(page, 'client@declic.test');
  world.proxy.answer(/^POST \/api\/(?:quotes\/requests|auth\/refresh-token) /, refusal(401, 'session.ended'));
  await send(page);
  await expect(page.getByRole('heading', { name: 'En attente de votre connexion' })).toBeVisible();
  world.proxy.stopAnswering();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();

  const guest = await world.device('guest');
  const other = await visit(guest, `${world.url}/fr/reserver`);
  await fillRequest(other, 'occupe@exemple.ca');
  world.proxy.answer(POST, refusal(503, 'unavailable'), 1);
  await send(other);
  await expect(step(other, 'Le serveur ne répond pas')).toContainText('Nouvel essai');
  await expect(other.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();

  await other.goto(`${world.url}/fr/reserver`);
  await fillRequest(other, 'refus@exemple.ca');
  const slots = [{ date: '2027-01-04', time: '12:00', starts_at: '2027-01-04T17:00:00.000Z' }];
  world.proxy.answer(POST, refusal(409, 'slot_taken', { alternatives: slots }), 1);
  await send(other);
  await expect(other.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
  await expect(other.getByText('elle est gardée ici et attend votre choix', { exact: false })).toBeVisible();
  const confirmation = other.url();
  await other.getByRole('link', { name: 'Choisir un autre moment' }).click();
  await other.getByRole('listitem').getByRole('button').click();
  await expect(other.getByText('Envoyée, encore ouverte')).toBeVisible();
  await other.goto(confirmation);
  await expect(other.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
});

test('the confirmation of a request that is not on this device matches the request’s own page', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver/confirmation/01a1f842-450c-7001-85ce-2c533850a8e3`);
  await expect(page.getByRole('heading', { name: 'Cette demande n’est pas sur cet appareil' })).toBeVisible();
  await page.goto(`${world.url}/en/book/confirmation/01a1f842-450c-7001-85ce-2c533850a8e3`);
  await expect(page.getByRole('heading', { name: 'This request is not on this device' })).toBeVisible();
});

for (const { colorScheme, viewport } of looks) {
  test(`the confirmation is accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const device = await world.device('a11y', { colorScheme, viewport });
    const page = await visit(device, `${world.url}/fr/reserver`);
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      await assertFits(page);
    };
    await fillRequest(page, 'axe@exemple.ca');
    await device.setOffline(true);
    await send(page);
    await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
    await check('waiting');
    await device.setOffline(false);
    await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
    await check('arrived');
    await openRequest(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Mariage, Québec' })).toBeVisible();
    await check('the request');
  });
}
