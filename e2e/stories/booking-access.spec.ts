import type { Locator, Page } from 'playwright/test';
import { fillRequest, goOn, send, visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

// The booking for who uses no mouse, large text, or no screen.

const MOST_TABS = 60;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

test('by keyboard alone', async ({ world }) => {
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

test('with text twice as large, nothing is cut off or scrolls sideways', async ({ world }) => {
  const device = await world.device();
  await device.addInitScript(() => {
    // What the browser's own setting does: every size of ours follows the root's.
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
});

test('what a screen reader is told at each step', async ({ world }) => {
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
    - combobox "Photographe"
    - button "Continuer"
  `);
  await goOn(page);
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
});
