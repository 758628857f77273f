import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { keepLists, queued, refused } from '#client/testing/queue.ts';
import { aSend } from '#client/testing/requests.ts';
import { holdInstallEvent, install } from './install-event.ts';

// The first script of a page does this.
beforeAll(() => holdInstallEvent());
beforeEach(() => {
  install.event = null;
});

const offer = page.getByRole('complementary', { name: 'Installer Déclic' });

/** The browser's install event; the person closes its dialog. */
function browserAllows() {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt }));
  expect(event.defaultPrevented, 'the browser asks by itself').toBe(true);
  return prompt;
}

const aCreation = () => ({ kind: 'quote_request.create' as const, payload: aSend('wedding') });

it('installing is offered once, after the first stored request, and never on arrival', async () => {
  const app = await openApp('/fr/envois', { isOffline: true });
  const prompt = browserAllows();
  await expect.element(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  const db = await app.ownDb();
  await queued(db, aCreation());
  await expect.element(offer).toBeVisible();
  await app.go('/fr/reserver');
  await expect.element(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await app.go('/fr/envois');
  await offer.getByRole('button', { name: 'Installer' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();

  browserAllows();
  await queued(db, aCreation());
  await expect.element(page.getByRole('banner').getByRole('link', { name: /^Envois\s*2$/ })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

it('an iPhone shows its two steps after the first stored draft, and a person who declines is not asked again', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  const app = await openApp('/fr/reserver', { kept: () => keepLists() });
  await page.getByRole('button', { name: 'Famille', exact: true }).click();
  await page.getByRole('link', { name: 'Garder et quitter' }).click();
  await expect.poll(() => offer.getByRole('listitem').elements()).toHaveLength(2);
  // Two notices never lie on each other.
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await offer.getByRole('button', { name: 'Compris' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  const db = await app.ownDb();
  await queued(db, aCreation());
  await app.go('/fr/envois');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Envois' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

it('the icon shows how many items need the person', async () => {
  const shown = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  const app = await openApp('/fr/envois');
  const db = await app.ownDb();
  await queued(db, aCreation(), refused({ status: 409, code: 'slot_taken', alternatives: [] }));
  await expect.poll(() => shown.mock.lastCall).toEqual([1]);
  await db.outbox.clear();
  await expect.poll(() => shown.mock.lastCall).toEqual([0]);
});
