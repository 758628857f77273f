import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Message } from '#shared/messages/message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { BackLink } from '#client/frame/admin/back-link.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { buttonClass } from '#client/ui/button/button.tsx';
import { readMessage } from './messages.commands.ts';
import styles from './messages.module.css';

/** One message to us, with a link to answer it. */
export default function MessageScreen({ id, locale }: { readonly id: string; readonly locale: LocaleCode }) {
  return (
    <>
      <BackLink to="admin-messages">
        <Trans>Messages</Trans>
      </BackLink>
      <AdminRecord
        id={id}
        read={readMessage}
        title={<Trans>Message</Trans>}
        missing={{
          title: <Trans>Ce message n’est pas là</Trans>,
          text: <Trans>L’adresse est incomplète, ou son temps de garde est passé.</Trans>,
        }}
        away={<Trans>Les messages ne sont pas gardés sur cet appareil.</Trans>}
      >
        {(message) => <Letter message={message} locale={locale} />}
      </AdminRecord>
    </>
  );
}

function Letter({ message, locale }: { message: Message; locale: LocaleCode }) {
  const { sender, first_name, last_name, motif, created_at } = message;
  return (
    <>
      <h1 className={admin['title']}>{motifLabels[locale][motif]}</h1>
      <p className={admin['lead']}>
        {`${first_name} ${last_name}`} · {sender} · {formatsOf(locale).instant(created_at)}
      </p>
      <p className={styles['text']}>{message.message}</p>
      <a className={buttonClass()} href={`mailto:${encodeURIComponent(sender)}`}>
        <Trans>Répondre par courriel</Trans>
      </a>
    </>
  );
}
