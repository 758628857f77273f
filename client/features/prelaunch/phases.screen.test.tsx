import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Phase } from '#shared/prelaunch/phases.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { keepLists } from '#client/testing/queue.ts';
import { aConfig, aWire } from '#client/testing/server.ts';

const first = page.getByRole('heading', { name: 'Quelle séance voulez-vous?' });
const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const title = page.getByRole('heading', { level: 1 });

const openIn = (phase: Phase, path: string, isOffline = false): Promise<App> =>
  openApp(path, { phase, isOffline, kept: () => keepLists(), wire: aWire().answer('config.read', aConfig({ phase })) });

describe('in phase 1', () => {
  it('the way to search leads to the start of a booking', async () => {
    await page.viewport(1_280, 800);
    const app = await openIn('phase1', '/');
    await expect.element(title).toBeVisible();
    await expect.element(banner.getByRole('link', { name: 'Marketplace' })).not.toBeInTheDocument();
    await banner.getByRole('link', { name: 'Trouver un photographe' }).click();
    await expect.element(first).toBeVisible();
    expect(app.at()).toMatch(/^\/fr\/reserver(?:\?|$)/);
  });

  it.each(['/fr/recherche?name=wedding&city=laval', '/fr/recherche?name=wedding'])(
    'a search starts a booking with what was searched: %s',
    async (path) => {
      const app = await openIn('phase1', '/faq');
      await expect.element(title).toBeVisible();
      await app.go(path);
      await expect.poll(() => app.at()).toMatch(/^\/fr\/reserver\?brouillon=.*etape=1/);
    },
  );

  it('a category of the first page starts a booking with it', async () => {
    const app = await openIn('phase1', '/');
    await page.getByRole('main').getByRole('link', { name: 'Mariage', exact: true }).click();
    await expect.poll(() => app.at()).toMatch(/^\/fr\/reserver\?brouillon=.*etape=1/);
  });

  it('an address of search opens the start of a booking without network', async () => {
    const app = await openIn('phase1', '/marketplace', true);
    await expect.element(first).toBeVisible();
    expect(app.at()).toMatch(/^\/fr\/reserver(?:\?|$)/);
    await app.go('/');
    await expect.element(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
  });
});

describe('before the launch', () => {
  it('no link of another page leads to search', async () => {
    await page.viewport(1_280, 800);
    const app = await openIn('prelaunch', '/faq');
    await expect.element(footer.getByRole('link', { name: 'Nous joindre' })).toBeVisible();
    await expect.element(footer.getByRole('link', { name: 'Laval' })).not.toBeInTheDocument();
    await footer.getByRole('link', { name: 'Déclic' }).click();
    await expect.poll(() => app.at()).toBe('/prelancement');
  });

  it.each([
    ['/', '/prelancement'],
    ['/fr/recherche', '/prelancement'],
    ['/en/search?name=wedding', '/en/prelaunch'],
  ])('%s is the list, without network too', async (path, at) => {
    const app = await openIn('prelaunch', path, true);
    expect(app.at()).toBe(at);
    await expect
      .element(title)
      .toHaveTextContent(path.startsWith('/en') ? 'Soon, well framed.' : 'Bientôt, bien cadré.');
  });

  it('the list asks for an address, and says where its mail went', async () => {
    const { wire } = await openIn('prelaunch', '/prelancement');
    wire.answer('subscription.request', null);
    const ask = page.getByRole('button', { name: 'Me prévenir' });
    await ask.click();
    await expect.element(page.getByText(/Inscrivez votre courriel\./)).toBeVisible();
    await page.getByRole('main').getByLabelText('Courriel').fill('lea.roy@exemple.ca');
    await ask.click();
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('status')
          .getByText(/lea\.roy@exemple\.ca/)
          .first(),
      )
      .toBeVisible();
  });
});

it('an open site says so where its list was, and leads on', async () => {
  const app = await openApp('/prelancement');
  await expect.element(title).toHaveTextContent('Déclic est ouvert.');
  await page.getByRole('main').getByRole('link', { name: 'Trouver un photographe' }).click();
  await expect.poll(() => app.at()).toMatch(/^\/fr\/recherche/);
});
