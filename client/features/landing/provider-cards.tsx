import { Trans } from '@lingui/react/macro';
import { Plate } from '#client/ui/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from './landing.module.css';
import type { BookLink } from './plates.tsx';

interface ProviderCardsProps {
  readonly locale: LocaleCode;
  readonly providers: readonly Provider[];
  readonly bookLink: BookLink;
}

/** Who does it: each card begins a booking with them. */
export function ProviderCards({ locale, providers, bookLink }: ProviderCardsProps) {
  if (providers.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>Leur regard</Trans>
      </h2>
      <ul className={`${styles['row']} ${styles['providers']}`}>
        {providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} locale={locale} bookLink={bookLink} />
        ))}
      </ul>
    </section>
  );
}

const PLATE_SIZES = '(min-width: 1264px) 274px, (min-width: 760px) 21vw, (min-width: 600px) 44vw, 240px';

function ProviderCard({ provider, locale, bookLink }: { provider: Provider } & Omit<ProviderCardsProps, 'providers'>) {
  const first = provider.categories[0]?.name_i18n;
  const price = provider.from_price_cents === null ? null : amountsOf(locale).money(provider.from_price_cents);
  return (
    <li className={styles['provider']}>
      {first === undefined ? null : <Plate name={first} size={274} sizes={PLATE_SIZES} />}
      <h3>{bookLink(styles['providerLink'] ?? '', provider.user.full_name, { provider: provider.slug })}</h3>
      <p className={styles['meta']}>
        {[first === undefined ? '' : categoryLabels[locale][first], provider.address?.city ?? '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {provider.profile_description === '' ? null : <p className={styles['said']}>{provider.profile_description}</p>}
      {price === null ? null : (
        <p className={styles['price']}>
          <Trans>
            <strong>À partir de {price}</strong>, taxes en sus
          </Trans>
        </p>
      )}
    </li>
  );
}
