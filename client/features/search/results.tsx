import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MOST_FOUND } from '#shared/search/search.values.ts';
import { type AskedSearch, addressOf, PAGE_SIZE } from './asked-search.ts';
import { countWords } from './count-words.ts';
import { PlanCard, ProviderCard } from './found-cards.tsx';
import type { Found, SearchRoute } from './search.types.ts';
import { wishOf } from './wish.ts';
import styles from './search.module.css';

interface ResultsProps {
  readonly route: SearchRoute;
  readonly found: Found;
  readonly asked: AskedSearch;
  /** Whether the server has just compared the results with the day of the search. */
  readonly isFreeThen: boolean;
  readonly locale: LocaleCode;
}

const FIRST_ON_SCREEN = 3;

/** The cards of the results, and the links to the pages before and after. */
export function Results({ route, found, asked, isFreeThen, locale }: ResultsProps) {
  const common = { locale, asked, isFreeThen };
  const list = useRef<HTMLUListElement>(null);
  const waitsFor = useRef<number | null>(null);
  const { firstPage, hasMore, items, total } = found;
  // After more results load, the focus moves to the first new one.
  useEffect(() => {
    if (waitsFor.current === null) return;
    list.current?.children[waitsFor.current]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    waitsFor.current = null;
  }, [items]);
  const pageLink = (page: number) => toRoute(route, locale, {}, addressOf({ ...asked, page }));
  const shown = (firstPage - 1) * PAGE_SIZE + items.length;
  const counted = Math.min(total, MOST_FOUND);
  const most = found.isLeast ? countWords(counted, locale, true) : counted;
  return (
    <>
      {firstPage === 1 ? null : (
        <Link {...pageLink(firstPage - 1)} className={`${buttonClass({ look: 'quiet' })} ${styles['before']}`}>
          <Trans>Voir les résultats précédents</Trans>
        </Link>
      )}
      <h2 className="visually-hidden" id="resultats">
        <Trans>Résultats</Trans>
      </h2>
      <ul ref={list} className={styles['grid']} aria-labelledby="resultats">
        {found.kind === 'provider'
          ? found.items.map((item, index) => (
              <li key={item.id}>
                <ProviderCard {...common} item={item} isFirst={index < FIRST_ON_SCREEN} />
              </li>
            ))
          : found.items.map((item, index) => (
              <li key={item.id}>
                <PlanCard {...common} item={item} isFirst={index < FIRST_ON_SCREEN} />
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
            <Plural value={Math.min(PAGE_SIZE, counted - shown)} one="Voir le suivant" other="Voir les # suivants" />
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
