import type { ManifestOptions } from 'vite-plugin-pwa';

/** The installed app. Per language and with screenshots once the screens have their final look. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Déclic, photographes sur demande',
  short_name: 'Déclic',
  description: 'Réserver un photographe au Québec, même hors ligne.',
  lang: 'fr-CA',
  dir: 'ltr',
  start_url: '/?source=app',
  scope: '/',
  display: 'standalone',
  background_color: '#FFFFFF',
  theme_color: '#FFFFFF',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  categories: ['photography', 'lifestyle'],
};
