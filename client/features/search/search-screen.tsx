// Search, marketplace, pages of cities; over what the device has seen without a network.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { FilterBar } from './filter-bar.tsx';
import { FromDevice } from './from-device.tsx';
import type { LoadedSearch, SearchRoute } from './search.types.ts';
import { Results } from './results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { titleOf } from './title.ts';
import styles from './search.module.css';

export interface SearchScreenProps extends LoadedSearch {
  readonly route: SearchRoute;
  readonly locale: LocaleCode;
  readonly url: string;
  /** The counts of the filters, once the filters are used. */
  readonly reached: Counts | null;
  readonly onReach: () => void;
  readonly onSearch: (search: Readonly<Record<string, string | number>>) => void;
  /** The age of the shown data; null for a fresh answer of the server. */
  readonly seen: ReactNode;
  /** The results of an address that asks for hearts, which only the device knows; null for any other. */
  readonly hearted: ReactNode;
}

/** The filters and the results, page below page. */
export function SearchScreen({
  route,
  locale,
  url,
  reached,
  onReach,
  onSearch,
  seen,
  hearted,
  ...loaded
}: SearchScreenProps) {
  const { asked, found, source, cities, limits, counts } = loaded;
  const city = cities.find(({ slug }) => slug === asked.city)?.name;
  return (
    <>
      <FilterBar
        asked={asked}
        locale={locale}
        cities={cities}
        limits={limits}
        url={url}
        counts={reached}
        onReach={onReach}
        onSearch={onSearch}
      />
      <div className={styles['results']}>
        <div className={styles['head']}>
          <h1>{hearted === null ? titleOf(found, { name: asked.name, city }, locale) : <Trans>Mes favoris</Trans>}</h1>
          {seen}
        </div>
        {hearted ?? (
          <>
            {source.of === 'device' ? <FromDevice hasDate={asked.date !== undefined} /> : null}
            {found.isNear && found.total > 0 ? (
              <p className={styles['about']}>
                <Trans>« {asked.q} » n’est écrit nulle part : voici ce qui s’en approche.</Trans>
              </p>
            ) : null}
            {found.total === 0 ? (
              <NothingFound route={route} asked={asked} cities={cities} counts={counts} locale={locale} />
            ) : (
              <Results route={route} found={found} asked={asked} isFreeThen={source.of === 'server'} locale={locale} />
            )}
          </>
        )}
      </div>
    </>
  );
}
