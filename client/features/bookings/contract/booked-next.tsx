import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cardName } from '../money/card-name.ts';
import { failureOf } from '../money/card-failure.ts';
import { useRefusalWords } from '../money/refusal-words.ts';
import { owedAfter } from '../money/owed.ts';
import { HoldWords } from '../money/hold-words.tsx';
import { IfNothing } from './if-nothing.tsx';
import styles from './contract.module.css';

interface BookedNextProps {
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  /** The other party's name for the reader. */
  readonly otherName: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The next action that the money of a booking asks of its reader. */
export default function BookedNext(props: BookedNextProps) {
  const { booking, reader } = props;
  if (booking.status === 'awaiting_payment') return reader === 'client' ? <Pay {...props} /> : <Awaited {...props} />;
  const owed = owedAfter(booking);
  if (owed !== null) return reader === 'client' ? <Owed {...props} owed={owed} /> : null;
  if (booking.payment.state === 'unpaid') return reader === 'client' ? <Unpaid {...props} /> : null;
  return reader === 'client' ? <AtRisk {...props} /> : <Risked {...props} />;
}

function PayLink({ booking, children }: { booking: Booking; children: ReactNode }) {
  return (
    <RouteLink
      name="book-payment"
      params={{ id: booking.id }}
      className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}
    >
      {children}
    </RouteLink>
  );
}

function Pay({ booking, otherName, locale, now }: BookedNextProps) {
  const formats = formatsOf(locale);
  const { hold_expires_at: hold } = booking;
  if (hold !== null && Date.parse(hold) <= now) {
    return <NextCard isWait title={<Trans>Le délai pour payer est passé</Trans>} />;
  }
  return (
    <NextCard
      title={<Trans>Terminez votre paiement</Trans>}
      text={
        <>
          <p>
            <Trans>
              {otherName} vous garde la date, {formats.dateTime(booking.date, booking.time)}, le temps de garder votre
              carte. Rien n’est débité avant la séance.
            </Trans>
          </p>
          {hold === null ? null : (
            <p>
              <HoldWords until={hold} now={now} locale={locale} />
            </p>
          )}
        </>
      }
      actions={
        <PayLink booking={booking}>
          <Trans>Terminer mon paiement</Trans>
        </PayLink>
      }
    />
  );
}

function Awaited({ booking, otherName, locale, now }: BookedNextProps) {
  const { hold_expires_at: hold } = booking;
  return (
    <NextCard
      isWait
      title={<Trans>En attente du paiement</Trans>}
      text={
        <>
          <p>
            <Trans>
              {otherName} a accepté, et doit encore donner une carte. La séance est confirmée aussitôt après.
            </Trans>
          </p>
          {hold === null ? null : (
            <p>
              <HoldWords until={hold} now={now} locale={locale} />
            </p>
          )}
        </>
      }
    />
  );
}

function AtRisk({ booking, otherName, locale, now }: BookedNextProps) {
  const formats = formatsOf(locale);
  const refusalWords = useRefusalWords();
  const { card, failure, captured_cents } = booking.payment;
  const amount = formats.moneyExact(booking.total_cents - captured_cents);
  return (
    <>
      <NextCard
        title={<Trans>Votre banque a refusé la carte</Trans>}
        text={
          <p>
            <Trans>Les {amount} n’ont pas pu être réservés. Rien n’a été débité, et la date est toujours à vous.</Trans>
          </p>
        }
        actions={
          <PayLink booking={booking}>
            <Trans>Autoriser avec une autre carte</Trans>
          </PayLink>
        }
      >
        {card === null ? null : (
          <p className={styles['refused']}>
            <Icon of={CreditCard} size={24} />
            <span>
              {cardName(card)}
              <span className={styles['why']}>
                {refusalWords(failureOf({ decline_code: failure ?? 'card_declined' }))}
              </span>
              <RouteLink name="book-payment" params={{ id: booking.id }}>
                <Trans>Réessayer avec celle-ci</Trans>
              </RouteLink>
            </span>
          </p>
        )}
      </NextCard>
      <IfNothing {...{ booking, otherName, locale, now }} />
    </>
  );
}

function Risked({ booking, otherName, locale, now }: BookedNextProps) {
  return (
    <NextCard
      isWait
      title={<Trans>Paiement à revoir</Trans>}
      text={
        <>
          <p>
            <Trans>La banque a refusé la carte, et {otherName} le sait. Déclic n’annule jamais à votre place.</Trans>
          </p>
          <p>
            <Trans>
              À partir de 24 h avant la séance, si rien n’a changé, vous pourrez annuler sans rien devoir, ou y aller
              quand même.
            </Trans>
          </p>
        </>
      }
    >
      <IfNothing {...{ booking, otherName, locale, now }} isOther />
    </NextCard>
  );
}

function Owed({ booking, owed, locale }: BookedNextProps & { owed: number }) {
  const amount = formatsOf(locale).moneyExact(owed);
  return (
    <NextCard
      title={<Trans>Il reste {amount} à payer</Trans>}
      text={
        <p>
          <Trans>
            C’est ce qui est dû pour la séance que vous avez annulée : votre carte n’a pas pu être débitée. Payez avec
            une autre, ou avec la même.
          </Trans>
        </p>
      }
      actions={
        <PayLink booking={booking}>
          <Trans>Payer {amount}</Trans>
        </PayLink>
      }
    />
  );
}

function Unpaid({ booking, locale }: BookedNextProps) {
  const amount = formatsOf(locale).moneyExact(booking.total_cents - booking.payment.captured_cents);
  return (
    <NextCard
      title={<Trans>Il reste {amount} à payer</Trans>}
      text={
        <p>
          <Trans>Votre carte n’a pas pu être débitée après la séance. Payez avec une autre, ou avec la même.</Trans>
        </p>
      }
      actions={
        <PayLink booking={booking}>
          <Trans>Payer la séance</Trans>
        </PayLink>
      }
    />
  );
}
