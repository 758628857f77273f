import type { Page } from 'playwright/test';
import { addDays, localDateOf } from '../../../shared/dates.ts';
import { nextStep, inDays, pickMoment, untilSaved, visit, walkTo } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { freeAfternoon } from '../../harness/slots.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

// Dates that a booking refuses, and their messages.

/** The date step, opened by an address with a day. */
async function fillWish(page: Page, origin: string, date: string, time: string): Promise<void> {
  await page.goto(`${origin}/fr/reserver?name=wedding&date=${date}`);
  await nextStep(page);
  await page.getByLabel('Autre heure').fill(time);
  await nextStep(page);
}

test('a time that is past, too soon, too far or nonexistent is refused with a message', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/reserver`);
  const today = localDateOf(new Date());
  for (const [date, time, words] of [
    ['2020-01-01', '10:00', 'Ce moment est déjà passé. Choisissez une date à venir.'],
    [addDays(today, 1), '00:01', 'C’est trop tôt\u00A0: il faut au moins 24\u00A0h pour trouver quelqu’un.'],
    [addDays(today, 600), '10:00', 'C’est trop loin\u00A0: choisissez une date d’ici 548 jours.'],
    [nextSpring(), '02:30', 'Cette heure n’existe pas ce jour-là\u00A0: on avance l’heure. Choisissez-en une autre.'],
  ] as const) {
    await fillWish(page, world.url, date, time);
    await expect(page.getByText(words)).toBeVisible();
  }
  await pickMoment(page, inDays(45), '15:00');
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Ça se passe où?' })).toBeVisible();
});

test('only a photographer’s free hours can be chosen, and a longer shoot must still fit', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/reserver`);
  const asker = await Person.signIn(world.server.url, 'admin@declic.test');
  const { date } = await freeAfternoon(asker, 'Noémie Gagnon');
  await walkTo('date', page, '', { category: 'Famille', provider: 'Noémie Gagnon' });
  // Eight hours from here are too long on a Saturday too.
  await pickMoment(page, date, '16:00');
  await expect(page.getByLabel('Autre heure')).toHaveCount(0);
  await page.getByLabel('Durée').selectOption({ label: '8\u00A0h' });
  await nextStep(page);
  await expect(page.getByText('C’est fermé à cette heure. Choisissez-en une autre.')).toBeVisible();
  await page.getByLabel('Durée').selectOption({ label: '1\u00A0h' });
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Ça se passe où?' })).toBeVisible();
});

test('a photographer’s own address starts a booking with them, and their plan determines the price', async ({
  world,
}) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/prestataire/maude-tremblay-roy/reserver`);
  await expect(page.getByText('Avec Maude Tremblay-Roy')).toBeVisible();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await page.getByRole('radio', { name: /La journée/ }).check();
  const aside = page.getByRole('complementary', { name: 'Ma demande' });
  await expect(aside).toContainText('La journée, 8\u00A0h1\u00A0850,00\u00A0$');
  await expect(aside).toContainText('Total2\u00A0127,04\u00A0$');
  await device.setOffline(true);
  await nextStep(page);
  // The free days were loaded when the photographer was chosen.
  await expect(page.locator('[data-mark="free"]').first()).toBeVisible();
});

/** The Sunday of March on which the clocks go forward, less than a year from now. */
function nextSpring(): string {
  const year = Number(inDays(0).slice(0, 4));
  const sunday = (of: number) => {
    const first = new Date(Date.UTC(of, 2, 1)).getUTCDay();
    return `${of}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`;
  };
  return sunday(year) > inDays(2) ? sunday(year) : sunday(year + 1);
}

test('a description that is too long shows the excess, keeps its text, and is accepted once it fits', async ({
  world,
}) => {
  const page = await visit(await world.device(), `${world.url}/fr/reserver`);
  await walkTo('description', page, 'camille@exemple.ca');
  const field = page.getByLabel('Description');
  await field.focus();
  await page.keyboard.insertText('a'.repeat(4_012));
  await expect(field).toHaveAccessibleDescription(/12 caractères de trop\s: au plus 4\s000\. Raccourcissez le texte\./);
  await expect(page.getByText(/^4\s012\s\/\s4\s000$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await untilSaved(page);
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Qu’avez-vous en tête?' })).toBeVisible();

  await page.reload();
  await expect(field).toHaveValue('a'.repeat(4_012));
  await field.fill('a'.repeat(4_000));
  await expect(field).not.toHaveAttribute('aria-invalid');
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'À qui répond-on?' })).toBeVisible();
});
