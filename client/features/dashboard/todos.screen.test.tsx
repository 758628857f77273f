import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import { aScheduleRow } from '#shared/schedules/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { expectWell } from '#client/testing/well.ts';

it('a new photographer without requests reads on « Contrats » what their page lacks', async () => {
  const user = aPhotographer();
  const { id = '', slug = '' } = user.provider ?? {};
  const data = anOwnProviderRow({ id, slug, status: 'draft', profile_description: '' });
  const schedule = aScheduleRow({ id, hours: { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] } });
  const kept = pulled([
    { type: 'provider', id, version: 1, deleted: 0, data },
    { type: 'schedule', id, version: 1, deleted: 0, data: schedule },
  ]);
  const app = await openApp('/contrats', { as: user, kept });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Babillard' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Votre page/ })).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: /^Horaire/ }).click();
  await expect.poll(() => app.at()).toMatch(/\/prestataire\/horaire$/);
});
