import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runtime } from '#client/frame/device/runtime.ts';
import { startI18n } from '#client/frame/i18n/i18n.ts';
import { openApp } from '#client/testing/app.tsx';
import { expectWell } from '#client/testing/well.ts';
import { showPlaceholder } from './slow-start.tsx';

describe('an unknown address', () => {
  it.each([
    ['/en/nowhere', ['Oops!', 'Page Not Found'], 'Error 404 | Page Not Found', 'This page could not be found'],
    [
      '/fr/nulle-part',
      ['Oups!', 'Page introuvable'],
      'Erreur 404 | Page introuvable',
      'Cette page n’a pas été trouvée',
    ],
  ])('is reported at %s, with a picture', async (path, headings, title, foot) => {
    await openApp(path);
    await expect
      .poll(() =>
        page
          .getByRole('heading')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(headings);
    await expect.element(page.getByText(foot, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe(title);
    const image = document.querySelector<HTMLImageElement>('main picture img');
    await image?.decode();
    expect(image?.naturalWidth).toBeGreaterThan(0);
    await expectWell();
  });

  it('leads home', async () => {
    const app = await openApp('/fr/nulle-part');
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect.poll(() => [app.at(), ...app.left]).toContain('/');
  });
});

describe('a device whose databases do not respond', () => {
  it('says so, and shows the page once they do', async () => {
    const release = await holdDeviceDatabase();
    const loaded = openApp('/fr/reserver');
    const root = document.body.appendChild(document.createElement('div'));
    const placeholder = showPlaceholder(
      loaded.then(() => undefined),
      root,
      await startI18n('fr'),
    );
    await expect.element(page.getByRole('progressbar', { name: 'Chargement' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Cet appareil tarde à répondre' })).toBeVisible();
    await expectWell();
    release();
    await placeholder;
    root.remove();
    await expect.element(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
    await expect.element(page.getByText(/Cet appareil tarde à répondre/)).not.toBeInTheDocument();
  });
});

/**
 * Keeps a transaction of the device's database open, as a page that hangs does.
 * @returns a function that ends it
 */
async function holdDeviceDatabase(): Promise<() => void> {
  const database = (await runtime.ports.device.open()).backendDB();
  let isHeld = true;
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const requestAgain = () => {
    if (isHeld) transaction.objectStore('facts').count().addEventListener('success', requestAgain);
  };
  requestAgain();
  return () => {
    isHeld = false;
  };
}
