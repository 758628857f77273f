// Texts: catalogs in parts, and what a browser that translates may do to a page.
import type { I18n, Messages } from '@lingui/core';
import { type ComponentType, lazy } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { PlainI18n } from './plain-i18n.ts';
import type { TextPart } from '../../../locales/places.ts';

/** The parts of a catalog; `base` is on every page. */
export type Part = Exclude<TextPart, 'shell' | 'gallery'>;

/** Each catalog by its path, loaded on demand. */
const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../../locales/{fr,en}.po',
  '../../../locales/*/{fr,en}.po',
  '!../../../locales/{shell,gallery}/*',
]);
const FOLDER = '../../../locales';

/** The only i18n instance of the browser's page, and its loaded parts; the server has neither. */
let page: I18n | null = null;
const asked = new Set<Part>(['base']);

/** A separate i18n with every text: the server renders several languages at once. */
export async function createI18n(locale: LocaleCode): Promise<I18n> {
  const own = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${locale}.po`));
  return new PlainI18n({ locale, messages: { [locale]: await merged(own.map(([, load]) => load())) } });
}

/** The page's i18n with the texts of every page; a caller that needs more loads its part. */
export async function startI18n(locale: LocaleCode): Promise<I18n> {
  page = new PlainI18n({ locale, messages: { [locale]: await messagesOf(locale, asked) } });
  return page;
}

/** Switches a running page to another language, with all its loaded parts. */
export async function switchLocale(i18n: I18n, locale: LocaleCode): Promise<void> {
  if (i18n.locale === locale) return;
  i18n.load(locale, await messagesOf(locale, asked));
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads texts that not every page has; called by the loader of a route that shows them. */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !asked.has(part));
  if (page === null || missing.length === 0) return;
  const { locale } = page;
  const texts = await messagesOf(locale as LocaleCode, missing);
  if (page.locale !== locale) return loadTexts(...parts);
  for (const part of missing) asked.add(part);
  // The components with these texts render after this: `load` would render the whole page again at once.
  Object.assign(page.messages, texts);
}

/** `lazy` for a component with texts in other parts: it shows when both are loaded. */
export function lazyWith<Props>(
  parts: readonly Part[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...parts)]);
    return module;
  });
}

function messagesOf(locale: LocaleCode, parts: Iterable<Part>): Promise<Messages> {
  return merged(
    [...parts].map((part) => {
      const path = part === 'base' ? `${FOLDER}/${locale}.po` : `${FOLDER}/${part}/${locale}.po`;
      const load = catalogs[path];
      if (load === undefined) throw new Error(`No texts at ${path}`);
      return load();
    }),
  );
}

async function merged(loads: readonly Promise<{ messages: Messages }>[]): Promise<Messages> {
  const found = await Promise.all(loads);
  return Object.assign({}, ...found.map(({ messages }) => messages)) as Messages;
}
