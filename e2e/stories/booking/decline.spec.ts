import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test('a photographer declines without network, and the client sees it and asks another', async ({ world }) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  const phone = await world.device('photographer');
  const page = await visit(phone, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/fr/demandes/${id}`);
  await expect(page.getByRole('button', { name: 'Décliner la demande' })).toBeVisible();
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Décliner la demande' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Oui, décliner la demande' }).click();
  await expect(page.getByText('Votre refus est gardé ici.')).toBeVisible();
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Refus\s: / })).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(/Reçue à/)).toBeVisible();

  const laptop = await world.device('client');
  const other = await visit(laptop, `${world.url}/fr/connexion`);
  await signIn(other, 'lea@declic.test');
  await other.goto(`${world.url}/fr/demandes/${id}`);
  await expect(other.getByText('Déclinée').first()).toBeVisible();
  await other.getByRole('button', { name: 'Demander à quelqu’un d’autre' }).click();
  await expect(other.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(other.getByText('Enregistré sur cet appareil')).toBeVisible();
});
