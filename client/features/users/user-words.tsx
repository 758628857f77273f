import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import type { UserRole } from '#shared/users/user.lists.ts';
import type { UserRow } from '#shared/users/user.schema.ts';

const tones = { active: 'success', pending: 'warning', suspended: 'error' } as const satisfies Record<
  UserRow['status'],
  StatusTone
>;

/** The texts of roles and states. */
export function useUserWords() {
  const { t } = useLingui();
  const roles: Readonly<Record<UserRole, string>> = {
    admin: t`Administration`,
    provider: t`Prestataire`,
    client: t`Client`,
  };
  const statuses: Readonly<Record<UserRow['status'], string>> = {
    active: t`Actif`,
    pending: t({ message: 'En attente', context: 'compte' }),
    suspended: t`Suspendu`,
  };
  return { roles, statuses };
}

export function AccountStatus({ status }: { status: UserRow['status'] }) {
  const { statuses } = useUserWords();
  return <Status tone={tones[status]}>{statuses[status]}</Status>;
}

/** The text of an action that has no text of its own: the type of its row. */
function OtherWords({ noun }: { noun: string }) {
  switch (noun) {
    case 'user':
      return <Trans>Compte modifié</Trans>;
    case 'provider':
      return <Trans>Profil de photographe modifié</Trans>;
    case 'plan':
      return <Trans>Forfait modifié</Trans>;
    default:
      return <Trans>Autre action</Trans>;
  }
}

/** The text of an action on a photographer's page; null for another action. */
export type PageWords = (action: string) => ReactNode;

/** The texts of actions on an account, its photographer's profile or their plans. */
export function JournalWords({ action, pageWords }: { action: string; pageWords: PageWords }) {
  switch (action) {
    case 'user.invite':
      return <Trans>Invitation envoyée</Trans>;
    case 'user.activate':
      return <Trans>Compte activé</Trans>;
    case 'user.change_password':
      return <Trans>Mot de passe changé</Trans>;
    case 'user.reset_password':
      return <Trans>Mot de passe réinitialisé</Trans>;
    case 'user.change_email':
      return <Trans>Adresse courriel changée</Trans>;
    case 'user.update':
      return <Trans>Fiche modifiée</Trans>;
    case 'user.suspend':
      return <Trans>Compte suspendu</Trans>;
    case 'user.reactivate':
      return <Trans>Compte réactivé</Trans>;
    case 'user.promote':
      return <Trans>Droits d’administration donnés</Trans>;
    case 'user.demote':
      return <Trans>Droits d’administration retirés</Trans>;
    case 'user.end_sessions':
      return <Trans>Sessions fermées</Trans>;
    case 'user.resend_activation':
      return <Trans>Lien d’activation renvoyé</Trans>;
    case 'picture.set.avatar':
    case 'picture.set.banner':
      return <Trans>Photo de profil changée</Trans>;
    case 'picture.remove.avatar':
    case 'picture.remove.banner':
      return <Trans>Photo de profil retirée</Trans>;
    case 'user.export':
      return <Trans>Copie de ses données demandée</Trans>;
    case 'user.join':
      return <Trans>Profil de photographe ajouté</Trans>;
    case 'plan.unpublish':
      return <Trans>Forfait retiré du site</Trans>;
    case 'user.close':
      return <Trans>Compte fermé</Trans>;
    default:
      return pageWords(action) ?? <OtherWords noun={action.slice(0, action.indexOf('.'))} />;
  }
}
