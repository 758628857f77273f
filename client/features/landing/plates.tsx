import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { platedCities } from '#shared/catalogue/plated-cities.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './landing.module.css';
import type { Wish } from './search.tsx';

/** A link to the search with one filter. */
export type SearchLink = (className: string, children: ReactNode, filter: Wish) => ReactNode;

/** A phone shows three rows of three at first. */
const FIRST_ON_PHONES = 9;
const CATEGORY_SIZES = '(min-width: 1264px) 132px, (min-width: 960px) 10vw, (min-width: 600px) 22vw, 29vw';
const CITY_SIZES = '(min-width: 1264px) 218px, (min-width: 600px) 17vw, 150px';

/** The categories; each plate leads to its photographers. */
export function CategoryPlates({ locale, searchLink }: { locale: LocaleCode; searchLink: SearchLink }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const count = categoryKeys.length;
  const showAll = () => {
    // The focus moves to the next item of the list before the button disappears.
    list.current?.classList.add(styles['whole'] ?? '');
    list.current?.children[FIRST_ON_PHONES]?.querySelector('a')?.focus();
    setWhole(true);
  };
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>
          Que <span className={styles['together']}>souhaitez-vous</span> garder?
        </Trans>
      </h2>
      <ul ref={list} className={`${styles['plates']} ${isWhole ? styles['whole'] : ''}`}>
        {categoryKeys.map((key) => (
          <li key={key}>
            {searchLink(
              styles['plate'] ?? '',
              <>
                <Plate name={key} size={132} sizes={CATEGORY_SIZES} />
                {categoryLabels[locale][key]}
              </>,
              { name: key },
            )}
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <button type="button" className={`${buttonClass({ look: 'quiet' })} ${styles['more']}`} onClick={showAll}>
          <Trans>Voir les {count} séances</Trans>
        </button>
      )}
    </section>
  );
}

export function CityPlates({ cities, searchLink }: { cities: readonly City[]; searchLink: SearchLink }) {
  const shown = platedCities.flatMap((slug) => cities.filter((city) => city.slug === slug));
  if (shown.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>Près de chez vous</Trans>
      </h2>
      <ul className={`${styles['row']} ${styles['cities']}`}>
        {shown.map(({ id, slug, name }) => (
          <li key={id}>
            {searchLink(
              `${styles['plate']} ${styles['city']}`,
              <>
                <Plate name={slug} size={218} sizes={CITY_SIZES} />
                {name}
              </>,
              { city: slug },
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
