import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { chipClass } from '#client/ui/label/chip.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { nearestFirst } from '#shared/catalogue/near-cities.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { type AskedSearch, addressOf, type FilterKey, filterKeys } from './asked-search.ts';
import { choiceCount, isNone } from './count-words.ts';
import type { SearchRoute } from './search.types.ts';
import { wishOf } from './wish.ts';
import styles from './search.module.css';

interface NothingFoundProps {
  readonly route: SearchRoute;
  readonly asked: AskedSearch;
  readonly cities: readonly City[];
  /** Null without network. */
  readonly counts: Counts | null;
  readonly locale: LocaleCode;
}

const OTHER_CITIES = 4;
const CENTS = 100;
/** The filters by the API's names. */
const apiNames: Readonly<Record<FilterKey, string>> = {
  name: 'name',
  city: 'city',
  type: 'booking_type',
  date: 'date',
  min: 'price_min',
  max: 'price_max',
  q: 'q',
  hearts: 'provider_ids',
};

/** Suggestions for an empty search: one filter less, a city beside, a later date, or a request that any photographer may answer. */
export function NothingFound({ route, asked, cities, counts, locale }: NothingFoundProps) {
  const words = useFilterWords(asked, cities, locale);
  const { sort: _, page: __, ...filters } = asked;
  const dropped = filterKeys.flatMap((key) => {
    if (filters[key] === undefined) return [];
    const count = counts?.without.find(({ filter }) => filter === apiNames[key]);
    return isNone(count) ? [] : [{ key, count }];
  });
  const beside = (asked.city === undefined ? [] : nearestFirst(asked.city, cities))
    .flatMap(({ slug, name }) => {
      const count = counts?.cities.find((one) => one.slug === slug);
      return count === undefined || count.total === 0 ? [] : [{ slug, name, count }];
    })
    .slice(0, OTHER_CITIES);
  const date = counts?.next_date ?? null;
  return (
    <div className={styles['nothing']}>
      {dropped.length === 0 ? null : (
        <Suggestions title={<Trans>Un filtre de moins</Trans>}>
          {dropped.map(({ key, count }) => (
            <RouteLink
              key={key}
              name={route}
              className={chipClass()}
              search={addressOf({ ...asked, [key]: undefined, page: 1 })}
            >
              <Trans>Sans « {words[key]} »</Trans>
              {choiceCount(count, locale)}
            </RouteLink>
          ))}
        </Suggestions>
      )}
      {beside.length === 0 ? null : (
        <Suggestions title={<Trans>Dans une ville voisine</Trans>}>
          {beside.map(({ slug, name, count }) => (
            <RouteLink
              key={slug}
              name={route}
              className={chipClass()}
              search={addressOf({ ...asked, city: slug, page: 1 })}
            >
              {name}
              {choiceCount(count, locale)}
            </RouteLink>
          ))}
        </Suggestions>
      )}
      {date === null ? null : (
        <Suggestions title={<Trans>Le prochain jour libre</Trans>}>
          <RouteLink name={route} className={chipClass()} search={addressOf({ ...asked, date, page: 1 })}>
            {formatsOf(locale).date(date)}
          </RouteLink>
        </Suggestions>
      )}
      <Suggestions title={<Trans>Demandez-le à tous les photographes</Trans>}>
        <p>
          <Trans>Décrivez votre séance : elle sera au babillard, que tous les photographes du site peuvent lire.</Trans>
        </p>
        <RouteLink name="book-index" className={buttonClass({ look: 'accent' })} search={wishOf(asked)}>
          <Trans>Réserver</Trans>
        </RouteLink>
      </Suggestions>
    </div>
  );
}

function Suggestions({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles['chips']}>{children}</div>
    </section>
  );
}

function useFilterWords(
  { name, city, type, date, min, max, q }: AskedSearch,
  cities: readonly City[],
  locale: LocaleCode,
): Readonly<Record<FilterKey, string>> {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const low = formats.money((min ?? 0) * CENTS);
  const high = formats.money((max ?? 0) * CENTS);
  return {
    name: name === undefined ? '' : categoryLabels[locale][name],
    city: cities.find(({ slug }) => slug === city)?.name ?? city ?? '',
    type: type === 'professional' ? t`Professionnel` : t`Personnel`,
    date: date === undefined ? '' : formats.dateShort(date),
    min: t`Dès ${low}`,
    max: t`Jusqu’à ${high}`,
    q: q ?? '',
    hearts: t`Favoris`,
  };
}
