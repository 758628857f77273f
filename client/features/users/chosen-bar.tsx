import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { AgreedSessions } from '#client/frame/admin/agreed-sessions.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { SelectionBar } from '#client/ui/table/selection-bar.tsx';
import type { AgreedSession } from '#shared/bookings/remaining/agreed-session.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { endSessions, readUser, updateUser } from './users.commands.ts';

interface ChosenBarProps {
  readonly rows: readonly UserRow[];
  readonly locale: LocaleCode;
  readonly onClear: () => void;
  readonly onDone: () => void;
}

type Do = (id: string) => Promise<CallOutcome<unknown>>;

/** Actions on several accounts at once; each is sent separately, and refused ones are named. */
export function ChosenBar({ rows, locale, onClear, onDone }: ChosenBarProps) {
  const { t } = useLingui();
  const [suspending, setSuspending] = useState<readonly AgreedSession[] | null>(null);
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
        <Button look="bare" isSmall onClick={() => void sessionsOf(others).then(setSuspending)}>
          <Trans>Suspendre</Trans>
        </Button>
      ) : null}
      <Button look="bare" isSmall onClick={() => void forEach(rows, endSessions)}>
        <Trans>Fermer les sessions</Trans>
      </Button>
      <IconButton icon={X} label={t`Ne rien choisir`} onClick={onClear} />
      {suspending === null ? null : (
        <SuspendDialog
          count={others.length}
          onClose={() => setSuspending(null)}
          onSuspend={async (suspension_reason) => {
            await forEach(others, (id) => updateCurrentUser(id, { status: 'suspended', suspension_reason }));
            setSuspending(null);
          }}
        >
          <AgreedSessions sessions={suspending} locale={locale} />
        </SuspendDialog>
      )}
    </SelectionBar>
  );
}

/** The agreed sessions of all of them, each once, the next one first; of whom can't be read, none. */
async function sessionsOf(rows: readonly UserRow[]): Promise<readonly AgreedSession[]> {
  const found = new Map<string, AgreedSession>();
  for (const { id } of rows) {
    const outcome = await readUser(id);
    if (outcome.kind !== 'ok') continue;
    for (const session of outcome.body.agreed_sessions) found.set(session.quote_request_id, session);
  }
  return [...found.values()].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

const reactivate: Do = (id) => updateCurrentUser(id, { status: 'active' });

async function updateCurrentUser(id: string, body: Parameters<typeof updateUser>[2]): Promise<CallOutcome<unknown>> {
  const seen = await readUser(id);
  return seen.kind === 'ok' ? updateUser(id, seen.body.version, body) : seen;
}
