import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, LogOut, X } from 'lucide-react';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SelectionBar } from '#client/ui/table/selection-bar.tsx';
import type { UserRow } from '#shared/users/user.schema.ts';
import type { UserActs } from './use-user-acts.tsx';

interface ChosenBarProps {
  readonly rows: readonly UserRow[];
  readonly acts: UserActs;
  readonly onClear: () => void;
}

/** Actions on the accounts that are chosen, at the bottom of the view. */
export function ChosenBar({ rows, acts, onClear }: ChosenBarProps) {
  const { t } = useLingui();
  const suspended = rows.filter(({ status }) => status === 'suspended');
  const others = rows.filter(({ status }) => status !== 'suspended');
  const names = acts.refused.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
  return (
    <SelectionBar label={t`Comptes choisis`}>
      <span role="status">
        {acts.refused.length === 0 ? (
          <Plural value={rows.length} one="# choisi" other="# choisis" />
        ) : (
          <Trans>Refusé ou sans réponse : {names}</Trans>
        )}
      </span>
      {suspended.length > 0 ? (
        <Button look="bare" isSmall onClick={() => acts.reactivate(suspended)}>
          <Icon of={CircleCheck} size={18} />
          <Trans>Réactiver</Trans>
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Button look="bare" isSmall onClick={() => acts.suspend(others)}>
          <Icon of={Ban} size={18} />
          <Trans>Suspendre</Trans>
        </Button>
      ) : null}
      <Button look="bare" isSmall onClick={() => acts.endSessions(rows)}>
        <Icon of={LogOut} size={18} />
        <Trans>Fermer les sessions</Trans>
      </Button>
      <IconButton icon={X} label={t`Ne rien choisir`} onClick={onClear} />
    </SelectionBar>
  );
}
