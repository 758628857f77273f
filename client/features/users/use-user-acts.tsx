import { type ReactNode, useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { AgreedSessions } from '#client/frame/admin/agreed-sessions.tsx';
import type { AgreedSession } from '#shared/bookings/remaining/agreed-session.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { endSessions, readUser, updateUser } from './users.commands.ts';

/** The actions on accounts of the list, one or several. */
export interface UserActs {
  readonly suspend: (rows: readonly UserRow[]) => void;
  readonly reactivate: (rows: readonly UserRow[]) => void;
  readonly endSessions: (rows: readonly UserRow[]) => void;
  /** Those of the last action that were refused, or without an answer. */
  readonly refused: readonly UserRow[];
  /** Asks for what an action needs. */
  readonly dialog: ReactNode;
}

type Do = (id: string) => Promise<CallOutcome<unknown>>;

/**
 * Actions on several accounts; each is sent separately, and refused ones are named.
 * @param onDone all of them were done
 */
export function useUserActs(locale: LocaleCode, onDone: () => void): UserActs {
  const [asked, setAsked] = useState<{ rows: readonly UserRow[]; sessions: readonly AgreedSession[] } | null>(null);
  const [refused, setRefused] = useState<readonly UserRow[]>([]);
  const forEach = async (rows: readonly UserRow[], act: Do) => {
    const outcomes: UserRow[] = [];
    for (const row of rows) if ((await act(row.id)).kind !== 'ok') outcomes.push(row);
    setRefused(outcomes);
    if (outcomes.length === 0) onDone();
  };
  return {
    suspend: (rows) => void sessionsOf(rows).then((sessions) => setAsked({ rows, sessions })),
    reactivate: (rows) => void forEach(rows, (id) => updateCurrentUser(id, { status: 'active' })),
    endSessions: (rows) => void forEach(rows, endSessions),
    refused,
    dialog:
      asked === null ? null : (
        <SuspendDialog
          count={asked.rows.length}
          onClose={() => setAsked(null)}
          onSuspend={async (suspension_reason) => {
            await forEach(asked.rows, (id) => updateCurrentUser(id, { status: 'suspended', suspension_reason }));
            setAsked(null);
          }}
        >
          <AgreedSessions sessions={asked.sessions} locale={locale} />
        </SuspendDialog>
      ),
  };
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

async function updateCurrentUser(id: string, body: Parameters<typeof updateUser>[2]): Promise<CallOutcome<unknown>> {
  const seen = await readUser(id);
  return seen.kind === 'ok' ? updateUser(id, seen.body.version, body) : seen;
}
