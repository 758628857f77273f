import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import admin from '#client/frame/admin/admin.module.css';
import { AgreedSessions } from '#client/frame/admin/agreed-sessions.tsx';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { useWaitWords } from '#client/frame/forms/wait-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserUpdate } from '#shared/users/user-update.schema.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { endSessions, resendActivation, updateUser } from './users.commands.ts';

interface UserActionsProps {
  readonly user: UserDetail;
  readonly isMe: boolean;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

interface Message {
  readonly tone: 'error' | 'info';
  readonly words: ReactNode;
}

/** The actions: suspend, re-activate, sign out everywhere, mail the activation link again. */
export function UserActions({ user, isMe, locale, onChanged }: UserActionsProps) {
  const [isSuspending, setSuspending] = useState(false);
  const [said, setSaid] = useState<Message | null>(null);
  const wordsOf = useOutcomeWords();
  const showOutcome = (outcome: CallOutcome<unknown>, done: ReactNode) => {
    const isDone = outcome.kind === 'ok';
    setSaid({ tone: isDone ? 'info' : 'error', words: isDone ? done : wordsOf(outcome) });
    if (isDone) void onChanged();
  };
  const change = async (body: UserUpdate, done: ReactNode) =>
    showOutcome(await updateUser(user.id, user.version, body), done);
  return (
    <>
      <div role="status" className={admin['said']}>
        {said === null ? null : <Notice tone={said.tone}>{said.words}</Notice>}
      </div>
      <div className={admin['actions']}>
        {user.status === 'pending' ? (
          <Button
            look="quiet"
            onClick={() =>
              void resendActivation(user.id, locale).then((outcome) =>
                showOutcome(outcome, <Trans>Le lien d’activation part vers {user.email}.</Trans>),
              )
            }
          >
            <Trans>Renvoyer le lien d’activation</Trans>
          </Button>
        ) : null}
        {user.sessions > 0 ? (
          <Button
            look="quiet"
            onClick={() =>
              void endSessions(user.id).then((outcome) =>
                showOutcome(outcome, <Trans>Les sessions sont fermées.</Trans>),
              )
            }
          >
            <Trans>Fermer les sessions</Trans>
          </Button>
        ) : null}
        {user.status === 'suspended' ? (
          <Button onClick={() => void change({ status: 'active' }, <Trans>Le compte est réactivé.</Trans>)}>
            <Trans>Réactiver</Trans>
          </Button>
        ) : isMe ? null : (
          <Button look="danger" onClick={() => setSuspending(true)}>
            <Trans>Suspendre</Trans>
          </Button>
        )}
      </div>
      {isSuspending ? (
        <SuspendDialog
          count={1}
          onClose={() => setSuspending(false)}
          onSuspend={async (suspension_reason) => {
            await change({ status: 'suspended', suspension_reason }, <Trans>Le compte est suspendu.</Trans>);
            setSuspending(false);
          }}
        >
          <AgreedSessions sessions={user.agreed_sessions} locale={locale} />
        </SuspendDialog>
      ) : null}
    </>
  );
}

function useOutcomeWords(): (outcome: CallOutcome<unknown>) => string {
  const { t } = useLingui();
  const usual = useFailureWords();
  const waitWords = useWaitWords();
  return (outcome) => {
    if (outcome.kind !== 'refused') return usual({ kind: 'unreachable' });
    if (outcome.status === 429) {
      const wait = waitWords(outcome.waitS);
      return t`Un courriel vient d’être envoyé. Attendez ${wait} avant d’en demander un autre.`;
    }
    if (outcome.code === 'last_admin')
      return t`C’est le dernier compte d’administration actif\u00A0: donnez d’abord ces droits à quelqu’un d’autre.`;
    if (outcome.code === 'version_conflict') return t`Cette fiche a changé entre-temps. Rien n’a été enregistré.`;
    return usual({ kind: 'server' });
  };
}
