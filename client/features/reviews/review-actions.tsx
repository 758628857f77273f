import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import admin from '#client/frame/admin/admin.module.css';
import { AgreedSessions } from '#client/frame/admin/agreed-sessions.tsx';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { AgreedSession } from '#shared/bookings/remaining/agreed-session.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { FullProvider } from '#shared/providers/full-provider.schema.ts';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import { NoteDialog, type NotePurpose } from './note-dialog.tsx';
import { moveProvider } from './review.commands.ts';

interface ReviewActionsProps {
  readonly provider: FullProvider;
  readonly agreed: readonly AgreedSession[];
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

interface Said {
  readonly tone: 'error' | 'info';
  readonly words: ReactNode;
}

/** The actions: approve, send back with a note, suspend with a reason, re-activate, close for good. */
export function ReviewActions({ provider, agreed, locale, onChanged }: ReviewActionsProps) {
  const { t } = useLingui();
  const [noting, setNoting] = useState<NotePurpose | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const usual = useFailureWords();
  const { id, status, version } = provider;
  const move = async (to: ProviderStatus, done: ReactNode, note?: string) => {
    const outcome = await moveProvider(version, {
      id,
      status: to,
      ...(note === undefined ? {} : { review_note: note }),
    });
    setNoting(null);
    if (outcome.kind === 'ok') {
      setSaid({ tone: 'info', words: done });
      await onChanged();
      return;
    }
    const hasChanged =
      outcome.kind === 'refused' && (outcome.code === 'version_conflict' || outcome.code === 'invalid_state');
    setSaid({
      tone: 'error',
      words: hasChanged
        ? t`Ce profil a changé entre-temps. Relisez-le : rien n’a été décidé.`
        : usual({ kind: outcome.kind === 'refused' ? 'server' : 'unreachable' }),
    });
    if (hasChanged) await onChanged();
  };
  const told = <Trans>C’est fait. Un courriel part à la personne.</Trans>;
  return (
    <>
      <div role="status" className={admin['said']}>
        {said === null ? null : <Notice tone={said.tone}>{said.words}</Notice>}
      </div>
      <div className={admin['actions']}>
        {status === 'in_review' ? (
          <>
            <Button look="accent" onClick={() => void move('active', told)}>
              <Trans>Approuver</Trans>
            </Button>
            <Button look="quiet" onClick={() => setNoting('draft')}>
              <Trans>Renvoyer avec une note</Trans>
            </Button>
          </>
        ) : null}
        {status === 'active' ? (
          <Button look="danger" onClick={() => setNoting('suspended')}>
            <Trans>Suspendre la page</Trans>
          </Button>
        ) : null}
        {status === 'suspended' ? (
          <>
            <Button onClick={() => void move('active', told)}>
              <Trans>Réactiver</Trans>
            </Button>
            <Button look="danger" onClick={() => setNoting('closed')}>
              <Trans>Fermer la page</Trans>
            </Button>
          </>
        ) : null}
      </div>
      {noting === null ? null : (
        <NoteDialog purpose={noting} onClose={() => setNoting(null)} onSend={(note) => move(noting, told, note)}>
          {noting === 'draft' ? null : <AgreedSessions sessions={agreed} locale={locale} />}
        </NoteDialog>
      )}
    </>
  );
}
