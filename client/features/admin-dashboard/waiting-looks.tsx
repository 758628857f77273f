import { Trans } from '@lingui/react/macro';
import {
  BadgeCheck,
  Cog,
  CreditCard,
  DatabaseBackup,
  Flag,
  Gavel,
  Inbox,
  type LucideIcon,
  Mail,
  NotebookText,
  Scale,
  ShieldAlert,
  WalletCards,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingKind } from '#shared/desk/waiting.ts';
import type { RouteName } from '#shared/routes.ts';

interface WaitingLook {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly text: ReactNode;
  /** The page where it is dealt with. */
  readonly to: RouteName;
  readonly search?: Readonly<Record<string, string>>;
  /** The house failed, and not a person. */
  readonly isOurs?: true;
}

/** The words and the place of everything that can wait; a kind without them does not compile. */
export const waitingLooks: Readonly<Record<WaitingKind, WaitingLook>> = {
  review: {
    icon: BadgeCheck,
    label: <Trans>Pages à vérifier</Trans>,
    text: <Trans>Des photographes attendent leur revue</Trans>,
    to: 'admin-providers',
    search: { status: 'in_review' },
  },
  dispute: {
    icon: Gavel,
    label: <Trans>Litiges bancaires</Trans>,
    text: <Trans>Une banque attend la réponse</Trans>,
    to: 'admin-payments',
    search: { need: 'dispute' },
  },
  claim: {
    icon: Scale,
    label: <Trans>Réclamations contestées</Trans>,
    text: <Trans>Deux parties attendent la décision</Trans>,
    to: 'admin-payments',
    search: { need: 'claim' },
  },
  unanswered: {
    icon: Inbox,
    label: <Trans>Demandes sans réponse</Trans>,
    text: <Trans>Personne n’a répondu depuis 24 h</Trans>,
    to: 'admin-contracts',
    search: { need: 'unanswered' },
  },
  at_risk: {
    icon: CreditCard,
    label: <Trans>Paiements à risque</Trans>,
    text: <Trans>Une carte ne passe pas avant la séance</Trans>,
    to: 'admin-payments',
    search: { need: 'at_risk' },
  },
  unpaid: {
    icon: WalletCards,
    label: <Trans>Séances impayées</Trans>,
    text: <Trans>Les essais de paiement sont finis</Trans>,
    to: 'admin-payments',
    search: { need: 'unpaid' },
  },
  difference: {
    icon: NotebookText,
    label: <Trans>Écarts du grand livre</Trans>,
    text: <Trans>Un mouvement et une ligne ne concordent pas</Trans>,
    to: 'admin-payments',
    isOurs: true,
  },
  incident: {
    icon: ShieldAlert,
    label: <Trans>Incidents à déclarer</Trans>,
    text: <Trans>Un avis n’est pas donné</Trans>,
    to: 'admin-incidents',
    isOurs: true,
  },
  report: {
    icon: Flag,
    label: <Trans>Conversations signalées</Trans>,
    text: <Trans>Quelqu’un attend notre décision</Trans>,
    to: 'admin-reports',
  },
  message: {
    icon: Mail,
    label: <Trans>Messages à Déclic</Trans>,
    text: <Trans>Quelqu’un attend une réponse</Trans>,
    to: 'admin-messages',
  },
  webhook: {
    icon: Webhook,
    label: <Trans>Webhooks en échec</Trans>,
    text: <Trans>Un message de Stripe n’est pas traité</Trans>,
    to: 'admin-journal',
    search: { kind: 'webhook', state: 'failed' },
    isOurs: true,
  },
  job: {
    icon: Cog,
    label: <Trans>Tâches en échec</Trans>,
    text: <Trans>Arrêtées après tous leurs essais</Trans>,
    to: 'admin-journal',
    // Mails are work too, in a tab of their own.
    search: { state: 'failed' },
    isOurs: true,
  },
  backup: {
    icon: DatabaseBackup,
    label: <Trans>Sauvegardes</Trans>,
    text: <Trans>La dernière a échoué, ou elle tarde</Trans>,
    to: 'admin-journal',
    search: { kind: 'backup' },
    isOurs: true,
  },
};
