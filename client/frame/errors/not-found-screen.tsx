import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { ErrorFrame } from './error-frame.tsx';
import styles from './error-screen.module.css';

/** No route matches, or status 404. */
export default function NotFoundScreen() {
  const { t, i18n } = useLingui();
  return (
    <ErrorFrame
      title={t`Erreur 404 | Page introuvable`}
      picture="error-not-found"
      action={
        <a className={styles['link']} href={urlOf('search', i18n.locale as LocaleCode)}>
          <Trans>Trouver un photographe</Trans>
        </a>
      }
      foot={<Trans>Cette page n’a pas été trouvée</Trans>}
    >
      <h1 className={styles['oops']}>
        <Trans>Oups!</Trans>
      </h1>
      <h2 className={styles['title']}>
        <Trans>Page introuvable</Trans>
      </h2>
      <p className={styles['text']}>
        <Trans>La photo que vous cherchez semble hors foyer.</Trans>
      </p>
    </ErrorFrame>
  );
}
