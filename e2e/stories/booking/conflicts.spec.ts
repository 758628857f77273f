import type { Page } from 'playwright/test';
import type { QuoteRequest, QuoteRequestEdit } from '../../../shared/quotes/quote-request.schema.ts';
import { editOf } from '../../../shared/quotes/quote-request.edit.ts';
import { changeAnswer, fillRequest, openRequest, send, signIn, untilSaved, visit } from '../../harness/actions.ts';
import { refusal } from '../../harness/fault-proxy.ts';
import { Person } from '../../harness/person.ts';
import { book, freeAfternoon } from '../../harness/slots.ts';
import { expect, test, type World } from '../../harness/world.ts';

const saved = 'Enregistrer les modifications';
const POST = /^POST \/api\/quotes\/requests /;

test.describe('with instant plans', () => {
  test.use({ env: { PAYMENTS: 'simulated' } });

  test('a taken slot is replaced by another in one tap, and booked once', async ({ world }) => {
    const lea = await Person.signIn(world.server.url, 'lea@declic.test');
    const slot = await freeAfternoon(lea, 'Maude Tremblay-Roy');
    const device = await world.device();
    const page = await visit(device, world.url);
    await page.goto(`${world.url}/fr/reserver`);
    await fillRequest(page, 'plage@exemple.ca', { provider: 'Maude Tremblay-Roy', date: slot.date });
    await device.setOffline(true);
    await send(page);
    await book(lea, slot);
    await device.setOffline(false);

    await expect(page.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
    await page.goto(`${world.url}/fr/envois`);
    await page.getByRole('link', { name: 'Choisir un autre moment' }).click();
    const free = page.getByRole('listitem').getByRole('button');
    await expect(free).toHaveCount(3);
    expect(await world.requestsOf('plage@exemple.ca')).toEqual([]);

    await page.getByRole('button', { name: 'Choisir un autre moment' }).click();
    await expect(page.getByText('Cette plage n’est plus libre. Choisissez-en une autre.')).toBeVisible();
    await expect(page.locator('input[name="time"]:enabled').first()).toBeFocused();
    await page.getByRole('button', { name: 'Revenir aux moments libres' }).click();
    await free.first().click();
    await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    const rows = await world.requestsOf('plage@exemple.ca');
    expect(rows).toHaveLength(1);
    expect([rows[0]?.date, rows[0]?.time]).not.toEqual([slot.date, slot.time]);
    await page.goto(`${world.url}/fr/envois`);
    await expect(page.getByText(/Reçue à/)).toHaveCount(1);
  });
});

interface Edited {
  readonly page: Page;
  readonly last: () => Promise<QuoteRequest | undefined>;
  /** Saves other values of the same request on another device; by default, another budget. */
  readonly elsewhere: (changes?: Partial<QuoteRequestEdit>) => Promise<void>;
}

/** Camille has made a request, and types another budget in its form, on her phone. */
async function formIsOpen(world: World): Promise<Edited> {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('link', { name: 'Nouvelle demande' }).click();
  await fillRequest(page, 'client@declic.test', { description: 'Deux versions' });
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await openRequest(page);
  await page.getByRole('button', { name: 'Modifier ma demande' }).click();
  await changeAnswer(page, 'Votre idée');
  await page.getByLabel('Budget, taxes en sus').fill('900');

  const last = async () =>
    (await world.requestsOf('client@declic.test')).find(({ description }) => description === 'Deux versions');
  const elsewhere = async (changes: Partial<QuoteRequestEdit> = { budget: 700 }) => {
    const row = await last();
    if (row === undefined) throw new Error('The request is not on the server');
    const camille = await Person.signIn(world.server.url, 'client@declic.test');
    const edit = editOf({ ...row, client_name: 'Camille Fortin', client_email: 'client@declic.test' });
    await camille.send('PUT', '/api/quotes/requests', { ...edit, ...changes }, row.version);
  };
  return { page, last, elsewhere };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: saved }).click();
}

async function seesBothSides(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'La demande a changé entre-temps' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '900 $' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '700 $' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
}

/** She saves without network, while she edits the same request on another device. */
async function editedTwice(world: World): Promise<Edited> {
  const edited = await formIsOpen(world);
  const { page, elsewhere } = edited;
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText('900 $')).toBeVisible();
  await elsewhere();
  await page.context().setOffline(false);
  await seesBothSides(page);
  return edited;
}

test('an open form does not overwrite an edit made on another device', async ({ world }) => {
  const { page, last, elsewhere } = await formIsOpen(world);
  await untilSaved(page);
  const pulled = page.waitForResponse((response) => response.url().includes('/api/sync/changes'));
  await elsewhere();
  await pulled;
  await page.reload();
  await expect(page.getByLabel('Budget, taxes en sus')).toHaveValue('900');
  await save(page);
  await seesBothSides(page);
  expect(await last()).toMatchObject({ budget: 700, version: 2 });
});

