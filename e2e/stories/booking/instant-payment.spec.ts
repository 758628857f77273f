import { readFile } from 'node:fs/promises';
import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import type { Plan } from '../../../shared/plans/plan.schema.ts';
import type { FreeDay } from '../../../shared/providers/provider.schema.ts';
import type { Page } from 'playwright/test';
import { inDays, nextStep, pickMoment, visit, walkTo } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

test.use({ env: { PAYMENTS: 'local' } });

/** An instant plan for weddings, and a moment within the week at which its photographer is free. */
async function aNearPlan(asker: Person) {
  const { data } = await asker.get<Paged<Plan>>('/api/plans?per_page=100');
  const forWeddings = ({ instant_book, categories }: Plan) =>
    instant_book === 1 && categories.some(({ name_i18n }) => name_i18n === 'wedding');
  for (const plan of data.filter(forWeddings)) {
    const { days } = await asker.get<{ days: FreeDay[] }>(
      `/api/providers/${plan.partner.id}/availability?from=${inDays(2)}&to=${inDays(5)}`,
    );
    for (const { date, ranges } of days) {
      const range = ranges.find(({ start, end }) => minutes(end) - minutes(start) >= plan.duration_min);
      if (range !== undefined) return { plan, date, time: range.start };
    }
  }
  throw new Error('Nobody with an instant plan is free within the week');
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

async function payWith(page: Page, number: string, action: RegExp): Promise<void> {
  const pay = page.getByRole('button', { name: action });
  await expect(pay).toBeEnabled();
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel(/expiration/i).fill('12 / 34');
  await page.getByLabel('Code de sécurité').fill('123');
  await page.getByLabel('Code postal').fill('G1R 2B5');
  await pay.click();
}

test('an instant plan is booked from the landing and paid: this week’s by a card that is authorised, another one offline first; its receipt is read a week later', async ({
  world,
}) => {
  const { plan, date, time } = await aNearPlan(await Person.signIn(world.server.url, 'lea@declic.test'));
  const page = await visit(await world.device('guest'), world.url);
  await page.locator('main a[href*="?name=wedding"]').first().click();
  await page.locator(`a[href*="/prestataire/${plan.partner.slug}"]`).first().click();
  await page.getByRole('radio', { name: new RegExp(plan.title) }).check();
  await page.locator('a[href*="/reserver?plan="]').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(page.getByRole('radio', { name: new RegExp(plan.title) })).toBeChecked();
  await nextStep(page);
  await pickMoment(page, date, time);
  await nextStep(page);
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Qu’avez-vous en tête?' })).toBeVisible();
  await nextStep(page);
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('proche@exemple.ca');
  await nextStep(page);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();

  await expect(page).toHaveURL(/\/fr\/reserver\/paiement\//);
  await expect(page.getByText(/^Votre banque réserve le montant aujourd’hui/)).toBeVisible();
  await expect(page.getByText('Paiement simulé')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await payWith(page, '4242 4242 4242 4242', /^Autoriser ma carte, réserver$/);
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir ma réservation' }).click();
  await expect(page.getByRole('heading', { name: 'Votre argent' })).toBeVisible();
  await expect(page.getByText(/4242 autorisée/)).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/demandes\//);
  const contract = page.url();

  // A business without a network: the slot is held once the request has arrived, and a part is paid back online.
  const device = await world.device('business');
  const office = await visit(device, world.url);
  await office.goto(`${world.url}/fr/reserver`);
  const far = { provider: plan.partner.user.full_name, plan: plan.title, isForWork: true };
  await walkTo('contact', office, '', far);
  await office.getByLabel('Nom de l’entreprise').fill('Fleurs du fleuve');
  await office.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await office.getByLabel('Courriel').fill('bureau@exemple.ca');
  await nextStep(office);
  await expect(office.getByRole('heading', { name: 'Tout est là?' })).toBeVisible();
  await device.setOffline(true);
  await office.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(office.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
  await office.goto(world.url);
  await device.setOffline(false);
  await office.getByRole('link', { name: 'Terminez votre paiement' }).click();
  await expect(office).toHaveURL(/\/fr\/reserver\/paiement\//);
  await payWith(office, '4242 4242 4242 4242', /^(?:Payer 30|Autoriser)/);
  await expect(office.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();

  // A week later: the session is over, the whole amount was taken, and its papers are there.
  await page.goto(`${world.url}/demo/horloge`);
  await page.getByRole('button', { name: 'Une semaine' }).click();
  const receipt = page.getByRole('button', { name: /^Télécharger R-.+ en PDF$/ });
  await expect(async () => {
    await page.goto(contract);
    await expect(page.getByText('Débité jusqu’ici')).toBeVisible();
    await expect(receipt).toBeVisible();
  }).toPass();
  const saved = page.waitForEvent('download');
  await receipt.click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
});
