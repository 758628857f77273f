import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Evidence } from '#shared/payments/dispute-evidence.ts';
import type { DisputeReason } from '#shared/payments/dispute.schema.ts';

export const reasonWords: Readonly<Record<DisputeReason, ReactNode>> = {
  not_received: <Trans>service non reçu</Trans>,
  unacceptable: <Trans>service insatisfaisant</Trans>,
  not_credited: <Trans>remboursement attendu</Trans>,
  fraud: <Trans>paiement non reconnu</Trans>,
  duplicate: <Trans>payé deux fois</Trans>,
  other: <Trans>autre</Trans>,
};

/** The parts of an answer to the bank, in a word or two each. */
export const evidenceWords: Readonly<Record<Evidence, ReactNode>> = {
  agreement: <Trans>l’accord</Trans>,
  session: <Trans>la séance</Trans>,
  delivery: <Trans>ce qui a été livré et quand</Trans>,
  messages: <Trans>les échanges</Trans>,
  terms: <Trans>les conditions acceptées</Trans>,
  refunds: <Trans>ce qui a été remboursé</Trans>,
  identity: <Trans>qui a réservé</Trans>,
  payments: <Trans>chaque paiement et ce qu’il payait</Trans>,
};
