import type { Page } from 'playwright/test';
import type { QuoteRequest, QuoteRequestEdit } from '../../../shared/requests/quote-request.schema.ts';
import { editOf } from '../../../shared/requests/quote-request.edit.ts';
import { changeAnswer, fillRequest, openRequest, send, signIn, visit } from '../../harness/actions.ts';
import { Person } from '../../harness/person.ts';
import { book, freeAfternoon } from '../../harness/slots.ts';
import { expect, test, type World } from '../../harness/world.ts';

const saved = 'Enregistrer les modifications';

test.describe('with instant plans', () => {
  test.use({ env: { PAYMENTS: 'local' } });

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
  await page.getByRole('link', { name: 'Nouvelle' }).click();
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
