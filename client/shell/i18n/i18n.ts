import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type ComponentType, lazy } from 'react';
import type { LocaleCode } from '#shared/locales.ts';

/** What a catalog is cut into, by the files of `locales/parts.ts`; `base` is on every page. */
export type Part =
  | 'base'
  | 'landing'
  | 'form'
  | 'requests'
  | 'sent'
  | 'queue'
  | 'portfolio'
  | 'plans'
  | 'profile'
  | 'provider'
  | 'later';

const catalogs: Record<LocaleCode, Record<Part, () => Promise<{ messages: Messages }>>> = {
  fr: {
    base: () => import('../../../locales/fr.po'),
    landing: () => import('../../../locales/landing/fr.po'),
    form: () => import('../../../locales/form/fr.po'),
    requests: () => import('../../../locales/requests/fr.po'),
    sent: () => import('../../../locales/sent/fr.po'),
    queue: () => import('../../../locales/queue/fr.po'),
    portfolio: () => import('../../../locales/portfolio/fr.po'),
    plans: () => import('../../../locales/plans/fr.po'),
    profile: () => import('../../../locales/profile/fr.po'),
    provider: () => import('../../../locales/provider/fr.po'),
    later: () => import('../../../locales/later/fr.po'),
  },
  en: {
    base: () => import('../../../locales/en.po'),
    landing: () => import('../../../locales/landing/en.po'),
    form: () => import('../../../locales/form/en.po'),
    requests: () => import('../../../locales/requests/en.po'),
    sent: () => import('../../../locales/sent/en.po'),
    queue: () => import('../../../locales/queue/en.po'),
    portfolio: () => import('../../../locales/portfolio/en.po'),
    plans: () => import('../../../locales/plans/en.po'),
    profile: () => import('../../../locales/profile/en.po'),
    provider: () => import('../../../locales/provider/en.po'),
    later: () => import('../../../locales/later/en.po'),
  },
};

/** The browser's one page, and the parts it has asked for; the server has none of this. */
let page: I18n | null = null;
const asked = new Set<Part>(['base']);

/** An i18n of its own, with every text: the server renders several languages at once. */
export async function createI18n(locale: LocaleCode): Promise<I18n> {
  return setupI18n({
    locale,
    messages: {
      [locale]: await messagesOf(locale, [
        'base',
        'landing',
        'form',
        'requests',
        'sent',
        'queue',
        'portfolio',
        'plans',
        'profile',
        'provider',
        'later',
      ]),
    },
  });
}

/** The page's, with what every page needs: who loads more brings its part. */
export async function startI18n(locale: LocaleCode): Promise<I18n> {
  page = setupI18n({ locale, messages: { [locale]: await messagesOf(locale, asked) } });
  return page;
}

/** Switches a living page to another language, with all it has asked for. */
export async function switchLocale(i18n: I18n, locale: LocaleCode): Promise<void> {
  if (i18n.locale === locale) return;
  i18n.load(locale, await messagesOf(locale, asked));
  i18n.activate(locale);
}

/** Brings texts that not every page has; for the loader of a route that shows them. */
export async function bringTexts(...parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !asked.has(part));
  if (page === null || missing.length === 0) return;
  const { locale } = page;
  const texts = await messagesOf(locale as LocaleCode, missing);
  if (page.locale !== locale) return bringTexts(...parts);
  for (const part of missing) asked.add(part);
  // What shows them is drawn after this: `load` would draw the whole page again at once.
  Object.assign(page.messages, texts);
}

/** `lazy`, for a component whose texts are in other parts: it shows once both have come. */
export function lazyWith<Props>(
  parts: readonly Part[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), bringTexts(...parts)]);
    return module;
  });
}

async function messagesOf(locale: LocaleCode, parts: Iterable<Part>): Promise<Messages> {
  const found = await Promise.all([...parts].map((part) => catalogs[locale][part]()));
  return Object.assign({}, ...found.map(({ messages }) => messages)) as Messages;
}
