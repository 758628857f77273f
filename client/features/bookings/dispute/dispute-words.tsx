import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Evidence } from '#shared/payments/dispute-evidence.ts';
import type { DisputeReason } from '#shared/payments/dispute.schema.ts';

/** Why the charge is contested, as the bank says it. */
export const reasonWords: Readonly<Record<DisputeReason, ReactNode>> = {
  not_received: <Trans>Le service n’a pas été reçu</Trans>,
  unacceptable: <Trans>Le service n’est pas celui qui était convenu</Trans>,
  not_credited: <Trans>Un remboursement attendu n’est pas venu</Trans>,
  fraud: <Trans>La personne dit ne pas avoir payé elle-même</Trans>,
  duplicate: <Trans>Le même montant aurait été débité deux fois</Trans>,
  other: <Trans>La banque n’en dit pas plus</Trans>,
};

/** The parts of a helpful answer, a line each. */
export const evidenceWords: Readonly<Record<Evidence, ReactNode>> = {
  agreement: <Trans>Ce qui était convenu : ce que le forfait ou la soumission comprend, et son prix</Trans>,
  session: <Trans>La séance : quand, où, combien de temps, et qui y était</Trans>,
  delivery: <Trans>La livraison : quand et comment vous avez remis les photos, et combien</Trans>,
  messages: <Trans>Vos échanges : ce que la personne vous a écrit, avant et après, avec les dates</Trans>,
  terms: <Trans>Vos conditions : ce qu’elle savait de l’annulation et des retouches</Trans>,
  refunds: <Trans>Ce que vous avez déjà rendu, ou pourquoi rien n’était à rendre</Trans>,
  identity: <Trans>Ce qui montre que c’est bien elle : votre rencontre, ses courriels, sa présence</Trans>,
  payments: <Trans>Chaque paiement, et ce qu’il payait</Trans>,
};
