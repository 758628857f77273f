import type { Graph } from 'schema-dts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';

/** The organization and the site for search engines (schema.org). */
export function structuredData(origin: string, locale: LocaleCode): Graph {
  const home = `${origin}${urlOf('index', locale)}`;
  const organization = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Déclic',
        url: `${origin}${urlOf('index', 'fr')}`,
        logo: `${origin}/icons/icon-512.png`,
        areaServed: { '@type': 'AdministrativeArea', name: 'Québec' },
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: 'Déclic',
        url: home,
        inLanguage: `${locale}-CA`,
        publisher: { '@id': organization },
      },
    ],
  };
}
