import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Page } from '#shared/protocol/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Message } from '#shared/messages/message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { Pagination } from '#client/ui/table/pagination.tsx';
import { listMessages } from './messages.commands.ts';
import styles from './messages.module.css';

/** The messages to us, the newest first. The page needs the network: the device stores nothing of it. */
export default function MessagesScreen({ number, locale }: { readonly number: number; readonly locale: LocaleCode }) {
  const { t } = useLingui();
  const [page, setPage] = useState<Page<Message> | 'loading' | 'unreachable'>('loading');
  const load = useCallback(async () => {
    const outcome = await listMessages(number);
    setPage(outcome.kind === 'ok' ? outcome.body : 'unreachable');
  }, [number]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Messages</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Ce qu’on nous envoie par le formulaire de contact. Chaque message arrive aussi par courriel.</Trans>
      </p>
      {page === 'loading' ? (
        <Skeleton shape="plate" />
      ) : page === 'unreachable' ? (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={<Trans>Les messages ne sont pas gardés sur cet appareil.</Trans>}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : page.data.length === 0 ? (
        <EmptyState title={<Trans>Aucun message</Trans>} text={<Trans>Personne n’a encore rien envoyé.</Trans>} />
      ) : (
        <>
          <ul className={styles['list']}>
            {page.data.map((message) => (
              <Line key={message.id} message={message} locale={locale} />
            ))}
          </ul>
          {page.lastPage > 1 ? (
            <Pagination
              label={t`Pages`}
              current={page.page}
              total={page.lastPage}
              previousLabel={t`Page précédente`}
              nextLabel={t`Page suivante`}
              link={(to, content, props) => (
                <RouteLink name="admin-messages" search={to > 1 ? { page: to } : {}} {...props}>
                  {content}
                </RouteLink>
              )}
            />
          ) : null}
        </>
      )}
    </>
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
        <span>{formatsOf(locale).when(created_at)}</span>
        {message.handled_at === null ? (
          <Status tone="warning">
            <Trans>À traiter</Trans>
          </Status>
        ) : null}
      </div>
      <p className={styles['motif']}>{motifLabels[locale][motif]}</p>
      <p className={styles['start']}>{message.message}</p>
    </li>
  );
}
