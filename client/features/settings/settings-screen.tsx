// Settings; what this device holds; a copy of one's data; the end of an account.
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { LanguageToggle } from '#client/frame/navigation/footer.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { CloseAccount } from './close-account.tsx';
import { InstallSection } from './install-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './settings.module.css';
import { StorageSection } from './storage-section.tsx';

const ExportData = lazyWith(['settings', 'later'], () => import('./export-data.tsx'));

interface SettingsScreenProps {
  readonly user: CurrentUser;
  readonly locale: LocaleCode;
  /** More than one language is enabled. */
  readonly hasLanguages: boolean;
  readonly onClosed: () => void;
}

/** Settings of this device, its stored data, and the end of the account. */
export function SettingsScreen({ user, locale, hasLanguages, onClosed }: SettingsScreenProps) {
  const { t } = useLingui();
  return (
    <>
      {hasLanguages ? (
        <section className={styles['section']}>
          <h2>
            <Trans>Langue de l’app</Trans>
          </h2>
          <LanguageToggle label={t`Langue de l’app`} />
        </section>
      ) : null}
      <section className={styles['section']}>
        <ThemeChoice />
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Avis</Trans>
        </h2>
        <p>
          <RouteLink name="settings-notifications">
            <Trans>Choisir ce qui vous est dit, ici et par courriel</Trans>
          </RouteLink>
        </p>
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Installation</Trans>
        </h2>
        <InstallSection />
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Sur cet appareil</Trans>
        </h2>
        <StorageSection />
        <p>
          <RouteLink name="settings-device">
            <Trans>Mes données sur cet appareil</Trans>
          </RouteLink>
        </p>
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Compte</Trans>
        </h2>
        <p>
          <RouteLink name="security">
            <Trans>Mot de passe, adresse courriel et appareils connectés</Trans>
          </RouteLink>
        </p>
        <Suspense fallback={null}>
          <ExportData email={user.email} locale={locale} />
        </Suspense>
        <p>
          <RouteLink name="privacy">
            <Trans>Confidentialité</Trans>
          </RouteLink>
        </p>
        <CloseAccount user={user} onClosed={onClosed} />
      </section>
    </>
  );
}
