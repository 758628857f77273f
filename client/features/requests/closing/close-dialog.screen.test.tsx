import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';
import { toFoundPage } from '#shared/search/found-page.ts';

it('an administrator who closes what has taken place is told so', async () => {
  const as = anAdministrator();
  const wire = aWireFor(as);
  wire.answer('quote_request.list', toFoundPage([rowOf(aSend('family'))], { total: 1, isLeast: false }, 1, 100));
  wire.refuse('quote_request.close', { code: 'invalid_state' });
  await openApp('/contrats', { as, wire });
  await page.getByRole('button', { name: 'Fermer cette demande' }).click();
  await page.getByRole('textbox', { name: 'Raison' }).fill('Un doublon.');
  await page.getByRole('button', { name: 'Fermer la demande' }).click();
  await expect.element(page.getByText(/elle ne se ferme plus/)).toBeVisible();
});
