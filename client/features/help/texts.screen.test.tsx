import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { expectWell } from '#client/testing/well.ts';

// The texts of the information pages: questions, privacy, terms, about.

const main = page.getByRole('main');
const footer = page.getByRole('contentinfo');
const title = page.getByRole('heading', { level: 1 });

it('a question is found by its words without accents, and its answer has an address of its own', async () => {
  await openApp('/faq');
  const answer = main.getByText(/soit 517,39\s\$/);
  await expect.poll(() => answer.element().checkVisibility()).toBe(false);
  await main.getByRole('searchbox').fill('quebec heure');
  await expect.element(main.getByRole('status')).toHaveTextContent('1 réponse');
  await main.getByRole('searchbox').fill('tps sous-total');
  await expect.element(answer).toBeVisible();
  await main.getByRole('searchbox').fill('zzz');
  await expect.element(main.getByText(/Rien avec ces mots\./)).toBeVisible();
  await main.getByRole('searchbox').fill('');
  await main.getByText(/Que veut dire «\staxes en sus\s»\?/).click();
  await expect.element(answer).toBeVisible();
  const address = main.getByRole('link', { name: 'Adresse de cette réponse' });
  await expect.poll(() => address.elements().map((one) => one.getAttribute('href'))).toEqual(['#taxes-en-sus']);
  await expectWell();
});

it('the address of an answer opens it', async () => {
  await openApp('/faq#rien-ne-se-perd');
  await expect.element(main.getByText(/Un envoi ne quitte la file/)).toBeInViewport();
});

it('the questions lead on without network, and back', async () => {
  const { wire } = await openApp('/faq');
  wire.down();
  await main.getByText(/Et si j’efface les données de mon navigateur\?/).click();
  await main.getByRole('link', { name: 'Mes données sur cet appareil' }).click();
  await expect.element(title).toHaveTextContent('Mes données sur cet appareil');
  history.back();
  await expect.element(title).toHaveTextContent('Foire aux questions');
});

it('the footer links to the about page and to the terms, whose sections have addresses', async () => {
  const app = await openApp('/');
  await page.viewport(1_280, 800);
  await footer.getByRole('link', { name: 'À propos' }).click();
  await expect.element(title).toHaveTextContent('À propos de Déclic');
  await expectWell();
  await footer.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect.element(page.getByText(/En vigueur depuis le jeudi 26 novembre 2026/)).toBeVisible();
  await expectWell();
  const inside = page.getByRole('navigation', { name: 'Sur cette page' });
  await inside.getByRole('link', { name: 'Droit applicable' }).click();
  await expect.poll(() => app.at()).toBe('/conditions-utilisation#droit');
  await expect.element(page.getByText(/La version française fait foi\./)).toBeInViewport();
  await footer.getByRole('link', { name: 'English' }).click();
  await expect.poll(() => app.at() + app.left.join(' ')).toContain('/en/terms');
});

it('the footer links to the privacy text, which leads to the device’s data without network', async () => {
  const { wire } = await openApp('/');
  await footer.getByRole('link', { name: 'Confidentialité' }).click();
  await expect.element(title).toHaveTextContent('Confidentialité');
  await expect.element(page.getByText(/7\sjours pour une activation, 30\sjours sans usage/)).toBeVisible();
  const mail = page.getByRole('link', { name: 'vie.privee@exemple.ca' });
  await expect.element(mail).toHaveAttribute('href', 'mailto:vie.privee@exemple.ca');
  await expectWell();
  wire.down();
  await main.getByRole('link', { name: 'Mes données sur cet appareil' }).click();
  await expect.element(title).toHaveTextContent('Mes données sur cet appareil');
  history.back();
  await expect.element(title).toHaveTextContent('Confidentialité');
});
