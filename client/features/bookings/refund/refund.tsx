import { Trans } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { mostRefund } from '#shared/bookings/refunds/refund-parts.ts';
import styles from '../ledger/movements.module.css';

const RefundForm = lazyWith(['settling'], () => import('./refund-form.tsx'));

/** « Rendre une partie ou la totalité »: closed until its photographer asks, and open while they read what they did. */
export function Refund(props: Omit<ComponentProps<typeof RefundForm>, 'most'>) {
  const [isOpen, setOpen] = useState(false);
  const most = mostRefund(props.booking);
  if (most === 0 && !isOpen) return null;
  return (
    <details className={styles['box']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Rendre une partie ou la totalité du paiement</Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <RefundForm {...props} most={most} />
        </Suspense>
      ) : null}
    </details>
  );
}
