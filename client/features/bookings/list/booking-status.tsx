import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { type BookingGroup, groupOf, isLapsed } from './booking-groups.ts';

const tones: Readonly<Record<BookingGroup, StatusTone>> = {
  'to-pay': 'warning',
  'to-come': 'success',
  past: 'neutral',
  cancelled: 'neutral',
};

/** The status of a booking, for its client. */
export function BookingStatus({ booking, now }: { readonly booking: Booking; readonly now: number }) {
  const group = groupOf(booking, now);
  return <Status tone={tones[group]}>{wordsOf(booking, group, now)}</Status>;
}

function wordsOf(booking: Booking, group: BookingGroup, now: number): ReactNode {
  switch (group) {
    case 'to-pay':
      if (booking.payment.state === 'at_risk') return <Trans>Carte refusée</Trans>;
      return booking.payment.state === 'unpaid' ? <Trans>Impayée</Trans> : <Trans>Paiement attendu</Trans>;
    case 'to-come':
      return <Trans>Confirmée</Trans>;
    case 'past':
      return booking.status === 'refunded' ? <Trans>Argent rendu</Trans> : <Trans>Terminée</Trans>;
    case 'cancelled':
      if (isLapsed(booking, now)) return <Trans>Délai de paiement passé</Trans>;
      if (booking.status === 'cancelled_by_client') return <Trans>Annulée par vous</Trans>;
      if (booking.status === 'cancelled_by_provider') return <Trans>Annulée par votre photographe</Trans>;
      return <Trans>Annulée par Déclic</Trans>;
  }
}
