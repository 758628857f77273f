import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DisputeReason } from '#shared/payments/dispute.schema.ts';

export const reasonWords: Readonly<Record<DisputeReason, ReactNode>> = {
  not_received: <Trans>service non reçu</Trans>,
  unacceptable: <Trans>service insatisfaisant</Trans>,
  not_credited: <Trans>remboursement attendu</Trans>,
  fraud: <Trans>paiement non reconnu</Trans>,
  duplicate: <Trans>payé deux fois</Trans>,
  other: <Trans>autre</Trans>,
};

/** What the answer to the bank should show, by the reason that it gave. */
export const whatToSend: Readonly<Record<DisputeReason, ReactNode>> = {
  not_received: <Trans>l’accord, la séance, ce qui a été livré et quand, les échanges, les conditions acceptées</Trans>,
  unacceptable: <Trans>l’accord, ce qui a été livré et quand, les échanges, les conditions acceptées</Trans>,
  not_credited: (
    <Trans>la politique d’annulation, les conditions acceptées, ce qui a été remboursé, les échanges</Trans>
  ),
  fraud: <Trans>l’accord, qui a réservé, la séance, les échanges</Trans>,
  duplicate: <Trans>l’accord, chaque paiement et ce qu’il payait, la séance</Trans>,
  other: (
    <Trans>
      l’accord, la séance, ce qui a été livré, les échanges, l’annulation s’il y en a une, les conditions acceptées
    </Trans>
  ),
};
