import type { ManifestOptions } from 'vite-plugin-pwa';
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import { SHARE_FIELD } from '#shared/share.ts';

interface Words {
  readonly lang: string;
  readonly name: string;
  readonly description: string;
  readonly book: string;
  readonly outbox: string;
  readonly screenshots: Readonly<Record<Screenshot, string>>;
}

type Screenshot = 'home' | 'book' | 'home-wide';

const words: Readonly<Record<LocaleCode, Words>> = {
  fr: {
    lang: 'fr-CA',
    name: 'Déclic, photographes sur demande',
    description: 'Réserver un photographe au Québec, même hors ligne.',
    book: 'Réserver un photographe',
    outbox: 'Envois',
    screenshots: {
      home: 'L’accueil',
      book: 'Une séance à décrire, même hors ligne',
      'home-wide': 'L’accueil, sur un grand écran',
    },
  },
  en: {
    lang: 'en-CA',
    name: 'Déclic, photographers on demand',
    description: 'Book a photographer in Quebec, even offline.',
    book: 'Book a photographer',
    outbox: 'Outbox',
    screenshots: {
      home: 'Home',
      book: 'A session to describe, even offline',
      'home-wide': 'Home, on a wide screen',
    },
  },
};

/** The manifest of the installed app, in the language of the page: one app for all languages. */
export function manifestOf(locale: LocaleCode): Partial<ManifestOptions> {
  const { lang, name, description, book, outbox, screenshots } = words[locale];
  const shortcut = (route: RouteName, label: string, icon: string) => ({
    name: label,
    url: urlOf(route, locale),
    icons: [{ src: `/icons/${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
  });
  const screenshot = (shown: Screenshot, form_factor: 'narrow' | 'wide', sizes: string) => ({
    src: `/screenshots/${shown}-${locale}.webp`,
    sizes,
    type: 'image/webp',
    form_factor,
    label: screenshots[shown],
  });
  return {
    id: '/',
    name,
    short_name: 'Déclic',
    description,
    lang,
    dir: 'ltr',
    start_url: `${urlOf('index', locale)}?source=app`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    screenshots: [
      screenshot('home', 'narrow', '720x1480'),
      screenshot('book', 'narrow', '720x1480'),
      screenshot('home-wide', 'wide', '1280x800'),
    ],
    shortcuts: [shortcut('book-index', book, 'book'), shortcut('outbox', outbox, 'outbox')],
    share_target: {
      action: urlOf('portfolio', locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FIELD, accept: ['image/*', '.heic', '.heif'] }] },
    },
    categories: ['photography', 'lifestyle'],
  };
}
