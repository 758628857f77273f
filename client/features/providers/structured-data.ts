import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';

const CENTS = 100;

/** A photographer, their city and their plans for search engines (schema.org). */
export function providerData(
  origin: string,
  locale: LocaleCode,
  { slug, user, profile_description, working_cities, images, plans, links }: ProviderDetail,
): Readonly<Record<string, unknown>> {
  const url = `${origin}${urlOf('provider', locale, { slug })}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}${urlOf('provider', 'fr', { slug })}#photographe`,
    name: user.full_name,
    url,
    ...(links.length === 0 ? {} : { sameAs: links }),
    ...(profile_description === '' ? {} : { description: profile_description }),
    image: images.map((image) => `${origin}${image.url}`),
    areaServed: working_cities.map(({ name }) => ({ '@type': 'City', name })),
    makesOffer: plans.flatMap(({ title, description, price_cents }) =>
      price_cents === null
        ? []
        : [
            {
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name: title, description },
              price: (price_cents / CENTS).toFixed(2),
              priceCurrency: 'CAD',
            },
          ],
    ),
  };
}
