import { useLingui } from '@lingui/react/macro';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import type { BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import type { DeskNeed } from '#shared/bookings/desk/desk-needs.ts';

const tones: Readonly<Record<BookingPaymentState, StatusTone>> = {
  none: 'neutral',
  due: 'warning',
  card_kept: 'neutral',
  authorised: 'info',
  deposit_paid: 'info',
  at_risk: 'warning',
  captured: 'info',
  paid_out: 'success',
  unpaid: 'error',
  refunded: 'neutral',
  disputed: 'error',
};

/** The texts of the states of a payment. */
export function usePaymentStates(): Readonly<Record<BookingPaymentState, string>> {
  const { t } = useLingui();
  return {
    disputed: t`Litige`,
    at_risk: t`À risque`,
    unpaid: t`Impayé`,
    due: t`Attendu`,
    deposit_paid: t`Acompte payé`,
    authorised: t`Autorisé`,
    card_kept: t`Carte conservée`,
    captured: t`Encaissé`,
    paid_out: t`Versé`,
    refunded: t`Remboursé`,
    none: t`Sans paiement`,
  };
}

/** The texts of what needs an administrator. */
export function useNeeds(): Readonly<Record<DeskNeed, string>> {
  const { t } = useLingui();
  return {
    claim: t`Frais contestés`,
    dispute: t`Réponse à la banque`,
    at_risk: t`À risque`,
    unpaid: t`Impayé`,
    difference: t`Écart du grand livre`,
  };
}

export function PaymentStatus({ state }: { readonly state: BookingPaymentState }) {
  const words = usePaymentStates();
  return <Status tone={tones[state]}>{words[state]}</Status>;
}
