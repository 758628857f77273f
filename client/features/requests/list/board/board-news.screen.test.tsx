import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const main = page.getByRole('main');
const asked = (category: string, description: string): QuoteRequest =>
  rowOf(aSend(category), { view: 'board', client_name: null, description });

it('an open board offers what is new, and does not move before that is asked for', async () => {
  const rows = [asked('family', 'Au bord du fleuve.')];
  const as = aPhotographer();
  const wire = aWireFor(as).answer('quote_request.list', ({ query }) => {
    const shown = query['hidden'] === '1' ? [] : [...rows];
    return toFoundPage(shown, { total: shown.length, isLeast: false }, 1, 100);
  });
  const app = await openApp('/contrats', { as, wire, kept: () => keepLists() });
  await expect.element(main.getByText('Au bord du fleuve.')).toBeVisible();
  // The to-dos of a photographer stand above the board, and load after it.
  await expect.element(main.getByText('0 sur 2')).toBeVisible();
  await expect.poll(() => app.wire.sent('sync.pull').length).toBeGreaterThan(0);
  rows.unshift(asked('birthday', 'Trente ans, au chalet.'));
  const top = () =>
    main
      .getByRole('link', { name: /Famille/ })
      .element()
      .getBoundingClientRect().top;
  const before = top();
  // Like the server's call, the return of the network brings what is new.
  app.wire.down().up();
  const offer = page.getByRole('button', { name: '1 nouvelle demande' });
  await expect.element(offer).toBeVisible();
  await expect.poll(top).toBe(before);
  await expect.element(main.getByText('Trente ans, au chalet.')).not.toBeInTheDocument();
  await expectWell();
  await offer.click();
  await expect.element(main.getByText('Trente ans, au chalet.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Près de vous' })).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
});
