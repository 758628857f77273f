import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName, routes } from '#shared/routes.ts';

/** A screen that the device renders: the server knows only its title. */
export type ShellName = {
  [Name in RouteName]: (typeof routes)[Name]['rendering'] extends 'shell' ? Name : never;
}[RouteName];

/** The suffix of every title except errors. */
export const titleSuffix = msg`Déclic, photographes sur demande : rapide, simple et abordable`;
/** The title of an unknown path. */
export const missingTitle = msg`Erreur 404 | Page introuvable`;

const booking = msg`Réserver un photographe`;

/**
 * The screens that search engines find, although the device renders them: what they are for, in the words of their
 * `PageHead`.
 */
export const shellDescriptions: Readonly<Partial<Record<ShellName, MessageDescriptor>>> = {
  'book-index': msg`Demandez un photographe au Québec en trois minutes, même hors ligne.`,
  onboarding: msg`Devenez photographe sur Déclic : un portfolio que vous remplissez même hors ligne, des forfaits à vos prix, et les demandes du babillard.`,
};

/** The title of each screen before its script loads, equal to the one of its `PageHead`. */
export const shellTitles: Readonly<Record<ShellName, MessageDescriptor>> = {
  'book-index': booking,
  'book-date': booking,
  'book-location': booking,
  'book-description': booking,
  'book-client': booking,
  'book-summary': booking,
  'book-provider': booking,
  'ask-provider': msg`Poser une question`,
  question: msg`Question`,
  'book-payment': msg`Paiement`,
  'book-done': msg`Confirmation`,
  drafts: msg`Brouillons`,
  'my-requests': msg`Mes demandes`,
  'quote-request': msg`Demande`,
  contract: msg`Demande`,
  outbox: msg`Envois`,
  redirect: msg`Un instant`,
  'provider-dashboard': msg`Tableau de bord`,
  dashboard: msg`Tableau de bord`,
  contracts: msg`Contrats`,
  'client-bookings': msg`Mes réservations`,
  portfolio: msg`Portfolio`,
  plans: msg({ message: 'Forfaits', context: 'prestataire' }),
  'plan-create': msg`Nouveau forfait`,
  'plan-create-express': msg`Nouveau forfait`,
  'plan-editor': msg`Forfait`,
  'plan-overview': msg`Aperçu du forfait`,
  'plan-general': msg`Informations générales`,
  'plan-address': msg`Adresse`,
  'plan-categories': msg`Catégories`,
  'plan-images': msg`Images`,
  'plan-pricing': msg`Tarification`,
  'plan-hours': msg`Horaire`,
  'opening-hours': msg`Horaire`,
  earnings: msg`Revenus`,
  profile: msg`Profil`,
  'provider-profile': msg`Profil de photographe`,
  'provider-preview': msg`Aperçu de ma page`,
  security: msg`Sécurité`,
  messages: msg`Messages`,
  notifications: msg`Notifications`,
  'settings-notifications': msg`Avis`,
  settings: msg`Paramètres`,
  'settings-device': msg`Mes données sur cet appareil`,
  'admin-dashboard': msg`Ce qui attend quelqu’un`,
  'admin-users-list': msg`Utilisateurs`,
  'admin-user-create': msg`Inviter quelqu’un`,
  'admin-user': msg`Utilisateur`,
  'admin-plans': msg`Emplacements`,
  'admin-venues': msg`Studios`,
  'admin-providers': msg`Prestataires`,
  'admin-provider': msg`Prestataire`,
  'admin-messages': msg`Messages`,
  'admin-message': msg`Message`,
  'admin-reports': msg`Conversations signalées`,
  'admin-report': msg`Conversation signalée`,
  'admin-payments': msg`Paiements`,
  'admin-payment': msg`Paiement`,
  'admin-contracts': msg`Contrats`,
  'admin-contract': msg`Contrat`,
  'admin-journal': msg`Journal`,
  'admin-incidents': msg`Registre des incidents`,
  'admin-incident-create': msg`Consigner un incident`,
  'admin-incident': msg`Incident`,
  'payment-information': msg`Paiements`,
  onboarding: msg`Devenir photographe`,
  'account-activation': msg`Activer mon compte`,
  'mail-choice': msg`Vos courriels`,
  'email-confirmation': msg`Confirmer mon adresse`,
  'password-reset': msg`Nouveau mot de passe`,
};
