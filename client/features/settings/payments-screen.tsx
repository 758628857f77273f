import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import styles from './settings.module.css';

/**
 * The payment data of a person: where the cards of bookings are, and for a photographer the account that receives
 * payments.
 * @param account null for a person who is no photographer @param cards of their bookings
 */
export function PaymentsScreen({ account, cards }: { account: ReactNode; cards: ReactNode }) {
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
          <Trans>
            Déclic ne voit jamais votre numéro de carte. La carte d’une réservation est gardée par notre partenaire de
            paiement, puis oubliée dès que plus rien ne la demande.
          </Trans>
        </p>
        {cards}
        <p>
          <RouteLink name="contracts">
            <Trans>Voir mes contrats</Trans>
          </RouteLink>
        </p>
      </section>
    </>
  );
}
