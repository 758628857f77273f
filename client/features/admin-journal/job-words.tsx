import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobKind } from '#shared/desk/job-kinds.ts';

/** The words of every kind of work; one without them does not compile. */
const words: Readonly<Record<JobKind, ReactNode>> = {
  'account.close_pending': <Trans>Comptes jamais activés fermés</Trans>,
  'account.export_mail': <Trans>Copie des données d’une personne envoyée</Trans>,
  'account.mail': <Trans>Courriel d’un compte</Trans>,
  'account.security_mail': <Trans>Courriel de sécurité</Trans>,
  'account.suspension_mail': <Trans>Courriel d’une suspension</Trans>,
  'backups.make': <Trans>Sauvegarde faite</Trans>,
  'backups.prove': <Trans>Sauvegarde vérifiée</Trans>,
  'booking.advance': <Trans>Paiement d’une séance avancé</Trans>,
  'booking.card_expiry': <Trans>Cartes qui expirent cherchées</Trans>,
  'booking.compare_ledger': <Trans>Rapprochement du grand livre</Trans>,
  'booking.dispute_mail': <Trans>Courriel d’une contestation</Trans>,
  'booking.expire_hold': <Trans>Date retenue libérée à l’échéance</Trans>,
  'booking.expire_reschedule': <Trans>Proposition d’une date échue</Trans>,
  'booking.forget_card': <Trans>Carte oubliée</Trans>,
  'booking.read_disputes': <Trans>Contestations lues à la banque</Trans>,
  'booking.reconcile': <Trans>Paiements relus chez l’intermédiaire</Trans>,
  'booking.remind': <Trans>Rappels des séances</Trans>,
  'booking.send_dispute': <Trans>Réponse envoyée à la banque</Trans>,
  'booking.use_card': <Trans>Carte changée sur les paiements à venir</Trans>,
  'demo.portfolios': <Trans>Portfolios de la démonstration</Trans>,
  'desk.admin_mail': <Trans>Courriel de ce qui attend</Trans>,
  'desk.tell_admins': <Trans>Ce qui attend annoncé à l’administration</Trans>,
  'document.find_statements': <Trans>Relevés à produire cherchés</Trans>,
  'document.issue_statements': <Trans>Relevés produits</Trans>,
  'document.statement_mail': <Trans>Courriel d’un relevé</Trans>,
  'message.mail': <Trans>Message transmis par courriel</Trans>,
  'notification.push': <Trans>Avis envoyé aux appareils</Trans>,
  'payments.check': <Trans>Compte de paiement vérifié</Trans>,
  'payments.mail': <Trans>Courriel d’un compte de paiement</Trans>,
  'payments.reconcile': <Trans>Comptes de paiement relus</Trans>,
  'payments.webhook': <Trans>Message de l’intermédiaire traité</Trans>,
  'photo.process': <Trans>Formats d’une photo</Trans>,
  'photo.remove_files': <Trans>Fichiers d’une photo retirés</Trans>,
  'picture.remove_files': <Trans>Fichiers d’un portrait retirés</Trans>,
  'plan.unpublish_mail': <Trans>Courriel d’un forfait retiré</Trans>,
  'prelaunch.mail': <Trans>Courriel de la liste d’attente</Trans>,
  'prelaunch.opening': <Trans>Ouverture annoncée à la liste d’attente</Trans>,
  'provider.mail': <Trans>Courriel d’une page</Trans>,
  'quote.expire': <Trans>Soumission échue</Trans>,
  'quote_request.board_mail': <Trans>Courriel du babillard</Trans>,
  'quote_request.expire': <Trans>Demande échue</Trans>,
  'quote_request.guest_mail': <Trans>Lien d’une demande envoyé</Trans>,
  'quote_request.photographer_mail': <Trans>Courriel à qui est photographe</Trans>,
  'quote_request.quotes_ending': <Trans>Fin des soumissions annoncée</Trans>,
  'quote_request.tell_board': <Trans>Demandes du babillard annoncées</Trans>,
  'search.renew_offers': <Trans>Offres de la recherche renouvelées</Trans>,
  'sync.prune': <Trans>Anciens changements effacés</Trans>,
  'thread.question_mail': <Trans>Courriel d’une question</Trans>,
  'thread.report_mail': <Trans>Courriel d’un signalement</Trans>,
  'uploads.remove': <Trans>Téléversement retiré</Trans>,
  'uploads.sweep': <Trans>Téléversements abandonnés retirés</Trans>,
};

/** The text of a kind of work; one of an older version has its name alone. */
export function jobWords(kind: string): ReactNode {
  return Object.entries(words).find(([name]) => name === kind)?.[1] ?? <span translate="no">{kind}</span>;
}
