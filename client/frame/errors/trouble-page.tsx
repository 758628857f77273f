import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button/button.tsx';
import { ErrorBar } from './error-bar.tsx';
import styles from './error-screen.module.css';

/**
 * The server's answer when it cannot render a page now: a message, even without script. When the app starts, it
 * replaces this page with the data of the device.
 */
export function TroublePage({ status }: { status: 429 | 500 | 503 }) {
  const { t } = useLingui();
  return (
    <div className={styles['page']} data-stand-in>
      <title>{t`Cette page ne peut pas s’afficher pour le moment`}</title>
      <meta name="robots" content="noindex" />
      <ErrorBar />
      <main className={styles['plain']} id="main">
        <h1 className={styles['title']}>
          <Trans>Cette page ne peut pas s’afficher pour le moment</Trans>
        </h1>
        <p className={styles['text']}>
          {status === 429 ? (
            <Trans>Votre réseau demande beaucoup de pages à la fois. Attendez une minute, puis réessayez.</Trans>
          ) : (
            <Trans>Notre serveur n’a pas pu la préparer. Attendez quelques secondes, puis réessayez.</Trans>
          )}
        </p>
        <form>
          <button type="submit" className={buttonClass({ isLarge: true })}>
            <Trans>Réessayer</Trans>
          </button>
        </form>
      </main>
    </div>
  );
}
