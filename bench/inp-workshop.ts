/**
 * `npm run inp:workshop`: measures on a slow phone how long each tap and key takes to show while a plan and the hours
 * of a week are edited.
 */
import type { Locator, Page } from 'playwright';
import { signIn, visit } from '../e2e/harness/actions.ts';
import { measure } from './interactions.ts';

const ROUNDS = 3;
const KEY_MS = 150;
const PAUSE_MS = 1_000;
const BAR_MS = 100;
/**
 * Otherwise Playwright checks the element under the pointer at each event of a tap, and this time counts as the page's.
 */
const TAP = { force: true } as const;

await measure(BAR_MS, async ({ device, page, url, slowDown, step }) => {
  await visit(device, `${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  const keys = (what: string, label: string, text: string) =>
    step(what, () => fieldOf(page, label).pressSequentially(text, { delay: KEY_MS }));
  const press = (what: string, key: string) => step(what, () => page.keyboard.press(key));
  const tap = (what: string, name: string) =>
    step(what, () => page.getByRole('button', { name, exact: true }).first().tap(TAP));
  const section = (name: string) =>
    step(`plan: to ${name}`, () =>
      page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name }).tap(TAP),
    );

  await page.goto(`${url}/prestataire/forfaits/liste`);
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await page.getByRole('navigation', { name: 'Sections du forfait' }).waitFor();
  await slowDown();
  for (let round = 0; round < ROUNDS; round += 1) {
    await section('Informations générales');
    await page.getByLabel('Titre').waitFor();
    await keys('plan: title, keys', 'Titre', ' au parc');
    await keys('plan: description, keys', 'Description', ' Au jardin.');
    await section('Catégories');
    await tap('plan: a category', 'Portrait');
    await tap('plan: a kind of client', 'Entreprises');
    await section('Tarification');
    await step('plan: by the hour', () => page.getByText('À l’heure', { exact: true }).tap(TAP));
    await step('plan: a fixed price', () => page.getByText('Prix fixe', { exact: true }).tap(TAP));
    await keys('plan: price, keys', 'Prix, taxes en sus', '1');
    await keys('plan: photos, keys', 'Photos retouchées', '1');
    await section('Adresse');
    await keys('plan: street, keys', 'Numéro et rue', '4515, rue Drolet');
    await tap('plan: revert', 'Rétablir');
    await page.waitForTimeout(PAUSE_MS);
  }

  await page.goto(`${url}/prestataire/horaire`);
  await page.getByRole('grid').waitFor();
  await slowDown();
  const free = page.locator('[data-mark="free"]:not([data-outside-month])');
  for (let round = 0; round < ROUNDS; round += 1) {
    // By keys, as a person does: a change without an input would count as a layout shift nobody asked for.
    await page.getByLabel('lundi', { exact: true }).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await keys('hours: a day, keys', 'lundi', '9-12 13-17');
    await press('hours: the next day', 'Tab');
    await press('hours: the choices of a day', 'Enter');
    await press('hours: down in them', 'ArrowDown');
    await press('hours: copied to other days', 'Enter');
    // At the end of a month, few of its days are left.
    await tap('hours: another month', 'Suivant');
    await step('hours: a day of the calendar', () => free.nth(5).tap(TAP));
    await press('hours: arrow keys in the calendar', 'ArrowRight');
    await tap('hours: closed on that day', 'Fermer ce jour');
    await tap('hours: back', 'Précédent');
    await tap('hours: days to add', 'Ajouter des jours');
    await press('hours: not added', 'Escape');
    await tap('hours: revert', 'Rétablir');
    await page.waitForTimeout(PAUSE_MS);
  }
});

/** A text field by the beginning of its name: some also say that they are optional. */
function fieldOf(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') }).first();
}
