import type { DayOfWeek, Graph, LocalBusiness } from 'schema-dts';
import { addressOf, dollars, graphOf, type Site, wayOf } from '#client/frame/head/things.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { urlOf } from '#shared/routes.ts';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly DayOfWeek[];

/** A photographer, their plans and the path of their page, for search engines (schema.org). */
export function providerData(site: Site, provider: ProviderDetail): Graph {
  const { origin, locale } = site;
  const [city] = provider.working_cities;
  const steps = [
    { name: locale === 'fr' ? 'Photographes' : 'Photographers', path: urlOf('search', locale) },
    ...(city === undefined ? [] : [{ name: city.name, path: urlOf('city', locale, { slug: city.slug }) }]),
    { name: provider.user.full_name, path: urlOf('provider', locale, { slug: provider.slug }) },
  ];
  return graphOf(businessOf(site, provider), wayOf(origin, steps));
}

function businessOf({ origin, locale }: Site, provider: ProviderDetail): LocalBusiness {
  const { slug, user, profile_description, address, working_cities, languages, images, plans, links } = provider;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${urlOf('provider', 'fr', { slug })}#photographe`,
    name: user.full_name,
    url: `${origin}${urlOf('provider', locale, { slug })}`,
    ...(links.length === 0 ? {} : { sameAs: links }),
    ...(profile_description === '' ? {} : { description: profile_description }),
    image: images.map((image) => `${origin}${image.url}`),
    ...(address === null ? {} : { address: addressOf(address.city) }),
    areaServed: working_cities.map(({ name }) => ({ '@type': 'City' as const, name })),
    knowsLanguage: languages.map(({ code }) => code),
    openingHoursSpecification: provider.opening_hours.flatMap(({ weekday, start, end }) => {
      const dayOfWeek = days[weekday];
      if (dayOfWeek === undefined) return [];
      return [
        {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek,
          opens: start,
          closes: end === '24:00' ? '23:59' : end,
        },
      ];
    }),
    makesOffer: plans.flatMap(({ title, description, price_cents }) =>
      price_cents === null
        ? []
        : [
            {
              '@type': 'Offer' as const,
              itemOffered: { '@type': 'Service' as const, name: title, description },
              price: dollars(price_cents),
              priceCurrency: 'CAD',
            },
          ],
    ),
  };
}
