import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { daysTo, localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import type { QuoteReading } from './reading.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const SOON_DAYS = 30;

interface BookedCardProps {
  readonly booking: Booking;
  readonly reading: QuoteReading;
}

/** The slot of an agreement: held until it is paid, or confirmed. */
export function BookedCard({ booking, reading }: BookedCardProps) {
  const { locale, now, reader, request, takesPayments, quotes } = reading;
  const formats = formatsOf(locale);
  // Without its search and hash, one of which may let its holder in.
  const path = useLocation({ select: ({ publicHref }) => /^[^?#]*/.exec(publicHref)?.[0] ?? '' });
  const when = formats.dateTime(booking.date, booking.time);
  const accepted = quotes.find(({ quote }) => quote.status === 'accepted')?.quote;
  const withWhom = reader === 'client' ? (accepted?.provider_name ?? request.provider_name) : request.client_name;
  const url = `${location.origin}${path}`;
  const session = { booking, request, withWhom, url, locale };
  const hold = booking.status === 'awaiting_payment' ? booking.hold_expires_at : null;
  const isHoldOver = hold !== null && Date.parse(hold) <= now;
  return (
    <NextCard
      isWait
      title={
        booking.status === 'confirmed' ? (
          <ConfirmedTitle {...{ booking, locale, now }} />
        ) : isHoldOver ? (
          <Trans>Le délai pour payer est passé</Trans>
        ) : (
          <Trans>La date est retenue</Trans>
        )
      }
      text={
        <>
          <p>
            <span className="capital">{when}</span>
          </p>
          <p>
            <Trans>{formats.duration(durationOf(booking))} de séance</Trans>
          </p>
          {hold === null || isHoldOver ? null : (
            <p>
              <Trans>
                Elle est retenue jusqu’au {formats.dateShort(localDateOf(new Date(hold)), now)}, à 
                {formats.time(localTimeOf(new Date(hold)))}.
              </Trans>
            </p>
          )}
          {booking.status === 'confirmed' && !takesPayments ? (
            <p>
              <Trans>Vous réglez le paiement entre vous : {formats.moneyExact(booking.total_cents)}.</Trans>
            </p>
          ) : null}
        </>
      }
      actions={<AddToCalendar session={session} />}
    />
  );
}

/** How soon an agreed session is; that it is agreed, while it is far. */
function ConfirmedTitle({ booking, locale, now }: { booking: Booking; locale: LocaleCode; now: number }) {
  const days = daysTo(booking.date, now);
  const time = formatsOf(locale).time(booking.time);
  if (days > SOON_DAYS || days < 0) return <Trans>La séance est confirmée</Trans>;
  if (days === 0) return <Trans>C’est aujourd’hui, à {time}</Trans>;
  if (days === 1) return <Trans>C’est demain, à {time}</Trans>;
  return <Plural value={days} one="Plus que # jour" other="Plus que # jours" />;
}

function durationOf({ starts_at, ends_at }: Booking): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
}
