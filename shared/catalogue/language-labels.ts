import type { LocaleCode } from '../locales.ts';

/** Names of languages by their code without a region. */
const labels: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> = {
  fr: { fr: 'français', en: 'anglais', es: 'espagnol', ar: 'arabe', zh: 'mandarin', ht: 'créole haïtien' },
  en: { fr: 'French', en: 'English', es: 'Spanish', ar: 'Arabic', zh: 'Mandarin', ht: 'Haitian Creole' },
};

interface Named {
  readonly code: string;
  readonly native_name: string;
}

/** « Français, anglais »: a list of languages in a page's language; one without a label has its own name. */
export function languageList(languages: readonly Named[], locale: LocaleCode): string {
  const list = languages
    .map(({ code, native_name }) => labels[locale][code.split('-')[0] ?? code] ?? native_name)
    .join(', ');
  return `${list.slice(0, 1).toLocaleUpperCase(locale)}${list.slice(1)}`;
}
