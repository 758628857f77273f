import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';

/** « Québec, Lévis et Gaspé », each with a link to its photographers. */
export function WorkingCities({ cities, locale }: { cities: readonly City[]; locale: LocaleCode }) {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  let at = 0;
  return list.formatToParts(cities.map(({ name }) => name)).map(({ type, value }, index) => {
    const city = type === 'element' ? cities[at++] : undefined;
    if (city === undefined) return value;
    return (
      <RouteLink key={index} name="city" params={{ slug: city.slug }}>
        {value}
      </RouteLink>
    );
  });
}
