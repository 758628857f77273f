import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chipClass } from '#client/ui/label/chip.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { nearestFirst } from '#shared/catalogue/near-cities.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { choiceCount } from '../count-words.ts';
import type { LoadedCity } from './load-city.ts';
import styles from '../city.module.css';

const NEIGHBOURS = 5;

/**
 * Links to other sessions in this city, and to the same session in the nearest cities; never to a page without
 * photographers.
 */
export function NearLinks({ city, cities, asked, found, counts, locale }: LoadedCity & { locale: LocaleCode }) {
  const categories = shownCategories({ found, counts }).filter(({ name }) => name !== asked.name);
  const near = nearestFirst(city.slug, cities)
    .map((one) => ({ ...one, count: counts?.cities.find(({ slug }) => slug === one.slug) }))
    .filter(({ count }) => count?.total !== 0)
    .slice(0, NEIGHBOURS);
  return (
    <>
      {categories.length === 0 ? null : (
        <Links id="seances" title={<Trans>Par séance, à {city.name}</Trans>}>
          {categories.map(({ name, count }) => (
            <li key={name}>
              <RouteLink
                name="city-category"
                className={chipClass()}
                params={{ slug: city.slug, category: categorySlugs[locale][name] }}
              >
                {categoryLabels[locale][name]}
                {choiceCount(count, locale)}
              </RouteLink>
            </li>
          ))}
        </Links>
      )}
      {near.length === 0 ? null : (
        <Links id="villes" title={<Trans>Les villes les plus proches</Trans>}>
          {near.map(({ slug, name, count }) => (
            <li key={slug}>
              {asked.name === undefined ? (
                <RouteLink name="city" className={chipClass()} params={{ slug }}>
                  {name}
                  {choiceCount(count, locale)}
                </RouteLink>
              ) : (
                <RouteLink
                  name="city-category"
                  className={chipClass()}
                  params={{ slug, category: categorySlugs[locale][asked.name] }}
                >
                  {name}
                  {choiceCount(count, locale)}
                </RouteLink>
              )}
            </li>
          ))}
        </Links>
      )}
    </>
  );
}

/** The categories with a photographer in this city; without network, those of the shown photographers. */
function shownCategories({ found, counts }: Pick<LoadedCity, 'found' | 'counts'>) {
  if (counts !== null) {
    return counts.categories.filter(({ total }) => total > 0).map((count) => ({ name: count.name, count }));
  }
  const items = found.kind === 'provider' ? found.items : [];
  return categoryKeys
    .filter((key) => items.some(({ categories }) => categories.some(({ name_i18n }) => name_i18n === key)))
    .map((name) => ({ name, count: undefined }));
}

function Links({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <nav className={styles['near']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}
