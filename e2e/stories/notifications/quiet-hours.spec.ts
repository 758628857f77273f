import { pushService } from '../../../server/modules/notifications/push/testing.ts';
import type { Notification } from '../../../shared/notifications/notification.schema.ts';
import type { Quote } from '../../../shared/quotes/quote.schema.ts';
import { aQuote } from '../../../shared/quotes/testing.ts';
import type { ChangesReply } from '../../../shared/sync/sync.schema.ts';
import { signIn } from '../../harness/actions.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test.use({ env: { PUSH_TO_LOOPBACK: '1' } });

const NIGHT = 23;
const MORNING = 9;
const DAY = 24;
const CANCELLED = 'Une séance est annulée';
const QUOTED = 'Vous avez reçu une soumission';

test('a device is silent from 22 h to 8 h, but for what is urgent', { tag: '@long' }, async ({ world }) => {
  const pushes = await pushService();
  const device = pushes.device();
  // The clock passes reminders of the demo's sessions too.
  const titles = () =>
    device.received
      .map(({ message }) => String(message.notification['title']))
      .filter((title) => title === CANCELLED || title === QUOTED);
  const { url } = world.server;
  const people = async () =>
    [await Person.signIn(url, 'lea@declic.test'), await Person.signIn(url, 'photographe@declic.test')] as const;
  let [lea, maude] = await people();
  // A session of a device is over after some minutes: both sign in again.
  const forward = async (hours: number) => {
    await lea.send('POST', '/demo/horloge', { hours });
    [lea, maude] = await people();
  };
  // A session that both agreed on by day, and a request that waits for its quote.
  const agreed = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  const { id, version } = await maude.send<Quote>('POST', '/api/quotes', aQuote({ request_id: agreed.id }));
  const { booking } = await lea.send<{ booking: { id: string } }>('PUT', `/api/quotes/${id}/accept`, { version });
  const asked = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));

  const phone = await world.device('client', { worker: 'new' });
  await phone.grantPermissions(['notifications'], { origin: world.url });
  // Chromium without an account of its maker has no push service: this one is on this machine.
  await phone.addInitScript(({ endpoint, keys }) => {
    const own = { endpoint, options: {}, toJSON: () => ({ keys }), unsubscribe: () => Promise.resolve(true) };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(own),
      getSubscription: () => Promise.resolve(localStorage.getItem('is-told') === null ? null : own),
    });
  }, device.subscription);
  const page = await phone.newPage();
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'lea@declic.test');
  await page.goto(`${world.url}/fr/parametres/notifications`);
  await page.getByRole('button', { name: 'Recevoir les avis' }).click();
  await expect.poll(async () => (await lea.get<{ is_on: number; others: number }>('/api/me/push')).others).toBe(1);
  const hours = page.getByRole('region', { name: 'Heures calmes' });
  await hours.getByLabel('De', { exact: true }).selectOption('22');
  await expect.poll(() => lea.get('/api/notifications/preferences')).toMatchObject({ quiet_from: 22, quiet_to: 8 });

  const hour = await page.evaluate(() => new Date().getHours());
  await forward(DAY + NIGHT - hour);
  await maude.send('POST', '/api/quotes', aQuote({ request_id: asked.id }));
  const bell = async () => {
    const { changes } = await lea.get<ChangesReply>('/api/sync/changes?types=notification');
    return changes.flatMap(({ data }) => (data === null ? [] : [(data as Notification).event]));
  };
  await expect.poll(bell).toContain('quote_sent');
  await maude.send('PUT', `/api/bookings/${booking.id}/cancel`, { ceiling_cents: 0, reason: 'Malade.' });
  await expect.poll(titles).toEqual([CANCELLED]);
  await forward(DAY + MORNING - NIGHT);
  await expect.poll(titles).toEqual([CANCELLED, QUOTED]);
  await pushes.close();
});
