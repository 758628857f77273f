import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Message } from '#shared/messages/message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { buttonClass } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { handleMessage, readMessage } from './messages.commands.ts';
import styles from './messages.module.css';

/** One message to us, with a link to answer it. */
export default function MessageScreen({ id, locale }: { readonly id: string; readonly locale: LocaleCode }) {
  return (
    <AdminRecord
      list={{ name: 'admin-messages', title: <Trans>Messages</Trans> }}
      id={id}
      read={readMessage}
      title={<Trans>Message</Trans>}
      missing={{
        title: <Trans>Ce message n’est pas là</Trans>,
        text: <Trans>L’adresse est incomplète, ou son temps de garde est passé.</Trans>,
      }}
      away={<Trans>Les messages ne sont pas gardés sur cet appareil.</Trans>}
    >
      {(message, reload) => <Letter message={message} locale={locale} onChanged={reload} />}
    </AdminRecord>
  );
}

interface LetterProps {
  readonly message: Message;
  readonly locale: LocaleCode;
  /** Reads the message again. */
  readonly onChanged: () => Promise<void>;
}

function Letter({ message, locale, onChanged }: LetterProps) {
  const { sender, first_name, last_name, motif, created_at } = message;
  return (
    <>
      <h1 className={admin['title']}>{motifLabels[locale][motif]}</h1>
      <p className={admin['lead']}>
        {`${first_name} ${last_name}`} · {sender} · {formatsOf(locale).instant(created_at)}
      </p>
      <p className={styles['text']}>{message.message}</p>
      <div className={admin['actions']}>
        <a className={buttonClass()} href={`mailto:${encodeURIComponent(sender)}`}>
          <Trans>Répondre par courriel</Trans>
        </a>
        <Handled message={message} locale={locale} onChanged={onChanged} />
      </div>
    </>
  );
}

/** Whether the message still waits for somebody, and the way to say so. */
function Handled({ message: { id, handled_at }, locale, onChanged }: LetterProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const change = async (isHandled: 0 | 1) => {
    setState('running');
    const outcome = await handleMessage(id, isHandled);
    setState(outcome.kind === 'ok' ? 'idle' : 'failed');
    if (outcome.kind === 'ok') await onChanged();
  };
  return (
    <>
      <PendingButton
        look="quiet"
        isPending={state === 'running'}
        onClick={() => void change(handled_at === null ? 1 : 0)}
      >
        {handled_at === null ? <Trans>Marquer comme traité</Trans> : <Trans>Remettre en attente</Trans>}
      </PendingButton>
      <p className={styles['said']} role="status">
        {state === 'failed' ? (
          <Trans>Rien n’a été noté. Réessayez avec une connexion.</Trans>
        ) : handled_at === null ? null : (
          <Trans>Traité {formatsOf(locale).when(handled_at)}</Trans>
        )}
      </p>
    </>
  );
}
