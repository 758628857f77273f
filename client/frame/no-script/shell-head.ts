import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';

/** The site a document is of. */
export interface ShellSite {
  readonly origin: string;
  /** Enabled languages. */
  readonly locales: readonly LocaleCode[];
}

/**
 * Description, address and languages of a screen that search engines find, before its script loads. The app's own head
 * replaces them (`data-shell`).
 */
export function shellHead(name: RouteName, locale: LocaleCode, site: ShellSite, description: string): string {
  const addressIn = (code: LocaleCode) => `${site.origin}${urlOf(name, code)}`;
  return [
    `<meta name="description" content="${escaped(description)}" data-shell/>`,
    ...(site.locales.length > 1
      ? site.locales.map((code) => `<link rel="alternate" hreflang="${code}" href="${addressIn(code)}" data-shell/>`)
      : []),
    `<link rel="canonical" href="${addressIn(locale)}" data-shell/>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
