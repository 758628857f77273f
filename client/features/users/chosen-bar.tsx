import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { SelectionBar } from '#client/ui/table/selection-bar.tsx';
import type { UserRow } from '#shared/users/user.schema.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { endSessions, readUser, updateUser } from './users.commands.ts';

interface ChosenBarProps {
  readonly rows: readonly UserRow[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

type Do = (id: string) => Promise<CallOutcome<unknown>>;

/** Actions on several accounts at once; each is sent separately, and refused ones are named. */
export function ChosenBar({ rows, onClear, onDone }: ChosenBarProps) {
  const { t } = useLingui();
  const [isSuspending, setSuspending] = useState(false);
  const [refused, setRefused] = useState<readonly UserRow[]>([]);
  const suspended = rows.filter(({ status }) => status === 'suspended');
  const others = rows.filter(({ status }) => status !== 'suspended');
  const forEach = async (chosen: readonly UserRow[], act: Do) => {
    const outcomes: UserRow[] = [];
    for (const row of chosen) if ((await act(row.id)).kind !== 'ok') outcomes.push(row);
    setRefused(outcomes);
    if (outcomes.length === 0) onDone();
  };
  const names = refused.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
  return (
    <SelectionBar label={t`Comptes choisis`}>
      <span role="status">
        {refused.length === 0 ? (
          <Plural value={rows.length} one="# choisi" other="# choisis" />
        ) : (
          <Trans>Refusé ou sans réponse : {names}</Trans>
        )}
      </span>
      {suspended.length > 0 ? (
        <Button look="bare" isSmall onClick={() => void forEach(suspended, reactivate)}>
          <Trans>Réactiver</Trans>
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Button look="bare" isSmall onClick={() => setSuspending(true)}>
          <Trans>Suspendre</Trans>
        </Button>
      ) : null}
      <Button look="bare" isSmall onClick={() => void forEach(rows, endSessions)}>
        <Trans>Fermer les sessions</Trans>
      </Button>
      <IconButton icon={X} label={t`Ne rien choisir`} onClick={onClear} />
      {isSuspending ? (
        <SuspendDialog
          count={others.length}
          onClose={() => setSuspending(false)}
          onSuspend={async (suspension_reason) => {
            await forEach(others, (id) => updateCurrentUser(id, { status: 'suspended', suspension_reason }));
            setSuspending(false);
          }}
        />
      ) : null}
    </SelectionBar>
  );
}

const reactivate: Do = (id) => updateCurrentUser(id, { status: 'active' });

async function updateCurrentUser(id: string, body: Parameters<typeof updateUser>[2]): Promise<CallOutcome<unknown>> {
  const seen = await readUser(id);
  return seen.kind === 'ok' ? updateUser(id, seen.body.version, body) : seen;
}
