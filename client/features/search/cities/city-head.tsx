import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plate } from '#client/ui/photo/picture.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { platedCities } from '#shared/catalogue/plated-cities.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { capitalised, phraseOf } from '../phrases.ts';
import type { Found } from '../search.types.ts';
import styles from '../city.module.css';

interface CityHeadProps {
  readonly city: City;
  readonly name: CategoryKey | undefined;
  readonly found: Found;
  readonly locale: LocaleCode;
  readonly sentences: readonly string[];
}

const PLATE_PX = 220;

/** The breadcrumbs, the title, the introduction, and a summary of the results. */
export function CityHead({ city, name, found, locale, sentences }: CityHeadProps) {
  const plate = name ?? (platedCities.includes(city.slug) ? city.slug : undefined);
  const [lead, ...more] = sentences;
  return (
    <>
      <Way city={city} name={name} locale={locale} />
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h1>{capitalised(phraseOf(locale, { kind: 'provider', name, city: city.name }))}</h1>
          {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
          {more.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Facts found={found} locale={locale} />
        </div>
        {plate === undefined ? null : (
          <div className={styles['plate']}>
            <Plate name={plate} size={PLATE_PX} />
          </div>
        )}
      </header>
    </>
  );
}

function Way({ city, name, locale }: Pick<CityHeadProps, 'city' | 'name' | 'locale'>) {
  const { t } = useLingui();
  return (
    <nav className={styles['way']} aria-label={t`Fil d’Ariane`}>
      <ol>
        <li>
          <RouteLink name="search">
            <Trans>Photographes</Trans>
          </RouteLink>
        </li>
        <li>
          {name === undefined ? (
            <span aria-current="page">{city.name}</span>
          ) : (
            <RouteLink name="city" params={{ slug: city.slug }}>
              {city.name}
            </RouteLink>
          )}
        </li>
        {name === undefined ? null : (
          <li>
            <span aria-current="page">{categoryLabels[locale][name]}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The number of results, the lowest price and the first free day; price and day only when all results are loaded. */
function Facts({ found, locale }: Pick<CityHeadProps, 'found' | 'locale'>) {
  const formats = formatsOf(locale);
  if (found.kind !== 'provider' || found.total === 0 || found.hasMore) return null;
  const prices = found.items.flatMap(({ from_price_cents }) => from_price_cents ?? []);
  const days = found.items.flatMap(({ next_free_day }) => next_free_day ?? []).sort();
  const price = prices.length === 0 ? null : formats.money(Math.min(...prices));
  const day = days[0] === undefined ? null : formats.dateShort(days[0]);
  return (
    <ul className={styles['facts']}>
      <li>
        <Plural value={found.total} one="# photographe" other="# photographes" />
      </li>
      {price === null ? null : (
        <li>
          <Trans>À partir de {price}, taxes en sus</Trans>
        </li>
      )}
      {day === null ? null : (
        <li>
          <Trans>Premier jour libre : {day}</Trans>
        </li>
      )}
    </ul>
  );
}
