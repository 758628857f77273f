import { Trans } from '@lingui/react/macro';
import DraftLine from '../../../features/landing/draft-line.tsx';
import styles from '../../../features/landing/draft-line.module.css';
import { useLive } from '../../../frame/device/live.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { useSession } from '../../../frame/session/session-store.ts';
import { paymentsToFinish } from '../../../slots/answer-count.ts';

/** A line below the search for a thing that waits for the person: a payment, else a draft. */
export default function OwnLine() {
  const count = useSession(({ drafts }) => drafts);
  const isToPay = useSession(({ toPay }) => toPay > 0);
  if (isToPay) return <PayLine />;
  return (
    <DraftLine
      count={count}
      draftsLink={(className, children) => (
        <RouteLink name="drafts" className={className}>
          {children}
        </RouteLink>
      )}
    />
  );
}

function PayLine() {
  const first = useLive(paymentsToFinish)?.[0]?.booking;
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
