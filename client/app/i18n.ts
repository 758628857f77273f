import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { LocaleCode } from '#shared/locales.ts';

const catalogs: Record<LocaleCode, () => Promise<{ messages: Messages }>> = {
  fr: () => import('../../locales/fr.po'),
  en: () => import('../../locales/en.po'),
};

/** An i18n of its own for each render: the server renders several languages at once. */
export async function createI18n(locale: LocaleCode): Promise<I18n> {
  const { messages } = await catalogs[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Switches a living page to another language. */
export async function switchLocale(i18n: I18n, locale: LocaleCode): Promise<void> {
  if (i18n.locale === locale) return;
  const { messages } = await catalogs[locale]();
  i18n.load(locale, messages);
  i18n.activate(locale);
}
