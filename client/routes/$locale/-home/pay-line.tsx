import { Trans } from '@lingui/react/macro';
import styles from '../../../features/landing/draft-line.module.css';
import { useLive } from '../../../frame/device/live.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { paymentsToFinish } from '../../../slots/answer-count.ts';

/** Leads to the payment that waits, in the room of the line below the search. */
export default function PayLine() {
  const [first] = useLive(paymentsToFinish) ?? [];
  if (first === undefined) return null;
  return (
    <p className={styles['line']}>
      {first.status === 'awaiting_payment' ? (
        <Trans>Un paiement vous attend.</Trans>
      ) : (
        <Trans>Votre banque a refusé une carte.</Trans>
      )}{' '}
      <RouteLink name="book-payment" params={{ id: first.id }} className={styles['link'] ?? ''}>
        {first.status === 'awaiting_payment' ? <Trans>Terminez votre paiement</Trans> : <Trans>Voir</Trans>}
      </RouteLink>
    </p>
  );
}
