import type { Locator, Page } from 'playwright/test';
import { visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

/** A native list, which a tap opens and another one answers. */
const LIST = 2;
/** Fewer is better; more needs a reason. */
const MOST = 15;

test('a guest books from the landing page in fifteen taps', async ({ world }) => {
  const email = 'pouce@exemple.ca';
  const page = await visit(await world.device('phone', { hasTouch: true }), world.url);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const list = async (name: string, label: string) => {
    taps += LIST;
    await page.getByLabel(name).selectOption({ label });
  };
  const write = async (field: Locator, text: string) => {
    await tap(field);
    await field.pressSequentially(text);
  };
  const onwards = async (title: string) => {
    await tap(page.getByRole('button', { name: 'Continuer' }));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await list('Quoi', 'Mariage');
  await tap(page.getByRole('button', { name: 'Commencer ma demande' }));
  await expect(page.getByRole('heading', { name: 'C’est pour quoi?' })).toBeVisible();
  await onwards('C’est pour quand?');
  await tap(await freeDay(page));
  await tap(page.locator('label:has(input[type="radio"][name="time"]:enabled)').first());
  await onwards('Ça se passe où?');
  await list('Ville', 'Québec');
  await onwards('Qu’avez-vous en tête?');
  await onwards('À qui répond-on?');
  await write(page.getByLabel('Nom', { exact: true }), 'Camille Fortin');
  await write(page.getByLabel('Courriel'), email);
  await onwards('Tout est là?');
  await tap(page.getByRole('button', { name: 'Envoyer ma demande' }));
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(await world.requestsOf(email)).toHaveLength(1);
  expect(taps).toBeLessThanOrEqual(MOST);
});

/** The last day of the shown month that can be asked for; at the end of a month, of the next one. */
async function freeDay(page: Page): Promise<Locator> {
  const days = page.locator('[data-date]:not([data-outside-month]):not([aria-disabled="true"])');
  await expect(page.getByRole('grid')).toBeVisible();
  if ((await days.count()) === 0) await page.getByRole('button', { name: 'Suivant' }).first().tap();
  return days.last();
}
