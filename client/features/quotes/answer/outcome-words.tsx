import { Trans } from '@lingui/react/macro';

/** The immediate effect of an acceptance. */
export function OutcomeWords({ takesPayments }: { takesPayments: boolean }) {
  return takesPayments ? (
    <Trans>En acceptant, la date est retenue 24 h, le temps de payer.</Trans>
  ) : (
    <Trans>En acceptant, la séance est confirmée aussitôt; vous réglez le paiement entre vous.</Trans>
  );
}
