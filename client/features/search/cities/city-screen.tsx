import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { addressOf } from '../asked-search.ts';
import { ProviderCard } from '../found-cards.tsx';
import { FromDevice } from '../from-device.tsx';
import { wishOf } from '../wish.ts';
import { categoryWords, isOutdoors } from './category-words.ts';
import { CityHead } from './city-head.tsx';
import { cityWords } from './city-words.ts';
import type { LoadedCity } from './load-city.ts';
import { NearLinks } from './near-links.tsx';
import search from '../search.module.css';
import styles from '../city.module.css';

interface CityScreenProps extends LoadedCity {
  readonly locale: LocaleCode;
  /** The age of the shown data; null for a fresh answer of the server. */
  readonly seen: ReactNode;
}

const FIRST_ON_SCREEN = 3;

/** The photographers of a city, of one category or of all, with a text about the place. */
export function CityScreen({ locale, seen, ...loaded }: CityScreenProps) {
  const { asked, found, source, city } = loaded;
  const items = found.kind === 'provider' ? found.items : [];
  return (
    <div className={search['results']}>
      <CityHead city={city} name={asked.name} found={found} locale={locale} sentences={useSentences(loaded)} />
      {seen}
      {source.of === 'device' ? <FromDevice hasDate={false} /> : null}
      {items.length === 0 ? (
        <Nobody city={city.name} />
      ) : (
        <>
          <h2 className="visually-hidden" id="photographes">
            <Trans>Photographes</Trans>
          </h2>
          <ul className={search['grid']} aria-labelledby="photographes">
            {items.map((item, index) => (
              <li key={item.id}>
                <ProviderCard
                  item={item}
                  locale={locale}
                  asked={asked}
                  isFreeThen={false}
                  isFirst={index < FIRST_ON_SCREEN}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles['onwards']}>
        {items.length === 0 ? null : (
          <RouteLink name="search" className={buttonClass({ look: 'quiet' })} search={addressOf(asked)}>
            {found.hasMore ? <Trans>Voir tous les photographes</Trans> : <Trans>Choisir une date, un prix</Trans>}
          </RouteLink>
        )}
        <RouteLink
          name="book-index"
          className={buttonClass({ look: items.length === 0 ? 'accent' : 'quiet' })}
          search={wishOf(asked)}
        >
          <Trans>Décrire ma séance</Trans>
        </RouteLink>
      </p>
      <NearLinks {...loaded} locale={locale} />
    </div>
  );
}

/** The text of the page: about the city, or about the session and its place. */
function useSentences({ city, asked: { name } }: LoadedCity): readonly string[] {
  const { i18n } = useLingui();
  const words = cityWords[city.slug];
  const place = words === undefined ? [] : [i18n._(words.outdoors), i18n._(words.indoors)];
  if (name === undefined) return words === undefined ? [] : [i18n._(words.about), ...place];
  return [i18n._(categoryWords[name]), ...place.slice(isOutdoors(name) ? 0 : 1).slice(0, 1)];
}

function Nobody({ city }: { city: string }) {
  return (
    <p className={styles['nobody']}>
      <Trans>
        Pas encore de photographe ici. Décrivez votre séance à {city} : elle sera au babillard, que tous les
        photographes du site peuvent lire.
      </Trans>
    </p>
  );
}
