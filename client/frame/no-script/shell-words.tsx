import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LocaleCode } from '#shared/locales.ts';
import { type Phase, standInOf } from '#shared/prelaunch/phases.ts';
import type { RouteName } from '#shared/routes.ts';
import NotFoundScreen from '../errors/not-found-screen.tsx';
import { publicDataFrom } from '../network/public-data.ts';
import { createI18n } from '../i18n/i18n.ts';
import { FirstStep, type FirstStepProps } from './first-step.tsx';
import { NoScriptNote, NoScriptScreen } from './no-script.tsx';
import { shellHead, type ShellSite } from './shell-head.ts';
import { missingTitle, shellDescriptions, type ShellName, shellTitles, titleSuffix } from './shell-titles.ts';

/** Texts of the app shell; no browser loads them. */
const texts = {
  fr: () => import('../../../locales/shell/fr.po'),
  en: () => import('../../../locales/shell/en.po'),
} satisfies Record<LocaleCode, unknown>;

/** A document before its script has loaded. */
export interface ShellWords {
  readonly title: string;
  /** The tags of the few screens that search engines find; empty for the others. */
  readonly head: string;
  /** Shown without script. */
  readonly noScript: string;
}

/** The address of a booking, and what its first step shows. */
export interface BookingStart {
  readonly query: URLSearchParams;
  readonly phase: Phase;
  /** Answers a public GET of the API; null when it fails. */
  readonly read: (url: string) => Promise<unknown>;
}

/**
 * The shell of one screen in one language.
 * @param name null for an unknown path
 * @param start of a booking, whose first step has its answers without script too
 */
export async function shellWords(
  name: RouteName | null,
  locale: LocaleCode,
  start: BookingStart | null,
  site: ShellSite,
): Promise<ShellWords> {
  const i18n = await shellI18n(locale);
  if (name === null || !isShell(name)) {
    return { title: i18n._(missingTitle), head: '', noScript: missingScreen(i18n) };
  }
  const title = i18n._(shellTitles[name]);
  const description = shellDescriptions[name];
  const words = {
    title: `${title} · ${i18n._(titleSuffix)}`,
    head: description === undefined ? '' : shellHead(name, locale, site, i18n._(description)),
  };
  if (start !== null) {
    const step = <FirstStep title={title} {...await answersOf(start)} />;
    return { ...words, noScript: markup(i18n, step) };
  }
  return { ...words, noScript: screen(i18n, title) };
}

/** The shell a device caches for every screen, in each of these languages. */
export async function keptShellWords(locales: readonly LocaleCode[]): Promise<ShellWords> {
  const all = await Promise.all(locales.map(shellI18n));
  return {
    title: all[0]?._(titleSuffix) ?? '',
    head: '',
    noScript: all.map((i18n) => screen(i18n, 'Déclic')).join(''),
  };
}

/** Shown above a page the server rendered. */
export async function noScriptNote(locale: LocaleCode): Promise<string> {
  return markup(await shellI18n(locale), <NoScriptNote />);
}

async function shellI18n(locale: LocaleCode): Promise<I18n> {
  const i18n = await createI18n(locale);
  i18n.load(locale, (await texts[locale]()).messages);
  return i18n;
}

async function answersOf({ query, phase, read }: BookingStart): Promise<Omit<FirstStepProps, 'title'>> {
  const cities = await publicDataFrom({ read }).get('city.list');
  return {
    cities: cities ?? [],
    asked: { name: query.get('name'), city: query.get('city'), date: query.get('date') },
    goesTo: standInOf('search', phase) === null ? 'search' : 'book-date',
  };
}

/** An unknown address has the same words and the same drawing as with a script. */
function missingScreen(i18n: I18n): string {
  const page = markup(
    i18n,
    <div lang={i18n.locale}>
      <NotFoundScreen />
    </div>,
  );
  // React puts the elements of the head first; the document has its own.
  return page.slice(page.indexOf('<div'));
}

function screen(i18n: I18n, title: string): string {
  return markup(i18n, <NoScriptScreen title={title} />);
}

function markup(i18n: I18n, content: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
}

function isShell(name: RouteName): name is ShellName {
  return name in shellTitles;
}
