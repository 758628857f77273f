import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/state/empty-state.tsx';

interface NoPaymentProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** The payment page without a form: the reason, and the next step. */
export function NoPayment(props: NoPaymentProps) {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Paiement</Trans>
      </h1>
      <EmptyState {...props} />
    </>
  );
}
