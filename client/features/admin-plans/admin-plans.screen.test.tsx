import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { anAdminPlan } from '#shared/plans/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const REASON = 'Le titre promet une cérémonie entière.';
const admin = anAdministrator();

const listOf = (...plans: AdminPlanRow[]) => toFoundPage(plans, { total: plans.length, isLeast: false }, 1, 50);

it('an administrator unpublishes a plan with a reason', async () => {
  const ceremony = anAdminPlan();
  const studio = anAdminPlan({ id: '01930000-0000-7000-8000-00000000b002', title: 'Portrait au studio' });
  const gone = { ...ceremony, status: 'draft' as const, is_shown: 0 as const, unpublish_reason: REASON, version: 2 };
  let plans = [ceremony, studio];
  const wire = aWireFor(admin)
    .answer('plan.list_all', ({ query: { q = '' } }) =>
      listOf(...plans.filter(({ title }) => q === '' || title === 'La cérémonie')),
    )
    .answer('plan.unpublish', () => {
      plans = [gone, studio];
      return gone;
    });
  const app = await openApp('/admin/forfaits', { as: admin, wire });
  await expect.element(page.getByRole('heading', { name: /^Emplacements\s2/ })).toBeVisible();
  await expectWell();

  await page.viewport(1_280, 800);
  await userEvent.keyboard('/');
  await userEvent.keyboard('ceremonie');
  await expect.poll(() => app.at()).toContain('q=ceremonie');
  await expect.element(page.getByRole('heading', { name: /^Emplacements\s1/ })).toBeVisible();
  await page.getByRole('button', { name: /^La cérémonie\s: actions$/ }).click();
  await page.getByRole('menuitem', { name: 'Dépublier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dépublier' }).click();
  await expect.element(dialog.getByText('Inscrivez la raison.')).toBeVisible();
  await expectWell();
  expect(wire.sent('plan.unpublish')).toHaveLength(0);
  await dialog.getByLabelText('Raison').fill(REASON);
  await dialog.getByRole('button', { name: 'Dépublier' }).click();
  await expect.element(page.getByText(/La cérémonie.* n’est plus sur le site/)).toBeVisible();
  await expect.element(page.getByText('Dépublié par l’administration')).toBeVisible();
  const [sent] = wire.sent('plan.unpublish');
  expect(sent?.body).toEqual({ reason: REASON });
  expect(sent?.headers.get('if-match')).toBe('"1"');
});

it('the list of studios asks for plans with an address only, and says when it needs a connection', async () => {
  const plans = [
    anAdminPlan({ street_name: '12, rue des Érables' }),
    anAdminPlan({ id: '01930000-0000-7000-8000-00000000b002' }),
  ];
  const wire = aWireFor(admin).answer('plan.list_all', ({ query: { venue } }) =>
    listOf(...plans.filter(({ street_name }) => venue !== '1' || street_name !== null)),
  );
  const app = await openApp('/admin/venues/list', { as: admin, wire });
  await expect.element(page.getByRole('heading', { name: /^Studios\s1$/ })).toBeVisible();
  await expect.element(page.getByText(/12, rue des Érables/).first()).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: 'Tous les forfaits' }).click();
  await expect.poll(() => app.at()).toMatch(/\/admin\/forfaits$/);
  await expect.element(page.getByRole('heading', { name: /^Emplacements\s2/ })).toBeVisible();

  wire.down();
  await page.getByRole('link', { name: 'Seulement les studios' }).click();
  await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
  wire.up();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('heading', { name: /^Studios\s1$/ })).toBeVisible();
});
