import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { I18nProvider as AriaLocale } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { LocaleCode } from '#shared/locales.ts';
import { expectWell } from '#client/testing/well.ts';
import { Gallery } from './gallery.tsx';
import '../ui/base.css';

const catalogs = {
  fr: () => import('../../locales/gallery/fr.po'),
  en: () => import('../../locales/gallery/en.po'),
};

// axe reads every component of the product at once.
vi.setConfig({ testTimeout: 90_000 });

let end = () => undefined as void;
beforeEach(() => page.viewport(1_280, 800));
afterEach(async () => {
  end();
  vi.useRealTimers();
  await commands.emulate({ reducedMotion: 'no-preference' });
});

async function open(locale: LocaleCode = 'fr'): Promise<void> {
  const { messages } = await catalogs[locale]();
  document.documentElement.lang = locale;
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
      <AriaLocale locale={locale}>
        <Gallery locale={locale} />
      </AriaLocale>
    </I18nProvider>,
  );
  end = () => {
    root.unmount();
    element.remove();
  };
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const pressed = (...keys: readonly string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

it('every component is accessible and fits', async () => {
  await commands.emulate({ reducedMotion: 'reduce' });
  await open();
  await expectWell();
});

it.each([
  ['Supprimer trois photos', page.getByRole('alertdialog')],
  ['Ouvrir le dialogue', page.getByRole('dialog', { name: 'Renommer' })],
  ['Ouvrir le panneau', page.getByRole('dialog', { name: 'Filtres' })],
])('what « %s » opens is accessible and fits', async (name, opened) => {
  await commands.emulate({ reducedMotion: 'reduce' });
  await open();
  await button(name).click();
  await expect.element(opened).toBeVisible();
  // The time of a message stops while the focus is in it.
  await pressed('F6');
  await expectWell(opened);
  await expect.element(opened).toBeVisible();
});

it('an open menu is accessible and fits', async () => {
  await commands.emulate({ reducedMotion: 'reduce' });
  await open();
  await button('Ouvrir le menu').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectWell(page.getByRole('menu'));
  await expect.element(page.getByRole('menu')).toBeVisible();
});

it('the list of a field in a sheet is accessible and fits', async () => {
  await commands.emulate({ reducedMotion: 'reduce' });
  await open();
  await button('Ouvrir le panneau').click();
  await focusOn(page.getByRole('dialog', { name: 'Filtres' }).getByRole('combobox'));
  await pressed('ArrowDown');
  await expect.element(page.getByRole('option', { name: 'Québec' })).toBeVisible();
  await expectWell(page.getByRole('listbox'));
});

it('a combo box filters by typed letters without accents, and keeps the choice', async () => {
  await open();
  const field = page.getByRole('combobox', { name: 'Ville de la séance' });
  const options = page.getByRole('option');
  await expect.element(field).toHaveAccessibleDescription('Choisissez une ville.');
  await focusOn(field);
  await userEvent.keyboard('mon');
  await expect.poll(() => textsOf(options)).toEqual(['Montréal']);
  await field.fill('lev');
  await expect.poll(() => textsOf(options)).toEqual([expect.stringMatching(/^Lévis/)]);
  await pressed('ArrowDown', 'Enter');
  await expect.element(field).toHaveValue('Lévis');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await field.fill('zzz');
  await expect.element(page.getByText('Aucune ville de ce nom')).toBeVisible();
  await pressed('Escape');
  await expect.element(field).toHaveValue('Lévis');
});

it('arrow keys move between tabs, skip disabled ones, and Tab enters the shown panel', async () => {
  await open();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await focusOn(tab(/À répondre/));
  await pressed('ArrowRight');
  await expect.element(tab(/Confirmés/)).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Cinq séances à venir.');
  await pressed('ArrowRight');
  await expect.element(tab(/Terminés/)).toHaveFocus();
  await pressed('Home');
  await expect.element(tab(/À répondre/)).toHaveAttribute('aria-selected', 'true');
  await pressed('Tab');
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});

it('a menu opens on its first entry, cycles by arrows and letters, and returns the focus', async () => {
  await open();
  await focusOn(button('Ouvrir le menu'));
  await pressed('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus();
  // Disabled choices are passed.
  await pressed('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus();
  await pressed('Escape');
  await expect.element(button('Ouvrir le menu')).toHaveFocus();
  await pressed('Enter');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('su{Enter}');
  await expect.element(page.getByText('Choisi : Supprimer')).toBeVisible();
  await expect.element(button('Ouvrir le menu')).toHaveFocus();
});

it('an action can be undone by keyboard: F6 moves to the message, and its time stops meanwhile', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const toast = page.getByRole('alertdialog');
  await focusOn(button('Supprimer trois photos'));
  await pressed('Enter');
  await expect.element(toast).toMatchTextContent('3 photos supprimées');
  await expect.element(page.getByText('9 photos', { exact: true })).toBeVisible();
  await pressed('F6');
  await expect.element(page.getByRole('region', { name: 'Avis', exact: true })).toHaveFocus();
  // It waits for who is in it.
  vi.advanceTimersByTime(20_000);
  await expect.element(toast).toBeVisible();
  await pressed('Tab', 'Tab');
  await expect.element(toast.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  await pressed('Enter');
  await expect.element(page.getByText('12 photos', { exact: true })).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(button('Supprimer trois photos')).toHaveFocus();

  // Nobody minds it: it goes.
  await pressed('Enter');
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(9_000);
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(page.getByText('9 photos', { exact: true })).toBeVisible();
});

it('a sheet traps the focus, and Escape returns it', async () => {
  await open();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await focusOn(button('Ouvrir le panneau'));
  await pressed('Enter');
  await expect.element(sheet).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await pressed('Tab');
    expect(sheet.element().contains(document.activeElement)).toBe(true);
  }
  await pressed('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Ouvrir le panneau')).toHaveFocus();
});

it('a table is sorted and its rows are selected by keyboard', async () => {
  await open();
  const table = page.getByRole('grid', { name: 'Photographes', exact: true });
  const first = table.getByRole('rowheader').first();
  const head = table.getByRole('columnheader', { name: 'Nom' });
  await expect.element(first).toMatchTextContent(/Élodie Côté/);
  await focusOn(head);
  await pressed('Enter');
  await expect.element(first).toMatchTextContent(/Samuel Gagnon/);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await focusOn(table.getByRole('row').nth(1));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Choisies : 2')).toBeVisible();
});

it('an amount is parsed while it is typed, and formatted afterwards', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Budget' });
  await field.fill('1234,5');
  await pressed('Tab');
  await expect.element(field).toHaveValue('1\u00A0234,50');
  await field.fill('beaucoup');
  await pressed('Tab');
  await expect.element(field).toHaveValue('beaucoup');
  await expect.element(field).toHaveAccessibleDescription(/Écrivez un montant/);
});

