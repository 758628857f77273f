import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, type Beginning, openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { untilSaved } from '#client/testing/plans.ts';
import { keepLists } from '#client/testing/queue.ts';
import { categoryNamed, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const PROFILE = '/compte/profil/prestataire';
const user = aPhotographer();
const { id = '', slug = '' } = user.provider ?? {};
const portrait = categoryNamed('portrait');
const own = anOwnProviderRow({ id, slug, status: 'draft', category_ids: [portrait.id] });

const providerChange = (data: OwnProvider): Change => ({
  type: 'provider',
  id,
  version: data.version,
  deleted: 0,
  data,
});

async function openProfile(beginning: Beginning = {}): Promise<App> {
  const rows = pulled([providerChange(own)]);
  const app = await openApp(PROFILE, { as: user, kept: (db) => Promise.all([rows(db), keepLists()]), ...beginning });
  await expect.element(page.getByLabelText('Présentation')).toBeVisible();
  return app;
}

describe('a profile changed on two devices', () => {
  const studio = page.getByLabelText(/^Nom de votre studio/);

  async function openConflict(): Promise<App> {
    const app = await openProfile({ isOffline: true });
    await studio.fill('Du téléphone');
    await page.getByLabelText(/^Numéro de TPS/).fill('123456789rt0001');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const current = { ...own, business_name: 'Du portable', version: 2 };
    app.wire
      .answer('sync.pull', feedOf([providerChange(current)]))
      .refuse('provider.edit', { code: 'version_conflict', current }, 1)
      .answer('provider.edit', ({ body }) => ({ ...current, ...body, version: 3 }))
      .up();
    await expect.element(page.getByRole('heading', { name: 'Le profil a changé entre-temps' })).toBeVisible();
    return app;
  }

  it('leads to a question, and the own version keeps what did not conflict', async () => {
    const { wire } = await openConflict();
    await expectWell();
    await page.getByRole('button', { name: 'Garder ma version' }).click();
    await expect.element(studio).toHaveValue('Du téléphone');
    await expect.poll(() => wire.sent('provider.edit')).toHaveLength(2);
    expect(wire.sent('provider.edit')[1]?.body).toMatchObject({
      business_name: 'Du téléphone',
      tps_no: '123456789 RT0001',
    });
    expect(wire.sent('provider.edit')[1]?.headers.get('if-match')).toBe('"2"');
  });
});

it('the keyboard alone orders a photographer’s services, and opens the page as a client sees it', async () => {
  await page.viewport(1_280, 800);
  await openProfile({ isOffline: true });
  const add = page.getByRole('button', { name: 'Ajouter Mode' });
  await expect.element(add).toBeVisible();
  focus(add.element());
  await userEvent.keyboard('{Enter}');
  const fashion = page.getByRole('button', { name: /^Déplacer Mode/ });
  await expect.element(fashion).toHaveAccessibleName(/position 2\b/);
  focus(fashion.element());
  await userEvent.keyboard('{ArrowUp>3/}');
  await expect.element(fashion).toHaveAccessibleName(/position 1\b/);
  await expect.element(fashion).toHaveFocus();
  await untilSaved();
  focus(page.getByRole('link', { name: 'Voir ma page comme un client' }).element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Aperçu\s: voici votre page comme un client la verra\./)).toBeVisible();
  const services = page.getByRole('list', { name: 'Catégories' });
  await expect.element(services.getByRole('listitem').first()).toMatchTextContent('Mode');
  await expectWell();
  focus(page.getByRole('link', { name: 'Revenir au profil' }).element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Déplacer Mode, position 1\b/ })).toBeVisible();
});

it('the profile is accessible and fits, with its errors', async () => {
  await openProfile({ isOffline: true });
  await expectWell();
  await page.getByLabelText(/^Numéro de TPS/).fill('12');
  await page.getByLabelText(/^Adresse de votre page/).fill('Éric');
  await page.getByRole('button', { name: 'Soumettre pour vérification' }).click();
  await expect.element(page.getByText(/Inscrivez 9 chiffres/)).toBeVisible();
  await expectWell();
});

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}
