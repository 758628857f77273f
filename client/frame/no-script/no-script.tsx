import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { ErrorBar } from '../errors/error-bar.tsx';
import styles from '../errors/error-screen.module.css';

/** An app screen without script: its title, a message, and a link home. */
export function NoScriptScreen({ title }: { title: string }) {
  const { i18n } = useLingui();
  return (
    <div lang={i18n.locale}>
      <ErrorBar />
      <main className={styles['plain']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>
          <Trans>
            Cette page a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez-la.
          </Trans>
        </p>
        <a className={buttonClass()} href={urlOf('index', i18n.locale as LocaleCode)}>
          <Trans>Retour à l’accueil</Trans>
        </a>
      </main>
    </div>
  );
}

/** Shown above a page that is readable without script: the unavailable parts, and a link home. */
export function NoScriptNote() {
  const { i18n } = useLingui();
  return (
    <p className={styles['noScript']}>
      <Trans>
        Cette page se lit sans JavaScript. Pour réserver ou vous connecter, activez-le dans les réglages de votre
        navigateur.
      </Trans>{' '}
      <a href={urlOf('index', i18n.locale as LocaleCode)}>
        <Trans>Retour à l’accueil</Trans>
      </a>
    </p>
  );
}
