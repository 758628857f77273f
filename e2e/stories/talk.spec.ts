import type { Page } from 'playwright/test';
import { signIn, visit } from '../harness/actions.ts';
import { violations } from '../harness/axe.ts';
import { Person } from '../harness/person.ts';
import { askFor, freeAfternoon } from '../harness/slots.ts';
import { expect, test } from '../harness/world.ts';

const asked = 'Ma grand-mère se déplace en fauteuil. Y a-t-il une rampe?';
const answered = 'Oui, à gauche de l’entrée. Je vous y attends.';
const thanked = 'Merci, à bientôt!';

const said = (page: Page, text: string) => page.locator('#messages').getByText(text, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#messages').getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
}

test('a bride writes in a tunnel and closes the page; she and her photographer read each other’s words once', async ({
  world,
}) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  const contract = `${world.url}/contrats/${id}`;
  const tunnel = await world.device('bride');
  const bride = await visit(tunnel, `${world.url}/fr/connexion`);
  await signIn(bride, 'lea@declic.test');
  await bride.goto(contract);
  await expect(bride.locator('#messages').getByRole('textbox')).toBeVisible();
  await tunnel.setOffline(true);
  await write(bride, asked);
  await expect(bride.getByText('Pas encore envoyé')).toBeVisible();
  const later = await tunnel.newPage();
  await bride.close();
  await tunnel.setOffline(false);

  const studio = await world.device('studio');
  const photographer = await visit(studio, `${world.url}/fr/connexion`);
  await signIn(photographer, 'photographe@declic.test');
  await photographer.goto(contract);
  await expect(said(photographer, asked)).toHaveCount(1);
  await write(photographer, answered);

  await later.goto(contract);
  await expect(said(later, answered)).toHaveCount(1);
  await expect(said(later, asked)).toHaveCount(1);
  expect(await violations(later)).toEqual([]);

  // Both pages are open: what is written on one shows on the other.
  const startedAt = performance.now();
  await write(later, thanked);
  await expect(said(photographer, thanked)).toBeVisible();
  console.log(`a message from page to page: ${Math.round(performance.now() - startedAt)} ms`);
  await expect(said(photographer, thanked)).toHaveCount(1);
  await expect(said(photographer, asked)).toHaveCount(1);
  await expect(said(later, thanked)).toHaveCount(1);
  await expect(later.locator('#messages').getByText(/· lu/)).toHaveCount(2);
});
