// A photographer's public page.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { ButtonStyle } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { About } from './head/about.tsx';
import { BookBar } from './book-bar.tsx';
import { CoverActions, PhotoCount } from './head/cover-actions.tsx';
import { Cover } from './head/cover.tsx';
import { FreeDays } from './free-days.tsx';
import { Hours } from './hours-list.tsx';
import { daysForLength, type PageDetail } from './coming-days.ts';
import { representativeOf } from './head/lead.ts';
import { type BookingWish, type Choice, durationOf, NO_CHOICE, planOf, wishOf } from './plans/choice.ts';
import { Plans } from './plans/plans.tsx';
import { Portfolio } from './portfolio.tsx';
import styles from './provider.module.css';
import { useCountedViews } from './use-counted-views.ts';

/** A link that starts a booking with this photographer, and with what was chosen. */
export type BookLink = (style: ButtonStyle, children: ReactNode, wish: BookingWish) => ReactNode;

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
  /** Loads more photos, and returns whether they came. */
  readonly onMore: () => Promise<boolean>;
  readonly bookLink: BookLink;
  /** The link that asks them a question; a preview has none. */
  readonly ask?: ReactNode;
  /** `YYYY-MM-DD`: the day of the search that led here. */
  readonly askedDay?: string | null;
  /** The page of a photographer whom clients do not see yet: its address links nowhere. */
  readonly isPreview?: boolean;
}

/** A photographer's public page: the photos first, then the prices and the hours. */
export function ProviderPage(props: ProviderPageProps) {
  const { provider, detail, seen, photos, total, locale, onMore, bookLink, askedDay = null, isPreview = false } = props;
  const { t } = useLingui();
  const name = provider.user.full_name;
  const lead = representativeOf(provider, photos ?? []);
  const page = useCountedViews(detail === null || isPreview ? null : provider.id);
  const [chosenParts, setChoice] = useState<Partial<Choice>>({});
  const plans = detail?.plans ?? [];
  const wanted: Choice = { ...NO_CHOICE, date: askedDay, ...chosenParts };
  const plan = planOf(plans, wanted);
  const days = detail === null ? undefined : daysForLength(detail, plan === null ? null : durationOf(plan, wanted));
  // A day of a shorter plan is no longer chosen when it has no room for this one.
  const isOffered = wanted.date === askedDay || days === undefined || days.includes(wanted.date ?? '');
  const choice: Choice = isOffered ? wanted : { ...wanted, date: null };
  const chosen = { plans, choice, locale };
  const onChoose = (change: Partial<Choice>) => setChoice({ ...chosenParts, ...change });
  const book = (style: ButtonStyle) => bookLink(style, <Trans>Réserver</Trans>, wishOf(plans, choice));
  return (
    <div ref={page} className={lead === null ? styles['bare'] : styles['underCover']}>
      {lead === null ? null : (
        <Cover {...lead} alt={lead.isBanner ? t`Bannière de ${name}` : t`Photo de couverture de ${name}`}>
          {isPreview ? undefined : (
            <>
              <CoverActions provider={provider} />
              {total === 0 ? null : <PhotoCount total={total} isFirst={!lead.isBanner} />}
            </>
          )}
        </Cover>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <About {...{ provider, total, locale, isPreview }} ask={props.ask} />
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
              <Plans
                {...chosen}
                onChoose={onChoose}
                freeDays={
                  days === undefined ? null : (
                    <FreeDays
                      days={days}
                      locale={locale}
                      chosen={choice.date}
                      asked={askedDay}
                      onChoose={(date) => onChoose({ date })}
                    />
                  )
                }
                book={book({ look: 'accent', isLarge: true, isWide: true })}
              />
              {detail.opening_hours === null ? null : <Hours hours={detail.opening_hours} locale={locale} />}
            </Suspense>
          )}
        </div>
      </div>
      <BookBar {...chosen} book={book({ look: 'accent', isLarge: true })} />
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
