import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, Images, MapPin, MessageSquare } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import type { ButtonStyle } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { Cover } from './cover.tsx';
import { Hours } from './hours-list.tsx';
import { type PlanLink, Plans } from './plans.tsx';
import { Portfolio } from './portfolio.tsx';
import styles from './provider.module.css';
import { ShareButton } from './share-button.tsx';

/** A link into a booking with this photographer. */
export type BookLink = (style: ButtonStyle, children: ReactNode) => ReactNode;

export interface ProviderPageProps {
  readonly provider: ProviderDetail;
  /** In the provider's order; the first of them, at least. */
  readonly photos: readonly PublicPhoto[];
  /** How many there are. */
  readonly total: number;
  readonly locale: LocaleCode;
  /** Brings more of the photos. */
  readonly onMore: () => Promise<void>;
  readonly bookLink: BookLink;
  readonly planLink: PlanLink;
}

/** A photographer as anyone sees them: the work first, then what it costs and when. */
export function ProviderPage({ provider, photos, total, locale, onMore, bookLink, planLink }: ProviderPageProps) {
  const { t } = useLingui();
  const name = provider.user.full_name;
  const cover = photos.find(({ is_cover }) => is_cover === 1) ?? photos[0];
  return (
    <div className={cover === undefined ? styles['bare'] : ''}>
      {cover === undefined ? null : <Cover photo={cover} alt={t`Photo de couverture de ${name}`} />}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <About provider={provider} total={total} locale={locale} />
          <nav className={styles['places']} aria-label={t`Sections de la page`}>
            <a href="#portfolio">
              <Trans>Portfolio</Trans>
            </a>
            <a href="#forfaits">
              <Trans>Forfaits</Trans>
            </a>
            <a href="#heures">
              <Trans>Heures</Trans>
            </a>
          </nav>
          {/* A boundary each: React wakes them one at a time, and the page answers in between. */}
          <Suspense fallback={null}>
            <Portfolio name={name} photos={photos} total={total} locale={locale} onMore={onMore} />
          </Suspense>
        </div>
        <div className={styles['aside']}>
          <Suspense fallback={null}>
            <Plans provider={provider} locale={locale} bookLink={bookLink} planLink={planLink} />
            <Hours hours={provider.opening_hours} locale={locale} />
          </Suspense>
        </div>
      </div>
      <BookBar provider={provider} locale={locale} bookLink={bookLink} />
    </div>
  );
}

function About({ provider, total, locale }: Pick<ProviderPageProps, 'provider' | 'total' | 'locale'>) {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const { full_name: name } = provider.user;
  const cities = list.format(provider.working_cities.map((city) => city.name));
  const categories = provider.categories.map(({ name_i18n }) => categoryLabels[locale][name_i18n]).join(', ');
  const languages = provider.languages.map(({ native_name }) => native_name).join(', ');
  return (
    <header className={styles['about']}>
      <Avatar name={name} size={64} />
      <div className={styles['named']}>
        <div>
          <h1>{name}</h1>
          <p className={styles['meta']}>{categories}</p>
        </div>
        <ShareButton name={name} />
      </div>
      {provider.profile_description === '' ? null : <p className={styles['said']}>{provider.profile_description}</p>}
      <ul className={styles['facts']}>
        {cities === '' ? null : <Fact of={MapPin}>{cities}</Fact>}
        {total === 0 ? null : (
          <Fact of={Images}>
            <Plural value={total} one="# photo" other="# photos" />
          </Fact>
        )}
        {languages === '' ? null : <Fact of={MessageSquare}>{languages}</Fact>}
      </ul>
    </header>
  );
}

function Fact({ of, children }: { of: typeof Camera; children: ReactNode }) {
  return (
    <li>
      <Icon of={of} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** On a phone, always in reach. */
function BookBar({ provider, locale, bookLink }: Pick<ProviderPageProps, 'provider' | 'locale' | 'bookLink'>) {
  const price = provider.from_price_cents === null ? null : amountsOf(locale).money(provider.from_price_cents);
  return (
    <div className={styles['bar']}>
      {price === null ? (
        <span />
      ) : (
        <p className={styles['barPrice']}>
          <Trans>
            À partir de <strong>{price}</strong>, taxes en sus
          </Trans>
        </p>
      )}
      {bookLink({ look: 'accent', isLarge: true }, <Trans>Réserver</Trans>)}
    </div>
  );
}
