import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { runtime } from '#client/frame/device/runtime.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './contact.module.css';
import { SECOND_MS } from '#shared/durations.ts';

const { ports } = runtime;

/** The state of a message: on its way, arrived, or refused. */
export default function MessageSent({ id, onMore }: { id: string; onMore: () => void }) {
  const waitingWords = useWaitingWords(useNow(SECOND_MS));
  const item = useLive(async () => {
    const session = await ports.device.fact('session');
    const owner = session?.owner ?? (await ports.device.fact('guest'))?.owner;
    if (owner === undefined) return undefined;
    const { outbox } = ports.openOwner(owner);
    return outbox.where('lane').equals(`message:${id}`).first();
  }, [id]);
  const answer = useRef<HTMLDivElement>(null);
  const isKnown = item !== undefined;
  // The form that had the focus is gone, and was longer: what became of the message is above the screen.
  useEffect(() => {
    if (!isKnown) return;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: 'center' });
  }, [isKnown]);
  if (item === undefined) return <div role="status" />;
  const isDone = item.state === 'done';
  const waits = isDone || item.state === 'needs_you' ? null : waitingWords(item);
  return (
    <div ref={answer} className={styles['sent']} tabIndex={-1}>
      <div role="status">
        {isDone ? (
          <Notice tone="info">
            <Trans>Votre message est arrivé.</Trans>
          </Notice>
        ) : waits === null ? (
          <Notice tone="error">
            <Trans>Votre message a été refusé. Il vous attend dans Envois.</Trans>
          </Notice>
        ) : (
          <Notice tone="info">
            <Trans>Votre message est gardé sur cet appareil.</Trans> {waits.why}. {waits.next}
          </Notice>
        )}
      </div>
      <p className={styles['actions']}>
        <RouteLink name="outbox">
          <Trans>Voir mes envois</Trans>
        </RouteLink>
        <Button look="quiet" onClick={onMore}>
          <Trans>Écrire un autre message</Trans>
        </Button>
      </p>
    </div>
  );
}
