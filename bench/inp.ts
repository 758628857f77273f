/** `npm run inp`: books a photographer on a slow phone, and prints how long each tap and key took to show. */
import { visit } from '../e2e/harness/actions.ts';
import { measure } from './interactions.ts';

const KEY_MS = 150;
const BAR_MS = 100;

await measure(BAR_MS, async ({ device, page, url, slowDown, step }) => {
  await visit(device, `${url}/fr/prestataire/maude-tremblay-roy/reserver`);
  await slowDown();
  const on = (what: string) =>
    step(`${what}: Continuer`, () => page.getByRole('button', { name: 'Continuer' }).click());
  const type = (label: string, text: string) =>
    step(`${label}: keys`, () =>
      page.getByRole('textbox', { name: label }).first().pressSequentially(text, { delay: KEY_MS }),
    );

  await step('category: a plate', () => page.getByRole('button', { name: 'Mariage', exact: true }).click());
  await step('service: a choice', () => page.getByRole('radio', { name: /^Professionnel/ }).click());
  await step('service: back', () => page.getByRole('radio', { name: /^Personnel/ }).click());
  await step('service: a plan', () => page.getByRole('radio', { name: /Les fiançailles/ }).click());
  await on('service');
  await step('date: next month', () => page.getByRole('button', { name: 'Suivant' }).first().click());
  await step('date: a day', () => page.locator('[data-mark="free"]:not([data-outside-month])').nth(3).click());
  await step('date: arrow keys', () => page.keyboard.press('ArrowRight'));
  await step('date: an hour', () => page.locator('input[type="radio"][name="time"]:enabled').nth(2).click());
  await on('date');
  await type('Adresse ou lieu', 'Domaine Cataraqui');
  await step('location: city', () => page.getByLabel('Ville').selectOption({ label: 'Québec' }));
  await on('location');
  await type('Description', 'Au jardin, quarante personnes.');
  await on('description');
  await type('Nom', 'Camille Fortin');
  await type('Courriel', 'camille@exemple.ca');
  await on('contact');
  await step('summary: send', () => page.getByRole('button', { name: 'Envoyer ma demande' }).click());
});
