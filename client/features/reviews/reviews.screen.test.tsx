import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const account = '01930000-0000-7000-8000-0000000000a1';
const button = (name: string | RegExp) => page.getByRole('button', { name });

const maude: ReviewRow = {
  id: '01930000-0000-7000-8000-0000000000e1',
  user_id: account,
  name: 'Maude Roy',
  email: 'maude@exemple.ca',
  status: 'in_review',
  city: 'Québec',
  submitted_at: '2026-11-25T16:00:00.000Z',
  created_at: '2026-11-20T16:00:00.000Z',
  photos: 12,
  plans: 1,
};

it('photographers are searched by key, filtered by a chip, and lead to what is about them', async () => {
  const wire = aWireFor(admin)
    .answer('review.list', ({ query }) => onePage(query['status'] === 'suspended' ? [] : [maude]))
    .answer('contract.list', onePage([]));
  await openApp('/admin/prestataires', { as: admin, wire });
  await expect.element(page.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
  await expectWell();
  await page.getByLabelText('Statut').selectOptions('suspended');
  await expect.element(page.getByText('Personne ne correspond')).toBeVisible();
  await expectWell();
  await button(/^Statut\s: Suspendu/).click();
  await expect.element(page.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await button(/^Maude Roy\s: actions$/).click();
  await expectWell(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Ses contrats' }).click();
  await expect.poll(() => location.search).toBe(`?person=${account}`);
});

it('the list of photographers asks for a connection, and comes with it', async () => {
  const wire = aWireFor(admin).answer('review.list', onePage([maude]));
  await openApp('/admin/prestataires', { as: admin, wire, isOffline: true });
  await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
  await expectWell();
  wire.up();
  await button('Réessayer').click();
  await expect.element(page.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
});
