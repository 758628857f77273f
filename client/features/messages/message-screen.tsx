import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Message } from '#shared/messages/message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { readMessage } from './messages.commands.ts';
import styles from './messages.module.css';

type Shown = Message | 'loading' | 'missing' | 'unreachable';

/** One message to us, with a link to answer it. */
export default function MessageScreen({ id, locale }: { readonly id: string; readonly locale: LocaleCode }) {
  const [shown, setShown] = useState<Shown>('loading');
  const load = useCallback(async () => {
    const outcome = await readMessage(id);
    if (outcome.kind === 'ok') setShown(outcome.body);
    else setShown(outcome.kind === 'refused' && outcome.status < 500 ? 'missing' : 'unreachable');
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <RouteLink name="admin-messages" className={styles['back'] ?? ''}>
        <Icon of={ChevronLeft} size={18} />
        <Trans>Messages</Trans>
      </RouteLink>
      {typeof shown === 'object' ? (
        <Letter message={shown} locale={locale} />
      ) : (
        <>
          <h1 className={styles['title']}>
            <Trans>Message</Trans>
          </h1>
          {shown === 'loading' ? (
            <Skeleton shape="plate" />
          ) : shown === 'missing' ? (
            <EmptyState
              title={<Trans>Ce message n’est pas là</Trans>}
              text={<Trans>L’adresse est incomplète, ou son temps de garde est passé.</Trans>}
            />
          ) : (
            <EmptyState
              title={<Trans>Cette page demande une connexion</Trans>}
              text={<Trans>Les messages ne sont pas gardés sur cet appareil.</Trans>}
              action={
                <Button look="quiet" onClick={() => void load()}>
                  <Trans>Réessayer</Trans>
                </Button>
              }
            />
          )}
        </>
      )}
    </>
  );
}

function Letter({ message, locale }: { message: Message; locale: LocaleCode }) {
  const { sender, first_name, last_name, motif, created_at } = message;
  return (
    <>
      <h1 className={styles['title']}>{motifLabels[locale][motif]}</h1>
      <p className={styles['lead']}>
        {`${first_name} ${last_name}`} · {sender} · {formatsOf(locale).instant(created_at)}
      </p>
      <p className={styles['text']}>{message.message}</p>
      <a className={buttonClass()} href={`mailto:${encodeURIComponent(sender)}`}>
        <Trans>Répondre par courriel</Trans>
      </a>
    </>
  );
}
