import { aQuote } from '../../../shared/quotes/testing.ts';
import type { Quote } from '../../../shared/quotes/quote.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test('an administrator closes a request, and its client reads why, in English', async ({ world }) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const admin = await Person.signIn(world.server.url, 'admin@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  await maude.send<Quote>('POST', '/api/quotes', aQuote({ request_id: id }));
  await admin.send('PUT', `/api/quotes/requests/${id}/close`, { reason: 'The same request was sent twice.' });

  const page = await visit(await world.device('client'), `${world.url}/fr/connexion`);
  await signIn(page, 'lea@declic.test');
  await page.goto(`${world.url}/en/contracts/${id}`);
  await expect(page.getByText('Closed').first()).toBeVisible();
  await expect(page.getByText('The same request was sent twice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
