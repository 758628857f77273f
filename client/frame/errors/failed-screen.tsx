import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorFrame } from './error-frame.tsx';
import { isDeviceTrouble } from './device-trouble.ts';
import { NoDeviceScreen } from './no-device-screen.tsx';
import styles from './error-screen.module.css';

const OWN_FAILURE = 500;

/** A server error, or another error with its code; without a code it is 500. */
export default function FailedScreen({ status, error }: { status: number | null; error: unknown }) {
  return isDeviceTrouble(error) ? <NoDeviceScreen /> : <Failed status={status} />;
}

function Failed({ status }: { status: number | null }) {
  const { t } = useLingui();
  const isServer = status === OWN_FAILURE;
  const code = status ?? OWN_FAILURE;
  return (
    <ErrorFrame
      title={isServer ? t`Quelque chose s’est mal passé` : t`Une erreur est survenue`}
      picture={isServer ? 'error-server' : 'error-other'}
      action={
        <button type="button" className={styles['link']} onClick={() => location.reload()}>
          <Trans>Recharger la page</Trans>
        </button>
      }
      foot={<Trans>Erreur {code}</Trans>}
    >
      <h1 className={styles['title']}>
        {isServer ? <Trans>Quelque chose s’est mal passé</Trans> : <Trans>Une erreur est survenue</Trans>}
      </h1>
      {isServer ? (
        <>
          <p className={styles['text']}>
            <Trans>Notre serveur semble avoir le hoquet.</Trans>
          </p>
          <p className={styles['text']}>
            <Trans>Visitez nos autres pages, ou revenez plus tard.</Trans>
          </p>
        </>
      ) : null}
      <p className={styles['text']}>
        <Trans>Ce que vous avez écrit est gardé sur cet appareil.</Trans>
      </p>
    </ErrorFrame>
  );
}
