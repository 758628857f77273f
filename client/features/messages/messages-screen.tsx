import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Message } from '#shared/messages/message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import { ListFrame } from '#client/frame/lists/list-frame.tsx';
import { ListFoot } from '#client/frame/lists/list-table.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { listMessages } from './messages.commands.ts';
import styles from './messages.module.css';

interface MessagesScreenProps {
  readonly number: number;
  readonly locale: LocaleCode;
}

/** The messages to us, the newest first. The page needs the network: the device stores nothing of it. */
export default function MessagesScreen({ number, locale }: MessagesScreenProps) {
  const list = useListPage(listMessages, number);
  return (
    <ListFrame
      title={<Trans>Messages</Trans>}
      filters={
        <p className={styles['lead']}>
          <Trans>Ce qu’on nous envoie par le formulaire de contact. Chaque message arrive aussi par courriel.</Trans>
        </p>
      }
      list={list}
      empty={<EmptyState title={<Trans>Aucun message</Trans>} text={<Trans>Personne n’a encore rien envoyé.</Trans>} />}
      locale={locale}
    >
      {(page) => (
        <>
          <ul className={styles['list']}>
            {page.data.map((message) => (
              <Line key={message.id} message={message} locale={locale} />
            ))}
          </ul>
          <ListFoot page={page} name="admin-messages" search={{}} />
        </>
      )}
    </ListFrame>
  );
}

function Line({ message, locale }: { message: Message; locale: LocaleCode }) {
  const { id, first_name, last_name, motif, created_at } = message;
  return (
    <li className={styles['line']}>
      <div className={styles['top']}>
        <RouteLink name="admin-message" params={{ id }}>
          {`${first_name} ${last_name}`}
        </RouteLink>
        {message.handled_at === null ? (
          <Status tone="warning">
            <Trans>À traiter</Trans>
          </Status>
        ) : null}
      </div>
      <p className={styles['motif']}>
        {motifLabels[locale][motif]} <span>{formatsOf(locale).when(created_at)}</span>
      </p>
      <p className={styles['start']}>{message.message}</p>
    </li>
  );
}
