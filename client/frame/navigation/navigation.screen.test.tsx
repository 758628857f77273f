import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient, anAdministrator, aPhotographer } from '#client/testing/people.ts';
import { textsOf } from '#client/testing/texts.ts';

const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const bottom = page.getByRole('navigation', { name: 'Navigation principale' });
const menu = page.getByRole('button', { name: /, mon compte$/ });
const wide = () => page.viewport(1_280, 800);

describe('the bottom bar of a phone', () => {
  it('marks where the person is, and leaves them alone in a task', async () => {
    const app = await openApp('/');
    await expect.element(bottom.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
    const { height, bottom: end } = bottom.element().getBoundingClientRect();
    expect([height, end]).toEqual([72, 740]);
    await app.go('/fr/recherche');
    await expect.element(bottom.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'true');
    await bottom.getByRole('link', { name: 'Réserver' }).click();
    await expect.element(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
    await expect.element(bottom).not.toBeInTheDocument();
    await app.go('/fr/connexion');
    await expect.element(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
    await expect.element(bottom).not.toBeInTheDocument();
  });

  it('covers nothing of the page', async () => {
    await openApp('/contrats', { as: aClient() });
    await expect.element(bottom.getByRole('link').first()).toBeVisible();
    const lastLine = () => {
      scrollTo(0, document.body.scrollHeight);
      return footer.element().getBoundingClientRect().bottom;
    };
    await expect.poll(lastLine).toBeLessThanOrEqual(740 - 72);
  });
});

describe('the footer', () => {
  it('leads to the photographers of each category and city', async () => {
    await wide();
    const app = await openApp('/');
    await expect.element(footer.getByText(`© ${new Date().getFullYear()} Déclic`)).toBeVisible();
    await expect.element(bottom).not.toBeInTheDocument();
    const laval = footer.getByRole('link', { name: 'Laval' });
    await expect.element(laval).toHaveAttribute('href', '/fr/recherche?city=laval');
    await footer.getByRole('link', { name: 'Graduation' }).click();
    await expect.poll(() => app.at()).toBe('/fr/recherche?name=graduation');
    await expect.element(page.getByRole('heading', { level: 1, name: /photographes? de graduation$/ })).toBeVisible();
  });

  it('leads to the same page in the other language', async () => {
    const app = await openApp('/faq');
    await footer.getByRole('link', { name: 'English' }).click();
    await expect.element(footer.getByRole('link', { name: 'Search' })).toBeInTheDocument();
    expect([app.at(), document.documentElement.lang]).toEqual(['/en/faq', 'en']);
  });

  it.each([
    ['on public pages', '/', {}],
    ['on own pages', '/compte/securite', { as: aClient() }],
  ])('leads to our pages on other sites; %s', async (_, path, beginning) => {
    const socialLinks = ['https://www.instagram.com/declic', 'https://facebook.com/declic'];
    await openApp(path, { ...beginning, socialLinks });
    const link = footer.getByRole('link', { name: /^instagram$/i });
    await expect.element(link).toHaveAttribute('href', 'https://www.instagram.com/declic');
    await expect.element(footer.getByRole('link', { name: /^facebook$/i })).toBeVisible();
  });
});

it('the drawer marks the page of its person', async () => {
  await wide();
  await openApp('/contrats', { as: anAdministrator() });
  const drawer = page.getByRole('navigation', { name: 'Tableau de bord', exact: true });
  await expect.element(drawer.getByRole('link', { name: 'Babillard' })).toHaveAttribute('aria-current', 'page');
  expect(textsOf(drawer.element().querySelectorAll('[aria-current=page]'))).toEqual(['Babillard']);
});

it('the user menu leads to its pages, and the avatar to the settings elsewhere', async () => {
  const app = await openApp('/contrats', { as: aPhotographer() });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Paiements' }).click();
  await expect.element(page.getByText(/^Déclic ne voit jamais votre numéro de carte\./)).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Tableau de bord' }).click();
  await expect.poll(() => app.at()).toBe('/fr/tableau-de-bord');
  await app.go('/');
  await banner.getByRole('link', { name: /, mon compte$/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
});

it.each([
  ['/fr/envois', '/fr/envois'],
  ['https://exemple.test/', '/'],
  ['//exemple.test/', '/'],
])('/redirect leads to %s only if it is of this site', async (to, at) => {
  const app = await openApp(`/redirect?to=${encodeURIComponent(to)}`);
  expect(app.at()).toBe(at);
  expect(app.left).toEqual([]);
});
