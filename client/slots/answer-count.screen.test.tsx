import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const direct = rowOf(aSend('portrait'), { view: 'addressed', client_name: 'Camille Fortin' });
const open = rowOf(aSend('family'), { view: 'board', client_name: null });
const changes = feedOf([{ type: 'quote_request', id: direct.id, version: 1, deleted: 0, data: direct }]);

it('the number of « À répondre » is beside the contracts, also without network', async () => {
  const as = aPhotographer();
  const wire = aWireFor(as)
    .answer('sync.pull', changes)
    .answer('quote_request.list', ({ query }) => {
      const rows = query['hidden'] === '1' ? [] : [open];
      return toFoundPage(rows, { total: rows.length, isLeast: false }, 1, 100);
    });
  const app = await openApp('/contrats', { as, wire, kept: () => keepLists() });
  await expect.element(page.getByRole('tab', { name: 'À répondre 2' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect.element(bar.getByRole('link', { name: 'Contrats 2 à répondre' })).toBeVisible();
  app.wire.down();
  await app.again();
  await expect.element(bar.getByRole('link', { name: 'Contrats 2 à répondre' })).toBeVisible();
  await expectWell();
  await page.viewport(1_280, 800);
  const drawer = page.getByRole('navigation', { name: 'Tableau de bord' });
  await expect.element(drawer.getByRole('link', { name: 'Babillard 2 à répondre' })).toBeVisible();
});

it('a person who is asked nothing has no number', async () => {
  const as = aClient();
  await openApp('/contrats', { as, wire: aWireFor(as) });
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect.element(bar.getByRole('link', { name: 'Contrats', exact: true })).toBeVisible();
});
