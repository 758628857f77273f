import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, Images, Link2, MapPin, MessageSquare } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { HeartButton } from '#client/shell/hearts/heart-button.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import type { ButtonStyle } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { OpeningHours, Provider } from '#shared/providers/provider.schema.ts';
import { Cover } from './cover.tsx';
import { representativeOf } from './lead.ts';
import { Hours } from './hours-list.tsx';
import { linkName } from './link-name.ts';
import { type ListedPlan, type PlanLink, Plans } from './plans.tsx';
import { Portfolio } from './portfolio.tsx';
import styles from './provider.module.css';
import { ShareButton } from './share-button.tsx';
import { useCountedViews } from './use-counted-views.ts';
import { WorkingCities } from './working-cities.tsx';

/** A link that starts a booking with this photographer. */
export type BookLink = (style: ButtonStyle, children: ReactNode) => ReactNode;

/** The parts of the page below the photos. */
export interface PageDetail {
  readonly plans: readonly ListedPlan[];
  /** Null when they could not be loaded. */
  readonly opening_hours: readonly OpeningHours[] | null;
}

export interface ProviderPageProps {
  readonly provider: Provider;
  /** Plans and hours; null when the device has only the card. */
  readonly detail: PageDetail | null;
  /** The age of the data, shown while the server cannot be reached. */
  readonly seen: ReactNode;
  /** In the provider's order, at least the first page; null when they could not be loaded. */
  readonly photos: readonly PublicPhoto[] | null;
  /** The total number of photos. */
  readonly total: number;
  readonly locale: LocaleCode;
  /** Loads more photos. */
  readonly onMore: () => Promise<void>;
  readonly bookLink: BookLink;
  readonly planLink: PlanLink;
  /** The next days on which they have room. */
  readonly freeDays?: ReactNode;
  /** The page of a photographer whom clients do not see yet: its address links nowhere. */
  readonly isPreview?: boolean;
}

/** A photographer's public page: the photos first, then the prices and the hours. */
export function ProviderPage(props: ProviderPageProps) {
  const {
    provider,
    detail,
    seen,
    photos,
    total,
    locale,
    onMore,
    bookLink,
    planLink,
    freeDays,
    isPreview = false,
  } = props;
  const { t } = useLingui();
  const name = provider.user.full_name;
  const lead = representativeOf(provider, photos ?? []);
  const page = useCountedViews(detail === null || isPreview ? null : provider.id);
  return (
    <div ref={page} className={lead === null ? styles['bare'] : ''}>
      {lead === null ? null : (
        <Cover {...lead} alt={lead.isBanner ? t`Bannière de ${name}` : t`Photo de couverture de ${name}`} />
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <About provider={provider} total={total} locale={locale} isPreview={isPreview} />
          {seen}
          {detail === null ? <Missing name={name} /> : <Places />}
          {/* One boundary for each: React hydrates them one by one, and the page responds in between. */}
          {detail === null ? null : (
            <Suspense fallback={null}>
              <Portfolio name={name} photos={photos} total={total} locale={locale} onMore={onMore} />
            </Suspense>
          )}
        </div>
        <div className={styles['aside']}>
          {detail === null ? null : (
            <Suspense fallback={null}>
              <Plans plans={detail.plans} locale={locale} bookLink={bookLink} planLink={planLink} />
              {freeDays}
              {detail.opening_hours === null ? null : <Hours hours={detail.opening_hours} locale={locale} />}
            </Suspense>
          )}
        </div>
      </div>
      <BookBar provider={provider} locale={locale} bookLink={bookLink} />
    </div>
  );
}

/** Explains why the page is short: the device has only the card. */
function Missing({ name }: { name: string }) {
  return (
    <p className={styles['meta']}>
      <Trans>
        Les photos, les forfaits et les heures de {name} ne sont pas encore sur cet appareil : ils s’afficheront
        d’eux-mêmes au retour de la connexion. Vous pouvez déjà décrire votre séance.
      </Trans>
    </p>
  );
}

function Places() {
  const { t } = useLingui();
  return (
    <nav className={`screen-only ${styles['places']}`} aria-label={t`Sections de la page`}>
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
  );
}

interface AboutProps extends Pick<ProviderPageProps, 'provider' | 'total' | 'locale'> {
  readonly isPreview: boolean;
}

function About({ provider, total, locale, isPreview }: AboutProps) {
  const { t } = useLingui();
  const { full_name: name } = provider.user;
  const categories = provider.categories.map(({ name_i18n }) => categoryLabels[locale][name_i18n]).join(', ');
  const languages = provider.languages.map(({ native_name }) => native_name).join(', ');
  return (
    <header className={styles['about']}>
      <Avatar name={name} size={64} {...squareOf(pictureOf(provider.user.profile_pictures, 'avatar'), 64)} />
      <div className={styles['named']}>
        <div>
          <h1>{name}</h1>
          <p className={styles['meta']}>{categories}</p>
        </div>
        {isPreview ? null : (
          <div className={`screen-only ${styles['tools']}`}>
            <HeartButton provider={provider} card={null} label={t`Garder ${name} dans mes favoris`} />
            <ShareButton name={name} />
          </div>
        )}
      </div>
      {provider.profile_description === '' ? null : <p className={styles['said']}>{provider.profile_description}</p>}
      <ul className={styles['facts']}>
        {provider.working_cities.length === 0 ? null : (
          <Fact of={MapPin}>
            <WorkingCities cities={provider.working_cities} locale={locale} />
          </Fact>
        )}
        {total === 0 ? null : (
          <Fact of={Images}>
            <Plural value={total} one="# photo" other="# photos" />
          </Fact>
        )}
        {languages === '' ? null : <Fact of={MessageSquare}>{languages}</Fact>}
        {linksOf(provider).map((link) => (
          <Fact key={link} of={Link2}>
            <a href={link} rel="me noopener nofollow">
              {linkName(link)}
            </a>
          </Fact>
        ))}
      </ul>
    </header>
  );
}

/** A device may have stored the photographer with an older build, which stored no links. */
function linksOf({ links }: Partial<Pick<Provider, 'links'>>): readonly string[] {
  return links ?? [];
}

function Fact({ of, children }: { of: typeof Camera; children: ReactNode }) {
  return (
    <li>
      <Icon of={of} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** The booking link, always visible on a phone. */
function BookBar({ provider, locale, bookLink }: Pick<ProviderPageProps, 'provider' | 'locale' | 'bookLink'>) {
  const price = provider.from_price_cents === null ? null : amountsOf(locale).money(provider.from_price_cents);
  return (
    <div className={`screen-only ${styles['bar']}`}>
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
