import { inDays, signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { askFor } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test('a request that left the board meanwhile is not shown to a photographer who opens it again', async ({ world }) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const asked = await askFor(lea, { provider: null, date: inDays(50), time: '14:30' });
  const page = await visit(await world.device('photographer'), `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/contrats?ou=quebec`);
  const row = page.getByRole('main').locator(`a[href$="${asked.id}"]`);
  await expect(row).toBeVisible();
  await page.goto(`${world.url}/contrats/${asked.id}`);
  await expect(page.getByText('Elle prend fin')).toBeVisible();
  await lea.send('PUT', '/api/quotes/requests', { id: asked.id, status: 'withdrawn' }, asked.version);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cette demande n’est plus au babillard' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Voir le babillard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Babillard' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
