import { aQuote } from '../../shared/quotes/testing.ts';
import { signIn, visit } from '../harness/actions.ts';
import { Person } from '../harness/person.ts';
import { countShown, deliverPush, shownPushes, tapPush, workerOf } from '../harness/push.ts';
import { askFor, freeAfternoon } from '../harness/slots.ts';
import { expect, test } from '../harness/world.ts';

test('a closed app shows what arrives, the newest of a subject alone, and a tap leads to its page', async ({
  world,
}) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  await maude.send('POST', '/api/quotes', aQuote({ request_id: id }));
  const phone = await world.device('client');
  await phone.grantPermissions(['notifications'], { origin: world.url });
  const page = await visit(phone, `${world.url}/fr/connexion`);
  await signIn(page, 'lea@declic.test');
  const worker = await workerOf(phone);
  await countShown(worker);

  // Closed: nothing of ours is open any more, and what arrives wakes the worker.
  await page.goto('about:blank');
  const message = (title: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body: 'Ouvrez Déclic.', lang: 'fr', tag: id, navigate: `${world.url}/contrats/${id}` },
    });
  await deliverPush(phone, world.url, message('Vous avez reçu une soumission'));
  expect(await shownPushes(worker, 1)).toEqual([{ title: 'Vous avez reçu une soumission', tag: id }]);
  await deliverPush(phone, world.url, message('Une soumission a changé'));
  expect(await shownPushes(worker, 2)).toEqual([{ title: 'Une soumission a changé', tag: id }]);
  const [opened = '', ...more] = await tapPush(worker);
  expect([more, await shownPushes(worker, 2)]).toEqual([[], []]);
  await page.goto(opened);
  await expect(page).toHaveURL(`${world.url}/contrats/${id}`);
  await expect(page.getByText('Maude').first()).toBeVisible();

  // Open elsewhere: the window that is there is led to the page; what can't be read is shown too.
  await page.goto(`${world.url}/fr/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await deliverPush(phone, world.url, message('Une soumission prend bientôt fin'));
  expect(await shownPushes(worker, 3)).toHaveLength(1);
  expect(await tapPush(worker)).toEqual([]);
  await expect(page).toHaveURL(`${world.url}/contrats/${id}`);
  await deliverPush(phone, world.url, 'not a message');
  expect(await shownPushes(worker, 4)).toEqual([{ title: 'Déclic', tag: 'declic' }]);
});
