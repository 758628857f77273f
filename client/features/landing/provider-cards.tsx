import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { PhotoCard } from '#client/ui/photo/photo-card.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from './landing.module.css';

/** A link to a photographer's page. */
export type ProviderLink = (slug: string, children: ReactNode) => ReactNode;

interface ProviderCardsProps {
  readonly locale: LocaleCode;
  readonly providers: readonly Provider[];
  readonly providerLink: ProviderLink;
}

/** Photographers with their photos; each card links to their page. */
export function ProviderCards({ locale, providers, providerLink }: ProviderCardsProps) {
  if (providers.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>Leur regard</Trans>
      </h2>
      <ul className={`${styles['row']} ${styles['providers']}`}>
        {providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} locale={locale} providerLink={providerLink} />
        ))}
      </ul>
    </section>
  );
}

const AVATAR_PX = 36;
const SIZES = '(min-width: 1264px) 274px, (min-width: 960px) 21vw, (min-width: 600px) 44vw, 240px';

function ProviderCard({
  provider,
  locale,
  providerLink,
}: { provider: Provider } & Omit<ProviderCardsProps, 'providers'>) {
  const { t } = useLingui();
  const name = provider.user.full_name;
  const avatar = pictureOf(provider.user.profile_pictures, 'avatar');
  const first = provider.categories[0]?.name_i18n;
  const price = provider.from_price_cents === null ? null : amountsOf(locale).money(provider.from_price_cents);
  const photos = shownPhotos(provider.images, SIZES);
  const plate = first === undefined ? [] : [<Plate key={first} name={first} size={274} sizes={SIZES} />];
  return (
    <li className={styles['provider']}>
      <PhotoCard
        photos={photos.length > 0 ? photos : plate}
        photosLabel={t`Photos de ${name}`}
        face={avatar === undefined ? null : <Avatar name={name} {...squareOf(avatar, AVATAR_PX)} />}
        title={<span translate="no">{providerLink(provider.slug, name)}</span>}
        meta={[first === undefined ? '' : categoryLabels[locale][first], provider.address?.city ?? '']
          .filter(Boolean)
          .join(' · ')}
        {...(price === null
          ? {}
          : {
              price: (
                <Trans>
                  <strong>À partir de {price}</strong>, taxes en sus
                </Trans>
              ),
            })}
      />
    </li>
  );
}
