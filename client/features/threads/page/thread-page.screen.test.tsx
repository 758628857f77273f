import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { expectWell } from '#client/testing/well.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { aThreadMessage } from '#shared/threads/testing.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';

const as = aClient();
const main = page.getByRole('main');

const keeping = (rows: readonly ThreadMessage[]) => (db: OwnerDb) =>
  db.rows.bulkPut(
    rows.map((data) => ({ type: 'thread_message' as const, id: data.id, version: 1, snapshot: 0, data })),
  );

/** Nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
}

it('a thread says whom it is with and which quote it is about, and leads there', async () => {
  const request = aQuotedRequest();
  const quote = aQuoteFor(request);
  const rows = Array.from({ length: 24 }, (_, index) =>
    aThreadMessage({
      id: `01930000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
      request_id: request.id,
      provider_id: quote.provider_id,
      reader: 'client',
      side: 'client',
      text: `Message ${index}.`,
      created_at: later(-HOUR_MS * (30 - index)),
    }),
  );
  const app = await openApp(`/fr/messages/${request.id}.${quote.provider_id}`, {
    as,
    isOffline: true,
    kept: async (db) => {
      await keptContract({ request, quotes: [quote] })(db);
      await keeping(rows)(db);
    },
  });
  await expect.element(main.getByRole('heading', { name: 'Maude Tremblay-Roy', level: 1 })).toBeVisible();
  await expect.element(main.getByText(/^Soumission de /)).toBeVisible();
  // The newest is read first.
  await expect.element(main.getByText('Message 23.')).toBeInViewport();
  await expect.element(main.getByRole('textbox', { name: 'Écrire à Maude' })).toBeInViewport();
  await expectWell();
  await page.viewport(360, 740);
  await main.getByRole('textbox', { name: 'Écrire à Maude' }).fill('Une question de plus.');
  // The reader is further up, and sends from there; a click would scroll by itself.
  scrollBy(0, -600);
  await expect.poll(() => isOnTop(main.getByText('Message 23.').element())).toBe(false);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const sent = main.getByRole('listitem').filter({ hasText: 'Une question de plus.' });
  await expect.element(sent).toBeVisible();
  await expect.poll(() => isOnTop(sent.element())).toBe(true);
  await main.getByRole('link', { name: 'Voir', exact: true }).click();
  await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
});

it('a photographer reads the same thread, with who asks', async () => {
  const maude = aPhotographer();
  const provider_id = maude.provider?.id ?? '';
  const request = aQuotedRequest({ view: 'former', provider_id, client_name: null });
  const row = aThreadMessage({ request_id: request.id, provider_id, reader: 'provider', side: 'client' });
  await openApp(`/fr/messages/${request.id}.${provider_id}`, {
    as: maude,
    isOffline: true,
    kept: async (db) => {
      await keptContract({ request, quotes: [aQuoteFor(request, { provider_id })] })(db);
      await keeping([row])(db);
    },
  });
  await expect.element(main.getByRole('heading', { name: 'La personne qui demande', level: 1 })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Retour aux messages' })).toBeVisible();
  await expectWell();
});

it('a thread of another account says so, and leads to one’s own', async () => {
  const app = await openApp('/fr/messages/r1.p1', { as, isOffline: true, kept: pulled([]) });
  await expect.element(main.getByText('Cette conversation n’est pas dans votre compte')).toBeVisible();
  await expectWell();
  await main.getByRole('link', { name: 'Tous mes messages' }).click();
  await expect.poll(() => app.at()).toBe('/fr/messages');
});

it('a thread that may still arrive says so', async () => {
  await openApp('/fr/messages/r1.p1', { as, isOffline: true });
  await expect.element(main.getByText(/^Pas encore reçu sur cet appareil/)).toBeVisible();
});
