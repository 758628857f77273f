import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import styles from './settings.module.css';

/** What Déclic holds of a person's means of payment: nothing. */
export function PaymentsScreen({ isProvider }: { isProvider: boolean }) {
  return (
    <>
      <section className={styles['section']}>
        <h2>
          <Trans>Vos cartes</Trans>
        </h2>
        <p className={styles['text']}>
          <Trans>Déclic ne garde aucune carte, ni sur cet appareil ni sur ses serveurs.</Trans>
        </p>
        <p>
          <RouteLink name="contracts">
            <Trans>Vos demandes et vos séances</Trans>
          </RouteLink>
        </p>
      </section>
      {isProvider ? (
        <section className={styles['section']}>
          <h2>
            <Trans>Être payé</Trans>
          </h2>
          <p className={styles['text']}>
            <Trans>Aucun compte de paiement n’est relié. Vos séances se règlent entre vous et vos clients.</Trans>
          </p>
        </section>
      ) : null}
    </>
  );
}
