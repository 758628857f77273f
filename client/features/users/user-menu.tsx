import { useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, Files, LogOut, UserRound } from 'lucide-react';
import { PageEntry } from '#client/frame/lists/page-entry.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { RowMenu } from '#client/ui/table/row-menu.tsx';
import type { UserRow } from '#shared/users/user.schema.ts';
import type { UserActs } from './use-user-acts.tsx';

interface UserMenuProps {
  readonly row: UserRow;
  readonly acts: UserActs;
}

/** The pages and the actions of one account. */
export function UserMenu({ row, acts }: UserMenuProps) {
  const { t } = useLingui();
  const me = useSession(({ user }) => user);
  const name = `${row.first_name} ${row.last_name}`.trim();
  // Support has no say over administrators, and nobody suspends themselves.
  const isReadOnly = me?.is_support === 1 && row.roles.includes('admin');
  return (
    <RowMenu name={t`${name}\u00A0: actions`}>
      <PageEntry icon={UserRound} label={t`Ouvrir`} to="admin-user" params={{ id: row.id }} />
      <PageEntry icon={Files} label={t`Ses contrats`} to="admin-contracts" search={{ person: row.id }} />
      {isReadOnly ? null : (
        <MenuEntry icon={LogOut} label={t`Fermer les sessions`} onAction={() => acts.endSessions([row])} />
      )}
      {isReadOnly || row.id === me?.id ? null : row.status === 'suspended' ? (
        <MenuEntry icon={CircleCheck} label={t`Réactiver`} onAction={() => acts.reactivate([row])} />
      ) : (
        <MenuEntry icon={Ban} label={t`Suspendre`} isDanger onAction={() => acts.suspend([row])} />
      )}
    </RowMenu>
  );
}
