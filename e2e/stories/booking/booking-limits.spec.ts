import { nextStep, pickMoment, visit, walkTo } from '../../harness/actions.ts';
import { freeAfternoon } from '../../harness/slots.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

// What a photographer’s own hours and plans make of a booking.

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
