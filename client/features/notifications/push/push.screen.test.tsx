import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runtime } from '#client/frame/device/runtime.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, keptContract } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';
import { checkPush, pushOffer } from './push.commands.ts';

const as = aClient();
const main = page.getByRole('main');
const { endpoint, keys } = aPushSubscription();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

let permission: NotificationPermission;
/** The person's answer to the browser's question. */
let answer: NotificationPermission;
/** The browser's own subscription. */
let own: object | null;
const ask = vi.fn(() => {
  permission = answer;
  return Promise.resolve(permission);
});
const made = {
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ keys }),
  unsubscribe: () => {
    own = null;
    return Promise.resolve(true);
  },
};
const pushManager = {
  getSubscription: () => Promise.resolve(own),
  subscribe: () => {
    own = made;
    return Promise.resolve(made);
  },
};

beforeEach(async () => {
  [permission, answer, own] = ['default', 'granted', null];
  ask.mockClear();
  await runtime.ports.device.facts.delete('push');
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(ask);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
});
afterEach(() => vi.restoreAllMocks());

const state = { public_key: keys.p256dh, is_on: 0 as 0 | 1, since: null, others: 1 };
const aServer = (is_on: 0 | 1 = 0) =>
  aWireFor(as)
    .answer('notification.read_preferences', { choices: {}, quiet_from: 21, quiet_to: 8 })
    .answer('push.read', { ...state, is_on })
    .answer('push.start', { ...state, is_on: 1 })
    .answer('push.end', null);
const blocked = main.getByText('Les avis sont bloqués. Permettez-les dans les réglages de ce navigateur.');
const receive = main.getByRole('button', { name: 'Recevoir les avis' });

it('this device is told once its person asks for it, and until they stop it', async () => {
  const wire = aServer();
  await openApp('/fr/parametres/notifications', { as, wire });
  await expect.element(main.getByText('Les avis arrivent déjà sur un autre appareil.')).toBeVisible();
  await expectWell();
  expect(ask).not.toHaveBeenCalled();
  await receive.click();
  await expect.element(main.getByText('Les avis arrivent ici, même quand Déclic est fermée.')).toBeVisible();
  expect(wire.sent('push.start').map(({ body }) => body)).toEqual([{ endpoint, keys, zone }]);
  await main.getByRole('button', { name: 'Arrêter' }).click();
  await expect.element(receive).toBeVisible();
  expect([own, wire.sent('push.end').length]).toEqual([null, 1]);
});

it('a device that is told says since when, and has a trial sent to it', async () => {
  [permission, own] = ['granted', made];
  const wire = aServer(1).answer('push.read', { ...state, is_on: 1, since: '2027-08-03T13:00:00.000Z' });
  wire.answer('push.try', { result: 'sent' });
  await openApp('/fr/parametres/notifications', { as, wire });
  await expect.element(main.getByText(/^Les avis arrivent ici depuis le 3 août/)).toBeVisible();
  await main.getByRole('button', { name: 'Essayer' }).click();
  await expect.element(main.getByText(/^L’essai est parti/)).toBeVisible();
  await expectWell();
  wire.answer('push.try', { result: 'failed' });
  await main.getByRole('button', { name: 'Essayer' }).click();
  await expect.element(main.getByText(/^L’essai n’est pas parti. Réessayez/)).toBeVisible();
  wire.down();
  await main.getByRole('button', { name: 'Essayer' }).click();
  await expect.element(main.getByText(/Vérifiez votre connexion/)).toBeVisible();
  expect(wire.sent('push.try').map(({ body }) => body)).toEqual([{ locale: 'fr' }, { locale: 'fr' }]);
});

it('a device whose address is dead is told at a new one', async () => {
  [permission, own] = ['granted', made];
  const wire = aServer(1).answer('push.try', { result: 'gone' });
  await openApp('/fr/parametres/notifications', { as, wire });
  await main.getByRole('button', { name: 'Essayer' }).click();
  await expect.element(main.getByText(/^L’adresse de cet appareil n’était plus bonne/)).toBeVisible();
  expect([own, wire.sent('push.start').length > 0]).toEqual([made, true]);
  await expect.element(main.getByRole('button', { name: 'Essayer' })).toBeVisible();
});

it('under the notifications stands whether alerts arrive here, without a network too', async () => {
  const app = await openApp('/fr/notifications', { as, isOffline: true });
  await expect.element(main.getByText('Alertes sur cet appareil : désactivées')).toBeVisible();
  [permission, own] = ['granted', made];
  await app.again();
  await expect.element(main.getByText('Alertes sur cet appareil : activées')).toBeVisible();
  permission = 'denied';
  await app.again();
  await expect.element(main.getByText('Alertes sur cet appareil : bloquées')).toBeVisible();
  await main.getByRole('link', { name: 'Régler' }).click();
  await expect.poll(() => app.at()).toBe('/fr/parametres/notifications');
});

