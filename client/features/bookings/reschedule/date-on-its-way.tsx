import { Trans } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { isUntouched } from '#client/data/outbox/outbox.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { SECOND_MS } from '#shared/durations.ts';
import { DateCompare } from './date-compare.tsx';
import type { DateItemProps } from './props.ts';
import styles from './reschedule.module.css';

/** An action about another date that the server does not have yet; until it leaves, it can be taken back. */
export function DateOnItsWay({ shown, item, locale }: DateItemProps) {
  const { run, failure } = useAction();
  const { tone, why, next } = useWaitingWords(useNow(SECOND_MS))(item);
  const { booking, owner } = shown;
  const takeBack = async () => (await import('#client/frame/sending/taking-out.tsx')).takeOutOfQueue({ owner, item });
  return (
    <NextCard isWait title={<Title kind={item.kind} />}>
      {booking.reschedule === null ? null : (
        <DateCompare agreed={booking} proposed={booking.reschedule} locale={locale} />
      )}
      <div className={styles['pending']} role="status">
        <Status tone={tone}>{why}</Status>
        <p className={styles['small']}>
          {next === '' ? <Trans>Enregistré sur cet appareil.</Trans> : next}{' '}
          {item.kind === 'booking.propose_date' ? (
            <Trans>La date proposée n’est pas encore gardée.</Trans>
          ) : (
            <Trans>La séance est à la date convenue d’ici là.</Trans>
          )}
        </p>
        <FailureNote failure={failure} />
        {isUntouched(item) ? (
          <Button look="bare" isSmall onClick={() => void run(takeBack)}>
            {item.kind === 'booking.propose_date' || item.kind === 'booking.withdraw_date' ? (
              <Trans>Annuler cet envoi</Trans>
            ) : (
              <Trans>Reprendre ma réponse</Trans>
            )}
          </Button>
        ) : null}
      </div>
    </NextCard>
  );
}

/** Complete by its type. */
function Title({ kind }: Pick<ItemOf<'booking'>, 'kind'>) {
  switch (kind) {
    case 'booking.propose_date':
      return <Trans>Vous proposez une autre date</Trans>;
    case 'booking.accept_date':
      return <Trans>Vous acceptez la nouvelle date</Trans>;
    case 'booking.refuse_date':
      return <Trans>Vous gardez la date convenue</Trans>;
    case 'booking.withdraw_date':
      return <Trans>Vous retirez votre proposition</Trans>;
  }
}
