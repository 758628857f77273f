import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The words of the payment provider's messages, by its own types. */
const words: Readonly<Record<string, ReactNode>> = {
  'account.application.deauthorized': <Trans>Compte de paiement détaché</Trans>,
  'account.updated': <Trans>Compte de paiement changé</Trans>,
  'charge.captured': <Trans>Montant débité</Trans>,
  'charge.dispute.closed': <Trans>Contestation terminée</Trans>,
  'charge.dispute.created': <Trans>Débit contesté</Trans>,
  'charge.dispute.funds_reinstated': <Trans>Montant contesté rendu par la banque</Trans>,
  'charge.dispute.funds_withdrawn': <Trans>Montant contesté repris par la banque</Trans>,
  'charge.dispute.updated': <Trans>Contestation changée</Trans>,
  'charge.failed': <Trans>Débit refusé</Trans>,
  'charge.refunded': <Trans>Débit remboursé</Trans>,
  'charge.succeeded': <Trans>Débit accepté</Trans>,
  'payment_intent.amount_capturable_updated': <Trans>Montant réservé sur une carte</Trans>,
  'payment_intent.canceled': <Trans>Paiement annulé</Trans>,
  'payment_intent.created': <Trans>Paiement commencé</Trans>,
  'payment_intent.payment_failed': <Trans>Paiement refusé</Trans>,
  'payment_intent.requires_action': <Trans>Paiement à confirmer à la banque</Trans>,
  'payment_intent.succeeded': <Trans>Paiement réussi</Trans>,
  'payment_method.detached': <Trans>Carte retirée</Trans>,
  'payout.failed': <Trans>Virement refusé</Trans>,
  'payout.paid': <Trans>Virement arrivé</Trans>,
  'refund.created': <Trans>Remboursement commencé</Trans>,
  'refund.failed': <Trans>Remboursement refusé</Trans>,
  'refund.updated': <Trans>Remboursement changé</Trans>,
  'setup_intent.canceled': <Trans>Enregistrement d’une carte annulé</Trans>,
  'setup_intent.created': <Trans>Enregistrement d’une carte commencé</Trans>,
  'setup_intent.requires_action': <Trans>Carte à confirmer à la banque</Trans>,
  'setup_intent.setup_failed': <Trans>Carte refusée</Trans>,
  'setup_intent.succeeded': <Trans>Carte enregistrée</Trans>,
  'transfer.reversed': <Trans>Part reprise à qui est photographe</Trans>,
};

/** The text of a message's type; one that we do not ask for has its name alone. */
export function webhookWords(type: string): ReactNode {
  return words[type] ?? null;
}
