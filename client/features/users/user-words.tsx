import { useLingui } from '@lingui/react/macro';
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
