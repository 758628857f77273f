import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import type { Quote } from '../../../shared/quotes/quote.schema.ts';
import { aQuote, aQuoteEdit } from '../../../shared/quotes/testing.ts';
import { inDays, signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { Person } from '../../harness/person.ts';
import { askFor } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test('a guest compares two quotes, one of them from a tunnel, and accepts the version they have read', async ({
  world,
}) => {
  const guest = Person.guest(world.server.url);
  const { id } = await askFor(guest, { provider: null, date: inDays(50), time: '14:30' });
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const first = await maude.send<Quote>('POST', '/api/quotes', aQuote({ request_id: id }));
  const quotes = async () => (await guest.get<Paged<Quote>>(`/api/quotes?request_id=${id}`)).data;

  // The second photographer writes in a tunnel, and closes the page.
  const tunnel = await world.device('photographer');
  const page = await visit(tunnel, `${world.url}/fr/connexion`);
  await signIn(page, 'rosalie@declic.test');
  await page.goto(`${world.url}/contrats?ou=quebec`);
  await page.getByRole('main').locator(`a[href$="${id}"]`).click();
  await page.getByRole('link', { name: 'Préparer la soumission' }).click();
  await page.getByLabel('Description').fill('La cérémonie et le vin d’honneur');
  await tunnel.setOffline(true);
  await page.getByLabel('Prix').fill('400');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Votre soumission est prête à partir' })).toBeVisible();
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Soumission/ })).toBeVisible();
  expect(await quotes()).toHaveLength(1);
  const again = await tunnel.newPage();
  await page.close();
  await tunnel.setOffline(false);
  await expect.poll(async () => (await quotes()).length).toBe(2);
  await again.goto(`${world.url}/fr/envois`);
  await expect(again.getByText(/Reçue à/)).toBeVisible();
  expect(await quotes()).toHaveLength(2);

  // The guest reads the first version, and accepts it while the second one arrives.
  const phone = await world.device('phone');
  const link = await mailedLink(again, world.url, /^Rosalie Cyr vous envoie une soumission/);
  const client = await visit(phone, link);
  await expect(client.getByRole('heading', { level: 1, name: 'Laquelle vous ressemble?' })).toBeVisible();
  expect(await violations(client)).toEqual([]);
  await client.getByRole('button', { name: 'Choisir Maude' }).click();
  const accept = client.getByRole('dialog').getByRole('button', { name: /^Accepter 517,39/ });
  await expect(accept).toBeVisible();
  await phone.setOffline(true);
  const line_items = [{ label: 'La cérémonie', quantity: 1, unit_cents: 42_000 }];
  await maude.send('PUT', `/api/quotes/${first.id}`, aQuoteEdit({ id: first.id, line_items }), first.version);
  await accept.click();
  await phone.setOffline(false);
  await expect(client.getByRole('heading', { name: /a changé son prix$/ })).toBeVisible();
  await expect(client.getByRole('row', { name: /^Total.*517,39.*482,90/ })).toBeVisible();
  expect((await quotes()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  await client.getByRole('button', { name: 'Accepter la version 2' }).click();
  await expect(client.getByRole('heading', { name: 'La séance est confirmée' })).toBeVisible();
  await expect(client.getByRole('heading', { name: 'La soumission acceptée' })).toBeVisible();
  const ends = new Map((await quotes()).map(({ provider_name, status }) => [provider_name, status]));
  expect(Object.fromEntries(ends)).toEqual({ 'Maude Tremblay-Roy': 'accepted', 'Rosalie Cyr': 'not_selected' });
  expect(await mailedLink(again, world.url, /^Votre soumission n’est pas retenue/)).toContain(id);
});
