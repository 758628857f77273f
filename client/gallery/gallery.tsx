import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import { Toasts } from '../ui/overlay/toast.tsx';
import { BannersSection } from './banners-section.tsx';
import { BarsSection } from './bars-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CalendarSection, HoursSection } from './calendar-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { LoadingSection } from './loading-section.tsx';
import { MarkSection } from './mark-section.tsx';
import { OrderedSection } from './ordered-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { CardSection, EmptySection, PhotoSection } from './photos-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { TableSection } from './table-section.tsx';
import { TagsSection } from './tags-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { TypeSection } from './type-section.tsx';
import styles from './gallery.module.css';

/** Every component of ui/ in each of its states, beside its tokens. */
export function Gallery({ locale }: { locale: LocaleCode }) {
  const { t } = useLingui();
  return (
    <main className={styles['page']}>
      <title>{t`Composants · Déclic`}</title>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Composants</Trans>
        </h1>
        <p className={styles['lead']}>
          <Trans>Grille de 4 px · rayons 4 et 12 · filets plutôt qu’ombres</Trans>
          {' · '}
          {locale === 'fr' ? (
            <a href="?lang=en" lang="en">
              English
            </a>
          ) : (
            <a href="?lang=fr" lang="fr">
              Français
            </a>
          )}
        </p>
      </header>
      <div className={styles['grid']}>
        <ButtonsSection />
        <FieldsSection locale={locale} />
        <TagsSection />
        <ChoicesSection locale={locale} />
        <OrderedSection />
        <MarkSection />
        <BannersSection />
        <ProgressSection locale={locale} />
        <div className={styles['double']}>
          <OverlaysSection />
          <HoursSection locale={locale} />
        </div>
        <PhotoSection />
        <CalendarSection locale={locale} />
        <CardSection />
        <LoadingSection />
        <EmptySection />
        <BarsSection />
        <TableSection locale={locale} />
        <TokensSection />
        <TypeSection locale={locale} />
      </div>
      <Toasts label={t`Avis`} />
    </main>
  );
}
