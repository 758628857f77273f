import { Trans } from '@lingui/react/macro';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { ceilingAfterMove } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type { ReschedulingSide } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';

interface CeilingWordsProps {
  readonly booking: Booking;
  readonly by: ReschedulingSide;
  /** The start that is proposed. */
  readonly startsAt: string;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly limits: Limits;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The most that a cancellation of the other date could cost, said before anybody accepts it. */
export function CeilingWords(props: CeilingWordsProps) {
  const { booking, by, startsAt, now, limits, locale } = props;
  const formats = formatsOf(locale);
  const move = { by, starts_at: startsAt };
  const { ceiling_cents, until, floor_cents } = ceilingAfterMove(booking, move, new Date(now), limits);
  const end = until === null ? null : formats.dateTime(localDateOf(until), localTimeOf(until));
  return (
    <>
      <p>
        <Cost {...props} cents={ceiling_cents} />{' '}
        {end === null ? null : <Trans>Cela vaut jusqu’à cette date : {end}.</Trans>}
      </p>
      {floor_cents === 0 ? null : <Floor {...props} cents={floor_cents} />}
    </>
  );
}

type CentsProps = CeilingWordsProps & { readonly cents: number };

function Cost({ booking, reader, otherName, locale, cents }: CentsProps) {
  const amount = formatsOf(locale).moneyExact(cents);
  if (reader === 'photographer') {
    if (cents === 0) return <Trans>Si {otherName} annule la nouvelle date, rien ne vous est dû.</Trans>;
    return booking.is_for_business === 1 ? (
      <Trans>
        Si {otherName} annule la nouvelle date, {amount} vous sont dus.
      </Trans>
    ) : (
      <Trans>
        Si {otherName} annule la nouvelle date, vous pouvez demander {amount} au plus.
      </Trans>
    );
  }
  if (cents === 0) return <Trans>Annuler la nouvelle date ne vous coûterait rien.</Trans>;
  return booking.is_for_business === 1 ? (
    <Trans>Annuler la nouvelle date vous coûterait {amount}.</Trans>
  ) : (
    <Trans>Annuler la nouvelle date pourrait vous coûter {amount} au plus.</Trans>
  );
}

/** A client who asks for another date keeps what the agreed one could cost at the moment of the acceptance. */
function Floor({ by, reader, otherName, locale, cents }: CentsProps) {
  const amount = formatsOf(locale).moneyExact(cents);
  if (by === 'provider') {
    return (
      <p>
        <Trans>Ce montant ne descend plus sous {amount}, comme pour la date convenue.</Trans>
      </p>
    );
  }
  return (
    <p>
      {reader === 'client' ? (
        <Trans>
          Comme vous demandez ce changement, ce montant ne descendra pas sous ce que coûterait d’annuler la date
          convenue au moment de la réponse : {amount} aujourd’hui.
        </Trans>
      ) : (
        <Trans>
          Comme {otherName} demande ce changement, ce montant ne descendra pas sous ce que coûterait d’annuler la date
          convenue au moment de la réponse : {amount} aujourd’hui.
        </Trans>
      )}
    </p>
  );
}
