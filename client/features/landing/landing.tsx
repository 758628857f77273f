import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/button.tsx';
import { Corners, Picture, Plate } from '#client/ui/picture.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from './landing.module.css';

interface LandingProps {
  readonly locale: LocaleCode;
  readonly providers: readonly Provider[];
  readonly bookLink: (className: string, children: ReactNode, search?: Record<string, string>) => ReactNode;
}

/** One sentence, one action, what can be photographed, and who does it. */
export function Landing({ locale, providers, bookLink }: LandingProps) {
  const { t } = useLingui();
  return (
    <>
      <section className={styles['hero']}>
        <Picture
          base="/photos/hero"
          widths={[960, 1_920]}
          phone={{ base: '/photos/hero-phone', widths: [480, 720, 960] }}
          sizes="100vw"
          width={1_440}
          height={900}
          alt={t`Un couple de dos, sur une crête, devant le fleuve au coucher du soleil`}
          isFirst
        />
        <Corners />
        <div className={styles['heroText']}>
          <h1>
            <Trans>Votre moment, bien cadré.</Trans>
          </h1>
          <p>
            <Trans>Demandez un photographe au Québec en trois minutes, même hors ligne.</Trans>
          </p>
          {bookLink(buttonClass({ look: 'accent', isLarge: true }), <Trans>Commencer ma demande</Trans>)}
        </div>
      </section>

      <section className={styles['section']}>
        <h2>
          <Trans>Que souhaitez-vous garder?</Trans>
        </h2>
        <ul className={styles['plates']}>
          {categoryKeys.map((key) => (
            <li key={key}>
              {bookLink(
                styles['plate'] ?? '',
                <>
                  <Plate name={key} size={240} />
                  {categoryLabels[locale][key]}
                </>,
                { name: key },
              )}
            </li>
          ))}
        </ul>
      </section>

      {providers.length === 0 ? null : (
        <section className={styles['section']}>
          <h2>
            <Trans>Leur regard</Trans>
          </h2>
          <ul className={styles['providers']}>
            {providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} locale={locale} bookLink={bookLink} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ProviderCard({ provider, locale, bookLink }: { provider: Provider } & Omit<LandingProps, 'providers'>) {
  const first = provider.categories[0];
  const price = provider.from_price_cents === null ? null : amountsOf(locale).money(provider.from_price_cents);
  return (
    <li className={styles['provider']}>
      {first === undefined ? null : (
        <div className={styles['providerPlate']}>
          <Plate name={first.name_i18n} size={240} />
        </div>
      )}
      <h3>{bookLink(styles['providerLink'] ?? '', provider.user.full_name, { provider: provider.slug })}</h3>
      <p className={styles['meta']}>
        {[first === undefined ? '' : categoryLabels[locale][first.name_i18n], provider.address?.city ?? '']
          .filter(Boolean)
          .join(' · ')}
      </p>
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
