import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { buttonClass } from '../ui/button.tsx';
import styles from './error-screen.module.css';

/** product.md section 2: no route matches, or status 404. */
export function NotFoundScreen() {
  const { t, i18n } = useLingui();
  return (
    <main className={styles['screen']} id="main">
      <title>{t`Erreur 404 | Page introuvable`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles['oops']}>
        <Trans>Oups!</Trans>
      </h1>
      <h2 className={styles['title']}>
        <Trans>Page introuvable</Trans>
      </h2>
      <p className={styles['text']}>
        <Trans>La photo que vous cherchez semble hors foyer.</Trans>
      </p>
      <p>
        <a className={buttonClass({ isLarge: true })} href={urlOf('index', i18n.locale as LocaleCode)}>
          <Trans>Retour à l’accueil</Trans>
        </a>
      </p>
    </main>
  );
}
