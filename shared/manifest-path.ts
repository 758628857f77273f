import type { LocaleCode } from './locales.ts';

/** Where the installed app's manifest is, in each language; built by scripts/manifests.ts. */
export function manifestPath(locale: LocaleCode): string {
  return `/manifest.${locale}.webmanifest`;
}
