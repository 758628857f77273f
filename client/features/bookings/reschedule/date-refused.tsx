import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import { takeOutOfQueue } from '#client/frame/sending/taking-out.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { isOpenAt } from '#shared/bookings/reschedule/reschedule.open.ts';
import { canPropose } from '#shared/bookings/reschedule/reschedule.rules.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { dateRefusalOf } from '../reschedule-words.ts';
import type { DateItemProps } from './props.ts';
import styles from './reschedule.module.css';

/** An action about another date that the server refused: what happened, and what is left to do. */
export default function DateRefused({ shown, item, otherName, route, locale, now }: DateItemProps) {
  const { i18n } = useLingui();
  const { run, failure } = useAction();
  const formats = formatsOf(locale);
  const { booking, owner } = shown;
  const proposal = item.kind === 'booking.propose_date' ? item.payload : null;
  const canAgain = proposal !== null && canPropose(booking, new Date(now));
  const slots = canAgain ? (item.last_error?.alternatives ?? []) : [];
  const propose = async (date: string, time: string) => {
    if (proposal === null) return;
    const { duration_min, words } = proposal;
    await (await import('./date.commands.ts')).proposeDate(shown, { date, time, duration_min, words });
  };
  return (
    <AskCard
      title={i18n._(dateRefusalOf(item))}
      text={<Why booking={booking} otherName={otherName} isTaken={item.last_error?.code === 'slot_taken'} now={now} />}
      failure={failure}
      actions={
        <>
          {canAgain ? (
            <RouteLink
              name={route}
              params={{ id: booking.quote_request_id }}
              search={{ deplacer: 1 }}
              className={buttonClass()}
            >
              <Trans>Choisir un autre moment</Trans>
            </RouteLink>
          ) : null}
          <Button look={canAgain ? 'bare' : 'primary'} onClick={() => void run(() => takeOutOfQueue({ owner, item }))}>
            {canAgain ? <Trans>Garder la date convenue</Trans> : <Trans>J’ai compris</Trans>}
          </Button>
        </>
      }
    >
      {slots.length === 0 ? null : (
        <div>
          <p>
            <Trans>Libre tout près :</Trans>
          </p>
          <ul className={styles['slots']}>
            {slots.map(({ date, time }) => (
              <li key={`${date} ${time}`}>
                <Button look="quiet" isWide onClick={() => void run(() => propose(date, time))}>
                  <Trans>
                    Proposer {formats.dateShort(date, now)}, {formats.time(time)}
                  </Trans>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AskCard>
  );
}

interface WhyProps {
  readonly booking: Booking;
  readonly otherName: string;
  readonly isTaken: boolean;
  readonly now: number;
}

function Why({ booking, otherName, isTaken, now }: WhyProps): ReactNode {
  if (booking.status !== 'confirmed') return <Trans>Cette séance n’est plus à venir. Rien d’autre n’a changé.</Trans>;
  if (isTaken) return <Trans>Rien n’est déplacé : la séance reste à la date convenue.</Trans>;
  if (isOpenAt(booking, new Date(now))) {
    return <Trans>Une autre date est déjà proposée pour cette séance : répondez d’abord à celle-là.</Trans>;
  }
  switch (booking.reschedule?.state) {
    case 'accepted':
      return <Trans>La séance a été déplacée entre-temps : voyez la date ci-dessous.</Trans>;
    case 'withdrawn':
      return <Trans>{otherName} a retiré sa proposition avant. La séance reste à la date convenue.</Trans>;
    case 'open':
    case 'expired':
      return <Trans>Le temps pour répondre était passé. La séance reste à la date convenue.</Trans>;
    case 'refused':
    case 'ended':
    case undefined:
      return <Trans>Rien n’est déplacé : la séance reste à la date convenue.</Trans>;
  }
}
