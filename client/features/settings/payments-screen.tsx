import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import styles from './settings.module.css';

/**
 * The payment data that Déclic stores about a person: no card, and for a photographer an account that receives
 * payments.
 * @param account null for a person who is no photographer
 */
export function PaymentsScreen({ account }: { account: ReactNode }) {
  return (
    <>
      {account === null ? null : (
        <section className={styles['section']}>
          <h2>
            <Trans>Compte de paiement</Trans>
          </h2>
          {account}
        </section>
      )}
      <section className={styles['section']}>
        <h2>
          <Trans>Vos cartes</Trans>
        </h2>
        <p className={styles['text']}>
          <Trans>Déclic ne garde aucune carte, ni sur cet appareil ni sur ses serveurs.</Trans>
        </p>
        <p>
          <RouteLink name="contracts">
            <Trans>Voir mes contrats</Trans>
          </RouteLink>
        </p>
      </section>
    </>
  );
}