it('a person who answers no is asked no more, and reads where they may change it', async () => {
  answer = 'denied';
  const wire = aServer();
  const app = await openApp('/fr/parametres/notifications', { as, wire });
  await receive.click();
  await expect.element(blocked).toBeVisible();
  await expect.element(receive).not.toBeInTheDocument();
  await app.again();
  await expect.element(blocked).toBeVisible();
  expect([ask.mock.calls.length, wire.sent('push.start').length]).toEqual([1, 0]);
  await expectWell();
});

it('a right that was taken away in the browser is said, whatever the server knows', async () => {
  permission = 'denied';
  await openApp('/fr/parametres/notifications', { as, wire: aServer(1) });
  await expect.element(blocked).toBeVisible();
});

it('a browser without push messages says so', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  await openApp('/fr/parametres/notifications', { as, wire: aServer() });
  await expect.element(main.getByText('Ce navigateur ne montre pas d’avis quand Déclic est fermée.')).toBeVisible();
  vi.unstubAllGlobals();
});

it('an iPhone tells from the installed app alone, and says how', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await openApp('/fr/parametres/notifications', { as, wire: aServer() });
  await expect.element(main.getByText(/^Sur iPhone et iPad, installez d’abord Déclic/)).toBeVisible();
  await expectWell();
  vi.unstubAllGlobals();
});

it('a subscription that the browser lost is made anew at the next start, unless its person stopped it', async () => {
  const { device } = runtime.ports;
  permission = 'granted';
  await device.setFact('push', { answer: 'told' });
  const wire = aServer(1);
  await openApp('/fr/parametres/notifications', { as, wire });
  await checkPush(true);
  expect(wire.sent('push.start').map(({ body }) => body)).toEqual([{ endpoint, keys, zone }]);
  await main.getByRole('button', { name: 'Arrêter' }).click();
  await expect.poll(() => device.fact('push')).toEqual({ answer: 'stopped' });
  await checkPush(true);
  expect([own, wire.sent('push.start').length]).toEqual([null, 1]);
});

it('whoever waits for an answer is offered to hear of it; their no stays a no', async () => {
  const request = aQuotedRequest();
  const offer = page.getByRole('heading', { name: 'Apprenez-le sur cet appareil' });
  const app = await openApp(`/fr/reserver/confirmation/${request.id}`, {
    as,
    wire: aServer(),
    kept: keptContract({ request }),
  });
  await expect.element(offer).toBeVisible();
  await expectWell();
  expect(ask).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Non merci' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await app.again();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => pushOffer()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('a photographer is offered it where they read a request; no answer to the browser is a no', async () => {
  const request = aQuotedRequest();
  answer = 'default';
  await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept: keptContract({ request }) });
  await receive.click();
  await expect.poll(() => runtime.ports.device.fact('push')).toEqual({ answer: 'declined' });
  expect([ask.mock.calls.length, await pushOffer()]).toEqual([1, null]);
});

it('a yes where it is offered has this device told', async () => {
  const request = aQuotedRequest();
  const wire = aServer();
  await openApp(`/fr/reserver/confirmation/${request.id}`, { as, wire, kept: keptContract({ request }) });
  await page.getByRole('button', { name: 'Recevoir les avis' }).click();
  await expect.element(page.getByText('Les avis arrivent ici, même quand Déclic est fermée.')).toBeVisible();
  expect(wire.sent('push.start')).toHaveLength(1);
});

it('hours are chosen in which devices are silent, and may be none', async () => {
  const wire = aServer().answer('notification.change_preferences', ({ body }) => body);
  await openApp('/fr/parametres/notifications', { as, wire });
  await main.getByRole('combobox', { name: 'De' }).selectOptions('22');
  await main.getByRole('combobox', { name: 'À' }).selectOptions('7');
  await expectWell();
  await main.getByRole('switch', { name: /Heures calmes/ }).click();
  await expect.element(main.getByRole('combobox', { name: 'De' })).not.toBeInTheDocument();
  await main.getByRole('switch', { name: /Heures calmes/ }).click();
  await expect.element(main.getByRole('combobox', { name: 'De' })).toHaveValue('21');
  const hours = () =>
    wire.sent('notification.change_preferences').map(({ body }) => {
      const { quiet_from, quiet_to } = body;
      return [quiet_from, quiet_to];
    });
  await expect.poll(hours).toEqual([
    [22, 8],
    [22, 7],
    [0, 0],
    [21, 8],
  ]);
});
