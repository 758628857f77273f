import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { keepLists, queued, refused } from '#client/testing/queue.ts';
import { aSend } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { DAY_MS } from '#shared/durations.ts';
import { aNotification } from '#shared/notifications/testing.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import { aThreadMessage } from '#shared/threads/testing.ts';

const main = page.getByRole('main');
const told = (number: number, fields: Parameters<typeof aNotification>[0] = {}) => {
  const data = aNotification({ id: `01930000-0000-7000-8000-0000000000a${number}`, ...fields });
  return { type: 'notification', id: data.id, version: 1, deleted: 0, data } as const;
};
const offer = told(1, { title: 'Maude Tremblay-Roy vous propose 517,39\u00A0$', created_at: later(-1_000) });
const confirmed = told(2, {
  title: 'Votre séance est confirmée',
  created_at: later(-3 * DAY_MS),
  read_at: later(-2 * DAY_MS),
});

it('a person reads what they are told by day, without a network too; opening one reads it', async () => {
  const wire = aWireFor(aClient()).answer('notification.read', null);
  const app = await openApp('/fr/notifications', {
    as: aClient(),
    wire,
    kept: pulled([offer, confirmed]),
    isOffline: true,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/Aujourd’hui|Hier/);
  await expect.element(main.getByText('Non lu')).toBeInTheDocument();
  await expectWell();
  await main.getByRole('link', { name: /Maude Tremblay-Roy vous propose/ }).click();
  await expect.poll(() => app.at()).toMatch(/^\/contrats\//);
  await app.go('/fr/notifications');
  await expect.element(main.getByText('Rien de neuf…')).toBeVisible();
  wire.up();
  await expect
    .poll(() => wire.sent('notification.read').map(({ body }) => body))
    .toEqual([{ id: offer.id, until: null }]);
});

it('a refused send stands above, and leads to what it asks', async () => {
  await openApp('/fr/notifications', {
    as: aClient(),
    isOffline: true,
    kept: async (db) => {
      await keepLists();
      await queued(
        db,
        { kind: 'quote_request.create', payload: aSend('portrait') },
        refused({ status: 409, code: 'slot_taken', alternatives: [] }),
      );
    },
  });
  await main.getByRole('link', { name: 'Cette plage n’est plus libre' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Portrait, Québec' })).toBeVisible();
});

it('the next step of the person comes first, and each row has the face of whom it is about', async () => {
  const request = aQuotedRequest();
  const subject = { type: 'quote_request', id: request.id };
  const [maude, luc] = [
    { provider_id: '01930000-0000-7000-8000-0000000000e1', provider_name: 'Maude Tremblay-Roy' },
    { provider_id: '01930000-0000-7000-8000-0000000000e2', provider_name: 'Luc Roy' },
  ];
  const image = { base: '/media/luc', widths: [320], width: 320, height: 320, alt: '', thumbhash: null };
  const photographer = aShownProvider({ id: luc.provider_id, images: [image as never] });
  const answer = aThreadMessage({ request_id: null, reader: 'client', side: 'provider', provider_name: 'Sofia Morin' });
  const rows = [
    told(1, { subject, title: 'Maude Tremblay-Roy vous propose 517,39\u00A0$', created_at: later(-1_000) }),
    told(2, { subject, title: 'Luc Roy a modifié sa soumission', created_at: later(-1_000) }),
    told(3, { subject, title: 'Vos soumissions prennent bientôt fin', created_at: later(-1_000) }),
    told(4, { subject: { type: 'user', id: luc.provider_id }, title: 'Du travail vous attend' }),
    told(5, { subject: { type: 'thread', id: answer.thread_id }, title: 'Sofia Morin vous a répondu' }),
  ];
  const app = await openApp('/fr/notifications', {
    as: aClient(),
    isOffline: true,
    kept: async (db) => {
      await pulled([...rows, { type: 'thread_message', id: answer.id, version: 1, deleted: 0, data: answer }])(db);
      const quotes = [aQuoteFor(request, maude), aQuoteFor(request, { ...luc, id: maude.provider_id })];
      await keptContract({ request, quotes, photographers: [photographer] })(db);
    },
  });
  await expect.element(main.getByText('À vous de jouer')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Deux soumissions reçues' })).toBeVisible();
  const row = (name: RegExp) => main.getByRole('link', { name });
  await expect.element(row(/Maude Tremblay-Roy vous propose/).getByText('MT')).toBeInTheDocument();
  await expect.element(row(/Sofia Morin vous a répondu/).getByText('SM')).toBeInTheDocument();
  // A photo that can't load leaves the initials.
  await expect.element(row(/Luc Roy a modifié/).getByText('LR')).toBeInTheDocument();
  expect(
    row(/prennent bientôt fin/)
      .element()
      .querySelector('picture'),
  ).not.toBeNull();
  expect(
    row(/Du travail/)
      .element()
      .querySelector('picture'),
  ).toBeNull();
  await expectWell();
  await main.getByRole('link', { name: 'Comparer les deux' }).click();
  await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
});

it('all are read at once, up to the newest that is shown', async () => {
  const other = told(3, { title: 'Votre paiement a échoué', created_at: later(-DAY_MS) });
  const wire = aWireFor(aClient()).answer('notification.read', null);
  const kept = pulled([offer, other, confirmed]);
  await openApp('/fr/notifications', { as: aClient(), wire, kept, isOffline: true });
  await main.getByRole('button', { name: 'Tout marquer lu' }).click();
  await expect.element(main.getByText('Rien de neuf…')).toBeVisible();
  wire.up();
  await expect
    .poll(() => wire.sent('notification.read').map(({ body }) => body))
    .toEqual([{ id: offer.id, until: offer.data.created_at }]);
});

it('a person who was told nothing reads what will stand there', async () => {
  await openApp('/fr/notifications', { as: aClient(), kept: pulled([]) });
  await expect.element(page.getByRole('heading', { name: 'Aucune notification' })).toBeVisible();
  await expectWell();
});

it('a device that has received nothing yet says so without a network', async () => {
  await openApp('/fr/notifications', { as: aClient(), isOffline: true });
  await expect.element(main.getByText(/^Pas encore reçu sur cet appareil/)).toBeVisible();
});

it('a read mark is no send that Envois lists or counts', async () => {
  const app = await openApp('/fr/notifications', { as: aClient(), kept: pulled([offer]), isOffline: true });
  await main.getByRole('button', { name: 'Tout marquer lu' }).click();
  await expect.element(main.getByText('Rien de neuf…')).toBeVisible();
  await app.go('/fr/envois');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Envois' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Envois/ })).not.toBeInTheDocument();
});

it('the bell begins with what waits for the person, and says when each was told', async () => {
  const request = aQuotedRequest();
  const app = await openApp('/fr/parametres', {
    as: aClient(),
    kept: async (db) => {
      await pulled([offer])(db);
      await keptContract({ request, quotes: [aQuoteFor(request)] })(db);
    },
  });
  await page.getByRole('button', { name: /^Notifications à lire\s: 1$/ }).click();
  await expect.element(page.getByRole('group', { name: /Aujourd’hui|Hier/ })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: /Maude Tremblay-Roy vous propose/ }))
    .toMatchTextContent(/\d h/);
  await expectWell();
  await page
    .getByRole('group', { name: 'À vous de jouer' })
    .getByRole('menuitem', { name: /Une soumission reçue/ })
    .click();
  await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
});

it('the bell says that there is nothing new once all is read', async () => {
  await openApp('/fr/parametres', { as: aClient(), kept: pulled([confirmed]) });
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect.element(page.getByText('Rien de neuf…')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Votre séance est confirmée/ })).toBeVisible();
});

it('the bell leads to the settings of alerts', async () => {
  const app = await openApp('/contrats', { as: aClient(), kept: pulled([offer]) });
  await page.getByRole('button', { name: /^Notifications à lire/ }).click();
  await page.getByRole('menuitem', { name: 'Régler les alertes' }).click();
  await expect.poll(() => app.at()).toBe('/fr/parametres/notifications');
});

it('the bell shows the newest, and leads to all', async () => {
  const app = await openApp('/contrats', { as: aClient(), kept: pulled([offer, confirmed]) });
  await page.getByRole('button', { name: /^Notifications à lire/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /Maude Tremblay-Roy vous propose/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Tout voir' }).click();
  await expect.poll(() => app.at()).toBe('/fr/notifications');
});

it('a photographer chooses how they are told; a date and a sum are always told', async () => {
  const as = aPhotographer();
  const kept = { choices: { board: { mail: 0 as const } }, quiet_from: 21, quiet_to: 8 };
  const changed = { ...kept, choices: { board: { mail: 1 as const } } };
  const wire = aWireFor(as)
    .answer('notification.read_preferences', kept)
    .answer('notification.change_preferences', changed);
  await openApp('/fr/parametres/notifications', { as, wire });
  const row = (name: RegExp) => main.getByRole('group', { name });
  const mail = row(/Nouvelle au babillard/).getByRole('checkbox', { name: 'Courriel' });
  await expect.element(mail).not.toBeChecked();
  await expect.element(row(/Une séance change/).getByRole('checkbox', { name: 'Courriel' })).toBeDisabled();
  await expect.element(row(/Soumission reçue/)).not.toBeInTheDocument();
  const sends = row(/Envoi qui a besoin de vous/).getByRole('checkbox');
  await expect.element(sends).toBeDisabled();
  await expect.element(row(/Sécurité du compte/).getByRole('checkbox', { name: 'Courriel' })).toBeDisabled();
  await expect.element(main.getByText('Vous devez savoir si quelqu’un entre chez vous.')).toBeVisible();
  await expectWell();
  await mail.click();
  await expect.element(mail).toBeChecked();
  await expect.poll(() => wire.sent('notification.change_preferences').map(({ body }) => body)).toEqual([changed]);
  await main.getByRole('switch', { name: /un seul envoi par jour/ }).click();
  await expect
    .poll(() => wire.sent('notification.change_preferences').at(-1)?.body)
    .toEqual({ ...changed, board_daily: 1 });
});

it('choices say that they need a network', async () => {
  await openApp('/fr/parametres/notifications', { as: aClient(), isOffline: true });
  await expect.element(main.getByText('Vos choix demandent une connexion.')).toBeVisible();
  await expectWell();
});

it('opening a contract reads what was told of it', async () => {
  const request = aQuotedRequest();
  const subject = { type: 'quote_request', id: request.id };
  const wire = aWireFor(aClient()).answer('notification.read', null);
  const rows = [told(1, { subject }), told(2)];
  await openApp(`/contrats/${request.id}`, {
    as: aClient(),
    wire,
    kept: async (db) => {
      await pulled(rows)(db);
      await keptContract({ request })(db);
    },
  });
  await expect
    .poll(() => wire.sent('notification.read').map(({ body }) => body))
    .toEqual([{ id: rows[0]?.id, until: null }]);
});

it('a client who photographs chooses for both', async () => {
  const { provider } = aPhotographer();
  if (provider === undefined) throw new Error('A photographer has a page');
  const as = aClient({ provider });
  const kept = { choices: {}, quiet_from: 21, quiet_to: 8 };
  await openApp('/fr/parametres/notifications', {
    as,
    wire: aWireFor(as).answer('notification.read_preferences', kept),
  });
  await expect.element(main.getByRole('group', { name: /Soumission reçue/ })).toBeVisible();
  await expect.element(main.getByRole('group', { name: /Nouvelle au babillard/ })).toBeVisible();
});
