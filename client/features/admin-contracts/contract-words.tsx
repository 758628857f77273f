import { useLingui } from '@lingui/react/macro';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import type { ContractRow } from '#shared/desk/contracts/contracts.schema.ts';
import type { QuoteRequestStatus, QuoteStatus } from '#shared/requests/agreement.states.ts';

const tones: Readonly<Record<QuoteRequestStatus, StatusTone>> = {
  open: 'info',
  quoted: 'warning',
  awarded: 'success',
  withdrawn: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
};

/** The words of the states of a request, of its quotes and of its sessions. */
export function useContractWords() {
  const { t } = useLingui();
  const requests: Readonly<Record<QuoteRequestStatus, string>> = {
    open: t`Ouverte`,
    quoted: t`Soumission reçue`,
    awarded: t`Acceptée`,
    withdrawn: t`Retirée`,
    declined: t`Déclinée`,
    expired: t`Expirée`,
    closed: t`Fermée`,
  };
  const quotes: Readonly<Record<QuoteStatus, string>> = {
    sent: t`en attente`,
    accepted: t`acceptée`,
    rejected: t`refusée`,
    withdrawn: t`retirée`,
    expired: t`expirée`,
    not_selected: t`non retenue`,
  };
  const sessions: Readonly<Record<BookingStatus, string>> = {
    awaiting_payment: t`paiement attendu`,
    confirmed: t`confirmée`,
    completed: t`terminée`,
    closed: t`terminée`,
    expired: t`non payée à temps`,
    cancelled_by_client: t`annulée par la personne qui l’avait demandée`,
    cancelled_by_provider: t`annulée par le ou la photographe`,
    cancelled_by_admin: t`annulée par l’administration`,
    refunded: t`remboursée`,
  };
  return { requests, quotes, sessions };
}

export function ContractStatus({ status }: Pick<ContractRow, 'status'>) {
  const { requests } = useContractWords();
  return <Status tone={tones[status]}>{requests[status]}</Status>;
}
