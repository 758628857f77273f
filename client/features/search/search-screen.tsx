import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { toRoute } from '#client/shell/navigation/navigation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { MOST_FOUND } from '#shared/search/search.values.ts';
import { addressOf, PAGE_SIZE } from './asked-search.ts';
import { countWords } from './count-words.ts';
import { FilterBar } from './filter-bar.tsx';
import { FromDevice } from './from-device.tsx';
import { PlanCard, ProviderCard } from './found-cards.tsx';
import type { Found, LoadedSearch, SearchRoute } from './search.types.ts';
import { NothingFound } from './nothing-found.tsx';
import { capitalised, phraseOf } from './phrases.ts';
import { wishOf } from './wish.ts';
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
}

const FIRST_ON_SCREEN = 3;

/** The filters and the results, page below page. */
export function SearchScreen({ route, locale, url, reached, onReach, onSearch, seen, ...loaded }: SearchScreenProps) {
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
          <h1>{titleOf(found, { name: asked.name, city }, locale)}</h1>
          {seen}
        </div>
        {source.of === 'device' ? <FromDevice hasDate={asked.date !== undefined} /> : null}
        {found.total === 0 ? (
          <NothingFound route={route} asked={asked} cities={cities} counts={counts} locale={locale} />
        ) : (
          <Results route={route} found={found} asked={asked} locale={locale} />
        )}
      </div>
    </>
  );
}

/** « 23 photographes de mariage à Québec » */
export function titleOf(
  { kind, total }: Pick<Found, 'kind' | 'total'>,
  about: { name: LoadedSearch['asked']['name']; city: string | undefined },
  locale: LocaleCode,
): string {
  const isOne = locale === 'fr' ? total < 2 : total === 1;
  const none = locale === 'fr' ? 'aucun' : 'no';
  const number = total === 0 ? none : countWords(total, locale);
  return capitalised(`${number} ${phraseOf(locale, { kind, ...about, isOne })}`);
}

function Results({ route, found, asked, locale }: Pick<SearchScreenProps, 'route' | 'found' | 'asked' | 'locale'>) {
  const list = useRef<HTMLUListElement>(null);
  const waitsFor = useRef<number | null>(null);
  const { t } = useLingui();
  const { firstPage, hasMore, items, total } = found;
  // After more results load, the focus moves to the first new one.
  useEffect(() => {
    if (waitsFor.current === null) return;
    list.current?.children[waitsFor.current]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    waitsFor.current = null;
  }, [items]);
  const pageLink = (page: number) => toRoute(route, locale, {}, addressOf({ ...asked, page }));
  const shown = (firstPage - 1) * PAGE_SIZE + items.length;
  const most = Math.min(total, MOST_FOUND);
  return (
    <>
      {firstPage === 1 ? null : (
        <Link {...pageLink(firstPage - 1)} className={`${buttonClass({ look: 'quiet' })} ${styles['before']}`}>
          <Trans>Voir les résultats précédents</Trans>
        </Link>
      )}
      <ul ref={list} className={styles['grid']} aria-label={t`Résultats`}>
        {found.kind === 'provider'
          ? found.items.map((item, index) => (
              <li key={item.id}>
                <ProviderCard item={item} locale={locale} asked={asked.name} isFirst={index < FIRST_ON_SCREEN} />
              </li>
            ))
          : found.items.map((item, index) => (
              <li key={item.id}>
                <PlanCard item={item} locale={locale} asked={asked.name} isFirst={index < FIRST_ON_SCREEN} />
              </li>
            ))}
      </ul>
      {hasMore ? (
        <div className={styles['more']}>
          <p>
            <Trans>
              {shown} sur {most}
            </Trans>
          </p>
          <Link
            {...pageLink(asked.page + 1)}
            className={buttonClass({ look: 'quiet', isLarge: true })}
            resetScroll={false}
            onClick={() => {
              waitsFor.current = items.length;
            }}
          >
            <Plural value={Math.min(PAGE_SIZE, most - shown)} one="Voir le suivant" other="Voir les # suivants" />
          </Link>
        </div>
      ) : (
        <aside className={styles['ask']}>
          <p>
            <Trans>Pas le temps de comparer? Décrivez votre séance : les photographes d’ici la verront.</Trans>
          </p>
          <RouteLink name="book-index" className={buttonClass({ look: 'quiet' })} search={wishOf(asked)}>
            <Trans>Réserver</Trans>
          </RouteLink>
        </aside>
      )}
    </>
  );
}