it('a photo that has loaded shows no colours, and one that fails shows its text', async () => {
  await open();
  const photo = page.getByRole('img', { name: 'Deux mariés de dos, devant le fleuve' }).first();
  const frame = () => photo.element().closest('span');
  photo.element().scrollIntoView();
  await expect.element(photo).toHaveStyle({ opacity: '1' });
  await expect.poll(() => frame()?.querySelector('canvas')).toBe(null);
  // The gallery names a picture that does not exist.
  const missing = document.querySelector<HTMLImageElement>('img[src^="/photos/en-route"]');
  const box = missing?.closest('span');
  box?.scrollIntoView();
  await expect.poll(() => missing?.complete).toBe(true);
  await expect.poll(() => box?.textContent).toContain('Un couple dans un sentier de neige');
  expect(box?.getBoundingClientRect().height).toBeGreaterThan(200);
});

it('every component has its designed size', async () => {
  await open();
  const heights = {
    accent: button('Réserver').first(),
    button: button('Se connecter').first(),
    small: button('Petit, 36 px').first(),
    icon: button('Partager').last(),
    field: page.getByRole('textbox', { name: 'Nom', exact: true }),
    amount: page.getByRole('textbox', { name: 'Budget' }),
    choice: page.getByRole('combobox', { name: 'Ville', exact: true }),
    date: page.getByLabelText('Date', { exact: true }).first(),
    chip: button('Personnel').first(),
    tag: page.getByText('Brouillon', { exact: true }),
    banner: page.getByRole('status').filter({ hasText: '3 envois' }),
    day: page.getByRole('button', { name: /12 septembre/ }),
    week: page
      .getByRole('grid', { name: /Septembre 2026/i })
      .getByRole('row')
      .nth(1),
    row: page.getByRole('grid', { name: 'Photographes', exact: true }).getByRole('row').nth(1),
  };
  const measured = Object.entries(heights).map(([what, shown]) => [
    what,
    Math.round(shown.element().getBoundingClientRect().height),
  ]);
  expect(Object.fromEntries(measured)).toEqual({
    accent: 52,
    button: 44,
    small: 36,
    icon: 44,
    field: 48,
    amount: 48,
    choice: 48,
    date: 48,
    chip: 36,
    tag: 24,
    banner: 36,
    day: 44,
    week: 46,
    row: 44,
  });
});

it('nothing moves with reduced motion', async () => {
  await open();
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await expect.poll(moving).toBeGreaterThan(0);
  await commands.emulate({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});

it('the other language has every text', async () => {
  await open('en');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Components');
  await expect.element(page.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '?lang=fr');
  await expect.element(button('Réserver')).not.toBeInTheDocument();
});
