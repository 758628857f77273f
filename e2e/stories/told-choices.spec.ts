import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aQuote } from '../../shared/quotes/testing.ts';
import { signIn, visit } from '../harness/actions.ts';
import { violations } from '../harness/axe.ts';
import { deployNewer } from '../harness/newer-build.ts';
import { Person } from '../harness/person.ts';
import { countShown, deliverPush, shownPushes, workerOf } from '../harness/push.ts';
import { askFor, freeAfternoon } from '../harness/slots.ts';
import { expect, test } from '../harness/world.ts';

const dist = join(import.meta.dirname, '../../dist');

/** A copy of the built client that a story may change. */
const folder = mkdtempSync(join(tmpdir(), 'declic-dist-'));
cpSync(dist, folder, { recursive: true });
test.use({ clientFolder: folder });

test(
  'the settings say that messages are blocked, may be asked for, and are blocked again',
  { tag: '@long' },
  async ({ world }) => {
    const phone = await world.device('client');
    // A permission that is not granted is denied.
    const permit = async (permission: string) => {
      await phone.clearPermissions();
      await phone.grantPermissions([permission], { origin: world.url });
    };
    await permit('geolocation');
    const page = await visit(phone, `${world.url}/fr/connexion`);
    await signIn(page, 'lea@declic.test');
    const card = page.getByRole('region', { name: 'Cet appareil' });
    const blocked = 'Les avis sont bloqués. Permettez-les dans les réglages de ce navigateur.';
    await page.goto(`${world.url}/fr/parametres/notifications`);
    await expect(card.getByRole('status')).toHaveText(blocked);
    await expect(card.getByRole('button')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await permit('notifications');
    await page.reload();
    await expect(card.getByRole('button', { name: 'Recevoir les avis' })).toBeVisible();

    await permit('geolocation');
    await page.reload();
    await expect(card.getByRole('status')).toHaveText(blocked);
    await expect(card.getByRole('button')).toHaveCount(0);
  },
);

test('a newer worker shows what arrives after the update', { tag: '@long' }, async ({ world }) => {
  const phone = await world.device('client');
  await phone.grantPermissions(['notifications'], { origin: world.url });
  const page = await visit(phone, `${world.url}/fr/connexion`);
  await signIn(page, 'lea@declic.test');
  const before = await workerOf(phone);
  deployNewer(folder);
  const next = phone.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  const newer = await next;
  expect(newer).not.toBe(before);
  await countShown(newer);
  await page.goto('about:blank');
  const notification = { title: 'Nouveau message', body: 'Ouvrez Déclic.', lang: 'fr', tag: 'a', navigate: world.url };
  await deliverPush(phone, world.url, JSON.stringify({ web_push: 8030, notification }));
  expect(await shownPushes(newer, 1)).toEqual([{ title: 'Nouveau message', tag: 'a' }]);
});

test('a link of a mail ends such mails for a reader who is signed out', { tag: '@long' }, async ({ world }) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  await maude.send('POST', '/api/quotes', aQuote({ request_id: id }));
  const phone = await world.device('client');
  const page = await phone.newPage();
  const mails = page.getByRole('listitem').filter({ hasText: 'lea@declic.test' });
  const mail = mails.getByRole('link', { name: /vous envoie une soumission/ }).first();
  await expect(async () => {
    await page.goto(`${world.url}/demo/courriels`);
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.click();
  const end = page.getByRole('link', { name: /\/fr\/courriels\// }).first();
  await page.goto((await end.getAttribute('href')) ?? '');
  await expect(page.getByText('Vous recevez ces courriels :')).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await expect(page.getByText('Vous ne recevez plus ces courriels :')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const kept = await lea.get<{ choices: Record<string, { mail?: 0 | 1 }> }>('/api/notifications/preferences');
  expect(kept.choices['quote']?.mail).toBe(0);
});
