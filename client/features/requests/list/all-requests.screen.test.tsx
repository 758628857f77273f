import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aSend, inDays, rowOf } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';

it('an administrator closes a request with a reason', async () => {
  const as = anAdministrator();
  const wire = aWireFor(as);
  const request = rowOf(aSend('family'));
  const over = rowOf(aSend('wedding'), { status: 'awarded', starts_at: `${inDays(-2)}T18:30:00.000Z` });
  wire.answer('quote_request.list', toFoundPage([request, over], { total: 2, isLeast: false }, 1, 100));
  wire.answer('quote_request.close', { ...request, status: 'closed', end_words: 'Un doublon.' });
  const app = await openApp('/contrats', { as, wire });
  // The session of the other one has taken place.
  await expect.poll(() => page.getByRole('button', { name: 'Fermer cette demande' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Fermer cette demande' }).click();
  await page.getByRole('textbox', { name: 'Raison' }).fill('Un doublon.');
  await page.getByRole('button', { name: 'Fermer la demande' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.wire.sent('quote_request.close').map(({ params, body }) => [params['id'], body])).toEqual([
    [request.id, { reason: 'Un doublon.' }],
  ]);
});
