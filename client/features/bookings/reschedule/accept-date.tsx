import { Trans, useLingui } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog, DialogFoot } from '#client/ui/overlay/dialog.tsx';
import type { MoveProps } from './props.ts';
import { CeilingWords } from './ceiling-words.tsx';
import { DateCompare } from './date-compare.tsx';
import styles from './reschedule.module.css';

/** Says what a cancellation of the other date could cost, before its acceptance is queued. */
export function AcceptDate({
  shown,
  move,
  reader,
  otherName,
  locale,
  now,
  onClose,
}: MoveProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const { booking, limits } = shown;
  const accept = async () => {
    await (await import('./date.commands.ts')).acceptDate(shown, move.id);
    onClose();
  };
  return (
    <Dialog title={<Trans>Accepter la nouvelle date?</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <div className={styles['dialog']}>
        <DateCompare agreed={booking} proposed={move} locale={locale} />
        <div className={styles['follows']}>
          <CeilingWords
            {...{ booking, reader, otherName, limits, locale, now }}
            by={move.by}
            startsAt={move.starts_at}
          />
          <p>
            {reader === 'client' && booking.is_for_business === 0 ? (
              <Trans>Le prix ne change pas, et rien n’est débité avant la séance.</Trans>
            ) : (
              <Trans>Le prix ne change pas.</Trans>
            )}
          </p>
        </div>
        {isOnline ? null : (
          <p role="status">
            <Trans>Hors ligne : votre réponse partira au retour du réseau. La séance n’est pas déplacée avant.</Trans>
          </p>
        )}
        <FailureNote failure={failure} />
        <DialogFoot>
          <Button look="accent" isLarge onClick={() => void run(accept)}>
            <Trans>Accepter</Trans>
          </Button>
          <Button look="bare" isLarge onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
