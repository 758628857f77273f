import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Channel, KindName } from '#shared/notifications/notification.kinds.ts';

/** What is told by no choice: by these ways alone. */
export interface FixedKind extends KindWords {
  readonly id: string;
  readonly ways: readonly Channel[];
}

interface KindWords {
  readonly name: ReactNode;
  readonly hint?: ReactNode;
  /** The reason why it can't be switched off. */
  readonly always?: ReactNode;
}

/** The words of each kind; one without words does not compile. */
export const kindWords: Readonly<Record<KindName, KindWords>> = {
  request: { name: <Trans>Nouvelle demande directe</Trans>, hint: <Trans>Une personne vous choisit</Trans> },
  board: { name: <Trans>Nouvelle au babillard</Trans>, hint: <Trans>De vos catégories et villes</Trans> },
  quote: { name: <Trans>Soumission reçue</Trans>, hint: <Trans>Envoyée, modifiée, retirée</Trans> },
  answer: { name: <Trans>Réponse</Trans>, hint: <Trans>Acceptée, refusée, déclinée</Trans> },
  message: {
    name: <Trans>Message reçu</Trans>,
    hint: <Trans>Un courriel par conversation, si vous n’avez pas lu</Trans>,
  },
  ending: { name: <Trans>Demande ou soumission qui expire</Trans> },
  session: {
    name: <Trans>Une séance change</Trans>,
    hint: <Trans>Confirmée, déplacée, annulée</Trans>,
    always: <Trans>Une date et une somme en dépendent.</Trans>,
  },
  payment_trouble: {
    name: <Trans>Paiement en difficulté</Trans>,
    always: <Trans>Sans vous, la séance pourrait ne pas être payée.</Trans>,
  },
  payment: { name: <Trans>Encaissement, remboursement et versement</Trans> },
  page: {
    name: <Trans>Votre page et vos forfaits</Trans>,
    hint: <Trans>Vérifiée, à retoucher, suspendue</Trans>,
    always: <Trans>Sans elle, personne ne vous trouve.</Trans>,
  },
  house: {
    name: <Trans>Ce qui attend l’équipe</Trans>,
    hint: <Trans>Chaque matin, ou aussitôt</Trans>,
    always: <Trans>Sans personne pour lire, rien n’avance.</Trans>,
  },
  reminder_48h: { name: <Trans>Rappel 48 h avant</Trans> },
  reminder_2h: { name: <Trans>Rappel 2 h avant</Trans>, hint: <Trans>Passe même la nuit</Trans> },
};

interface Section {
  readonly title: ReactNode;
  readonly kinds: readonly KindName[];
  readonly fixed?: readonly FixedKind[];
}

/** The kinds under their titles, in the order of the page. */
export const sections: readonly Section[] = [
  {
    title: <Trans>Demandes et soumissions</Trans>,
    kinds: ['request', 'board', 'quote', 'answer', 'ending'],
  },
  {
    title: <Trans>Réservations et paiements</Trans>,
    kinds: ['session', 'payment_trouble', 'payment', 'reminder_48h', 'reminder_2h'],
  },
  {
    title: <Trans>Échanges</Trans>,
    kinds: ['message', 'page', 'house'],
    fixed: [
      {
        id: 'sends',
        ways: ['bell'],
        name: <Trans>Envoi qui a besoin de vous</Trans>,
        always: <Trans>Rien ne doit se perdre en silence.</Trans>,
      },
      {
        id: 'security',
        ways: ['mail'],
        name: <Trans>Sécurité du compte</Trans>,
        hint: <Trans>Mot de passe, adresse, clés d’accès</Trans>,
        always: <Trans>Vous devez savoir si quelqu’un entre chez vous.</Trans>,
      },
    ],
  },
];
