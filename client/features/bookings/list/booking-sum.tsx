import { Trans } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cardName } from '../money/card-name.ts';
import { isLapsed } from './booking-groups.ts';

interface BookingSumProps {
  readonly booking: Booking;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The money of a booking in one line: what happened to it so far, for its client. */
export function BookingSum({ booking, locale, now }: BookingSumProps) {
  const formats = formatsOf(locale);
  const { state, card, captured_cents, refunded_cents } = booking.payment;
  const none = formats.moneyExact(0);
  const taken = formats.moneyExact(captured_cents);
  const rest = formats.moneyExact(booking.total_cents - captured_cents);
  const isAgreed = booking.status === 'confirmed' || booking.status === 'completed' || booking.status === 'closed';
  if (refunded_cents > 0) {
    if (refunded_cents >= captured_cents) return <Trans>{formats.moneyExact(refunded_cents)} rendus</Trans>;
    return (
      <Trans>
        {taken} payés, {formats.moneyExact(refunded_cents)} rendus
      </Trans>
    );
  }
  if (!isAgreed && captured_cents === 0) {
    if (state === 'due' && !isLapsed(booking, now)) return <Trans>{rest} en tout, rien n’est débité</Trans>;
    return <Trans>{none} débité</Trans>;
  }
  switch (state) {
    case 'none':
      return <Trans>{formats.moneyExact(booking.total_cents)}, réglés entre vous</Trans>;
    case 'due':
      return <Trans>{none} débité</Trans>;
    case 'card_kept':
      if (card === null) return <Trans>Carte gardée, {none} débité</Trans>;
      return (
        <Trans>
          {cardName(card)} gardée, {none} débité
        </Trans>
      );
    case 'deposit_paid':
      return <Trans>Acompte de {taken} payé</Trans>;
    case 'authorised':
      if (captured_cents > 0) return <Trans>Acompte de {taken} payé, le reste est réservé</Trans>;
      if (card === null) return <Trans>Carte autorisée, {none} débité</Trans>;
      return (
        <Trans>
          {cardName(card)} autorisée, {none} débité
        </Trans>
      );
    case 'at_risk':
      return <Trans>{rest} à autoriser</Trans>;
    case 'unpaid':
      return <Trans>{rest} à payer</Trans>;
    case 'disputed':
      return <Trans>{taken} contestés auprès de la banque</Trans>;
    case 'captured':
    case 'paid_out':
    case 'refunded':
      return <Trans>{taken} payés</Trans>;
  }
}
