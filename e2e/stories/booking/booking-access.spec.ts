import type { Locator, Page } from 'playwright/test';
import { fillRequest, nextStep, inDays, pickMoment, send, visit } from '../../harness/actions.ts';
import { browserAllows, hushBrowser, offer } from '../../harness/screens/install.ts';
import { expect, test } from '../../harness/world.ts';

// The booking without a mouse, with large text, and with a screen reader.

const MAX_TABS = 60;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

test('a guest books by keyboard alone', async ({ world }) => {
  const email = 'clavier@exemple.ca';
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/reserver`);
  const onwards = async (title: string) => {
    await tabTo(page, page.getByRole('button', { name: 'Continuer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await tabTo(page, page.getByRole('button', { name: 'Mariage', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'C’est pour quoi?' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Personnel/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Professionnel/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await onwards('C’est pour quand?');
  await tabTo(page, page.locator('td [tabindex="0"]'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('input[type="radio"][name="time"]'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await onwards('Ça se passe où?');
  await tabTo(page, page.getByLabel('Ville'));
  await page.keyboard.type('Qué');
  await onwards('Qu’avez-vous en tête?');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Au clavier');
  await onwards('À qui répond-on?');
  await tabTo(page, page.getByLabel('Nom', { exact: true }));
  await page.keyboard.type('Camille Fortin');
  await tabTo(page, page.getByLabel('Courriel'));
  await page.keyboard.type(email);
  await onwards('Tout est là?');
  await tabTo(page, page.getByRole('button', { name: 'Envoyer ma demande' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => world.requestsOf(email))
    .toMatchObject([{ city: 'Québec', time: '08:00', description: 'Au clavier' }]);
});

test('text at twice its size is not cut off and does not scroll sideways', async ({ world }) => {
  const device = await world.device();
  await hushBrowser(device);
  await device.addInitScript(() => {
    // Acts like the browser's font size setting: all our sizes follow the root's.
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  const page = await visit(device, `${world.url}/fr/reserver`);
  const fits = async () => {
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, page.url()).toBeLessThanOrEqual(0);
  };
  await fits();
  for (const next of ['Mariage', 'Continuer']) {
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits();
  }
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'grand@exemple.ca');
  await fits();
  await send(page);
  await fits();
  await browserAllows(page, 'dismissed');
  await expect(offer(page)).toBeVisible();
  await fits();
});

test('on a narrow phone « Ma demande » is beside the note, and a plan’s words have the whole line', async ({
  world,
}) => {
  const page = await visit(await world.device(), `${world.url}/fr/prestataire/maude-tremblay-roy/reserver`);
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  const plan = page.getByRole('radio', { name: /^La journée/ });
  await plan.check();
  const edges = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const note = await edges(page.getByText('Enregistré sur cet appareil'));
  const mine = await edges(page.getByText('Ma demande', { exact: true }));
  expect(mine.top).toBeLessThan(note.bottom);
  expect(mine.left).toBeGreaterThan(note.right);
  const card = plan.locator('..');
  const price = await edges(card.getByText(/\d\s\$/));
  const hint = await edges(card.getByText(/300\sphotos/));
  expect(hint.top).toBeGreaterThanOrEqual(price.bottom - 1);
  expect(hint.right).toBeGreaterThan(price.left);
});

test('a screen reader announces each step', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/reserver?name=wedding`);
  const main = page.getByRole('main');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Retour"
      - paragraph: Étape 2 sur 8
      - paragraph: Service
      - link "Garder et quitter"
  `);
  await expect(main).toMatchAriaSnapshot(`
    - heading "C’est pour quoi?" [level=1]
    - group "Service":
      - radio /Personnel/ [checked]
      - radio /Professionnel/
    - group "Photographe":
      - radio /Tous les photographes de la région/ [checked]
      - radio /dès/
    - button "Continuer"
  `);
  await nextStep(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "C’est pour quand?" [level=1]
    - combobox "Durée"
    - application /Date/:
      - heading [level=2]
      - button "Précédent"
      - button "Suivant"
      - grid
    - checkbox "Je peux décaler de quelques jours"
    - button "Continuer"
  `);
  await pickMoment(page, inDays(45), '14:00');
  await expect(main).toMatchAriaSnapshot(`
    - group /janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre/:
      - group "Après-midi":
        - radio "14 h" [checked]
    - textbox "Autre heure"
  `);
  await nextStep(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Ça se passe où?" [level=1]
    - combobox "Ville"
    - textbox "Adresse ou lieu facultatif"
    - textbox "Pour s’y retrouver facultatif"
    - button "Utiliser ma position"
    - status: Enregistré sur cet appareil
    - button "Continuer"
  `);
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  await nextStep(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Qu’avez-vous en tête?" [level=1]
    - textbox "Description facultatif"
    - textbox "Budget, taxes en sus facultatif"
    - button "Continuer"
  `);
  await nextStep(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "À qui répond-on?" [level=1]
    - button "Se connecter"
    - textbox "Nom"
    - textbox "Courriel"
    - textbox "Téléphone facultatif"
    - button "Continuer"
  `);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('lecteur@exemple.ca');
  await nextStep(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Tout est là?" [level=1]
    - paragraph: Relisez, puis envoyez. Vous ne payez rien maintenant.
    - term: Séance
    - definition: Mariage
    - definition:
      - link "Modifier Séance"
    - term: Lieu
    - definition: Québec
    - definition:
      - link "Modifier Lieu"
    - button "Envoyer ma demande"
  `);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - status:
      - heading "C’est envoyé" [level=1]
    - list:
      - listitem:
        - paragraph: Enregistrée sur cet appareil
      - listitem:
        - paragraph: Envoyée
      - listitem:
        - paragraph: Reçue par les photographes de la région
    - link "Voir ma demande"
  `);
});
