import type { LocaleCode } from './locales.ts';

/** The path of the installed app's manifest in each language; built by scripts/manifests.ts. */
export function manifestPath(locale: LocaleCode): string {
  return `/manifest.${locale}.webmanifest`;
}
