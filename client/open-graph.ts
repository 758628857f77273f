import { categoryWord } from '#shared/catalogue/categories.ts';
import { platedCities } from '#shared/catalogue/plated-cities.ts';
import { searchOf } from '#shared/search/search-address.ts';
import { askedOf } from './features/search/asked-search.ts';
import { askedInCity, providerOf, type Rendered } from './structured.ts';

const ANY_PAGE = '/photos/hero-960.webp';

/**
 * The card of a page in other apps (ogp.me): its title, description, address and first picture.
 * @param head the page's head as HTML, with escaped texts
 */
export function openGraphOf(head: string, page: Rendered): string {
  const { origin, locale } = page.site;
  const [title = ''] = (/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? '').split(' · Déclic,');
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const properties = {
    site_name: 'Déclic',
    type: 'website',
    locale: `${locale}_CA`,
    title,
    description,
    ...(address === undefined ? {} : { url: address }),
    image: `${origin}${pictureOf(page)}`,
  };
  const tags = Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${text}"/>`);
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>`;
}

/** A photographer's first photo, the plate of a category or of a city, or the picture of the first page. */
function pictureOf({ route, query, data }: Rendered): string {
  switch (route.name) {
    case 'provider': {
      const provider = providerOf(route, data);
      return provider?.images[0]?.url ?? plateOf(provider?.categories[0]?.name_i18n);
    }
    case 'search':
    case 'marketplace':
      return plateOf(askedOf(searchOf(Object.fromEntries(query))).name);
    case 'city':
    case 'city-category': {
      const { name, city = '' } = askedInCity(route);
      return plateOf(name ?? (platedCities.includes(city) ? city : undefined));
    }
    default:
      return ANY_PAGE;
  }
}

function plateOf(name: string | undefined): string {
  return name === undefined ? ANY_PAGE : `/plates/${categoryWord(name)}-light-480.webp`;
}
