import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { keepLists } from '#client/testing/queue.ts';
import { keepTranslatedText } from './translated-text.ts';

/** What Chrome's page translation does to a page, at once and for as long as it is open; the words stay. */
function translate(): MutationObserver {
  const ours = new WeakSet<Node>();
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('script, style, title, option') !== null)
        continue;
      if (ours.has(parent)) continue;
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      ours.add(font).add(inner);
      inner.append(text.data);
      text.replaceWith(font);
    }
  };
  walk(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target.isConnected) walk(target.parentNode ?? target);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return observer;
}

/** Texts of the translation, which has an effect. */
const translated = () => document.querySelectorAll('font > font').length;

beforeAll(() => {
  keepTranslatedText(document);
  const observer = translate();
  return () => observer.disconnect();
});

it('a form that the browser translates keeps its messages', async () => {
  await openApp('/fr/contact');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(page.getByText(/Inscrivez votre prénom\./)).toBeVisible();
  expect(translated()).toBeGreaterThan(20);
  await page.getByLabelText('Prénom').fill('Camille');
  await expect.element(page.getByText(/Inscrivez votre prénom\./)).not.toBeInTheDocument();
});

it('a booking that the browser translates goes from step to step', async () => {
  await openApp('/fr/reserver', { kept: () => keepLists() });
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'C’est pour quoi?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByRole('heading', { name: 'C’est pour quand?' })).toBeVisible();
  expect(translated()).toBeGreaterThan(10);
});

it('pages that the browser translates follow each other, in both languages', async () => {
  const app = await openApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/fr/recherche', '/faq', '/fr/connexion', '/en/sign-in']) {
    await app.go(path);
    await expect.poll(() => app.at()).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(translated()).toBeGreaterThan(10);
  }
  await expect.element(page.getByText(/Erreur/)).not.toBeInTheDocument();
});