test('an edit made on another device meanwhile is overwritten when the person keeps their own', async ({ world }) => {
  const { page, last } = await editedTwice(world);
  await page.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  await expect(page.getByText('900 $')).toBeVisible();
  expect(await last()).toMatchObject({ budget: 900, version: 3 });
});

test('an edit made on another device meanwhile is kept when the person keeps the current one', async ({ world }) => {
  const { page, last } = await editedTwice(world);
  await page.getByRole('button', { name: 'Garder l’actuelle' }).click();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  await expect(page.getByText('700 $')).toBeVisible();
  expect(await last()).toMatchObject({ budget: 700, version: 2 });
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('À vous de jouer')).toHaveCount(0);
});

test('changes of different fields on two devices both stay, without a question', async ({ world }) => {
  const { page, last, elsewhere } = await formIsOpen(world);
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText('900 $')).toBeVisible();
  await elsewhere({ shoot_address_details: 'Porte B, au fond' });
  await page.context().setOffline(false);
  await expect(page.getByText('Porte B, au fond')).toBeVisible();
  await expect(page.getByText('900 $')).toBeVisible();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  expect(await last()).toMatchObject({ budget: 900, shoot_address_details: 'Porte B, au fond', version: 3 });
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('À vous de jouer')).toHaveCount(0);
});

test('conflicting changes of two fields are asked one by one, and other changes stay', async ({ world }) => {
  const { page, last, elsewhere } = await formIsOpen(world);
  await changeAnswer(page, 'Lieu');
  await page.getByLabel('Pour s’y retrouver').fill('Porte A');
  await changeAnswer(page, 'Vous');
  await page.getByLabel('Nom', { exact: true }).fill('Camille F.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: saved }).click();
  await expect(page.getByText('900 $')).toBeVisible();
  await elsewhere({ budget: 700, shoot_address_details: 'Porte B', client_phone: '+14185550199' });
  await page.context().setOffline(false);

  await expect(page.getByRole('heading', { name: 'La demande a changé entre-temps' })).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(2);
  await expect(page.getByText(/Nom\s: Camille F\. \(changé par vous\)/)).toBeVisible();
  await expect(page.getByText(/Téléphone\s: 418.555.0199 \(changé ailleurs\)/)).toBeVisible();
  const choices = page.getByRole('button', { name: 'Envoyer ces choix' });
  await expect(choices).toBeDisabled();
  const budget = page.getByRole('group', { name: 'Budget, taxes en sus' });
  const directions = page.getByRole('group', { name: 'Pour s’y retrouver' });
  await budget.getByRole('radio', { name: /Votre version/ }).check();
  await directions.getByRole('radio', { name: /Version actuelle/ }).check();
  await choices.click();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  expect(await last()).toMatchObject({
    budget: 900,
    shoot_address_details: 'Porte B',
    client_name: 'Camille F.',
    client_phone: '+14185550199',
    version: 3,
  });
});

test('a refused request opens the form again, and its correction takes its place', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'refusee@exemple.ca');
  const errors = [{ field: 'city_id', validation: 'exists' }];
  world.proxy.answer(POST, refusal(400, 'validation_failed', { errors }), 1);
  await send(page);
  await expect(page.getByRole('heading', { name: 'À corriger avant d’envoyer' })).toBeVisible();
  await page.getByRole('link', { name: 'Corriger la demande' }).click();
  await expect(page.getByText('Ce choix n’est plus offert. Choisissez-en un autre.')).toBeVisible();
  await expect(page.getByLabel('Ville')).toBeFocused();
  await page.getByLabel('Ville').selectOption({ label: 'Lévis' });
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel('Ville')).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  expect(await world.requestsOf('refusee@exemple.ca')).toMatchObject([{ city: 'Lévis' }]);
});

test('a request that cannot be corrected shows the reason, and starts another one with the typed values', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'autrement@exemple.ca', { provider: 'Rosalie Cyr' });
  const errors = [{ field: 'provider_id', validation: 'exists' }];
  world.proxy.answer(POST, refusal(400, 'validation_failed', { errors }), 1);
  await send(page);
  await page.getByRole('link', { name: 'Voir pourquoi' }).click();
  await expect(page.getByText('Ce photographe ne prend plus de demandes. La vôtre est gardée ici.')).toBeVisible();
  await page.getByRole('button', { name: 'La refaire autrement' }).click();
  await page.waitForURL(/\/fr\/reserver/);
  await fillRequest(page, 'autrement@exemple.ca');
  await expect(page.getByText('Tous les photographes de la région').first()).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(await world.requestsOf('autrement@exemple.ca')).toHaveLength(1);
});
