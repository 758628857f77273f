import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { anOwnPlanRow } from '#shared/plans/testing.ts';
import { ceremony, openPlans, PLANS, planChanges } from '#client/testing/plans.ts';
import { feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const CEREMONY = 'La cérémonie';
const COPY = 'La cérémonie (copie)';
const SECOND_COPY = 'La cérémonie (copie) (copie)';

const main = page.getByRole('main');
const planLink = (name: string) => main.getByRole('link', { name });
const action = (name: string | RegExp) => page.getByRole('button', { name });
const search = page.getByLabelText('Chercher dans vos forfaits');

it('plans are copied, published together, found and deleted without network, and are sent once', async () => {
  const app = await openPlans(PLANS, [ceremony], { isOffline: true });
  await action(`Dupliquer ${CEREMONY}`).click();
  await expect.element(planLink(COPY)).toBeVisible();
  await action(`Dupliquer ${COPY}`).click();
  await expect.element(planLink(SECOND_COPY)).toBeVisible();
  await action(/^Brouillons/).click();
  await expect.poll(() => app.at()).toContain('status=draft');
  await expect.element(planLink(CEREMONY)).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: `Choisir ${COPY}` }).click();
  await page.getByRole('checkbox', { name: `Choisir ${SECOND_COPY}` }).click();
  const chosen = page.getByRole('region', { name: 'Forfaits choisis' });
  await expect.element(chosen).toMatchTextContent('2 choisis');
  await expectWell();
  // For screen readers and translators.
  await expect.element(planLink(COPY).getByText(COPY)).toHaveAttribute('lang', 'fr');
  await chosen.getByRole('button', { name: 'Publier' }).click();
  await expect.element(page.getByText('2 forfaits publiés.')).toBeVisible();
  await action(/^Publiés/).click();
  await expect.element(planLink(SECOND_COPY)).toBeVisible();

  await search.fill('CEREMONIE (copie) (copie)');
  await expect.element(planLink(CEREMONY)).not.toBeInTheDocument();
  await expect.poll(() => app.at()).toContain('q=CEREMONIE');
  await action('En tableau').click();
  await expect.element(page.getByRole('grid', { name: 'Vos forfaits' })).toBeVisible();
  await app.again();
  const row = page.getByRole('rowheader', { name: SECOND_COPY });
  await expect.element(row.getByText(SECOND_COPY)).toHaveAttribute('lang', 'fr');
  await expectWell();
  await search.fill('introuvable');
  await expect.element(page.getByRole('heading', { name: 'Aucun forfait ne correspond' })).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: 'Voir tous les forfaits' }).click();

  await action(`Actions sur ${COPY}`).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect.element(planLink(COPY)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect.element(planLink(COPY)).toBeVisible();
  await action('En cartes').click();
  await action(`Supprimer ${SECOND_COPY}`).click();
  await expect.element(planLink(SECOND_COPY)).not.toBeInTheDocument();

  const { wire } = app;
  wire.answer('plan.create', ({ body: { partner_id: _, user_id: __, ...plan } }) => anOwnPlanRow({ ...plan })).up();
  await expect.poll(() => wire.sent('plan.create').map(({ body }) => body.title)).toEqual([COPY]);
});

it('a plan is deleted and restored without network', async () => {
  const { wire } = await openPlans(PLANS, [ceremony], { isOffline: true });
  await action(`Supprimer ${CEREMONY}`).click();
  await expect.element(planLink(CEREMONY)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect.element(planLink(CEREMONY)).toBeVisible();
  await action(`Supprimer ${CEREMONY}`).click();
  await expect.element(planLink(CEREMONY)).not.toBeInTheDocument();
  const rows = (fields: Partial<OwnPlan>) => feedOf(planChanges([{ ...ceremony, version: 2, ...fields }]));
  wire
    .answer('plan.delete', () => {
      wire.answer('sync.pull', rows({ status: 'deleted', deleted_at: new Date().toISOString() }));
      return null;
    })
    .answer('plan.restore', () => {
      wire.answer('sync.pull', rows({ status: 'draft', is_public: 0, version: 3 }));
      return null;
    })
    .up();
  await expect.poll(() => wire.sent('plan.delete').map(({ query }) => query['ids'])).toEqual([ceremony.id]);

  await page.getByText(/^Supprimés/).click();
  await expect.element(page.getByRole('heading', { name: CEREMONY }).getByText(CEREMONY)).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: /^Rétablir/ }).click();
  await planLink(CEREMONY).click();
  await expect.element(page.getByRole('button', { name: 'Publier' })).toBeVisible();
  await expect.poll(() => wire.sent('plan.restore').map(({ body }) => body.ids)).toEqual([[ceremony.id]]);
});

it('an incomplete plan is not published, and a link leads to the section to complete', async () => {
  const lacking = anOwnPlanRow({
    ...ceremony,
    title: 'Sans prix',
    description: '',
    price_cents: null,
    status: 'draft',
    is_public: 0,
  });
  await openPlans(PLANS, [lacking], { isOffline: true });
  await action('Publier Sans prix').click();
  const note = page.getByRole('alert').filter({ hasText: 'une description, un prix' });
  await expect.element(note).toHaveFocus();
  await expectWell();
  await note.getByRole('link', { name: 'Compléter Sans prix' }).click();
  await expect.element(page.getByLabelText('Description')).toHaveValue('');
});
