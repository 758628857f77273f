import type { ComponentProps, ReactNode } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { knownLimits } from '../bookings.queries.ts';
import { ChangeLinks } from './change-links.tsx';
import { MoneyCard } from './money-card.tsx';

interface BookingMoneyProps extends Omit<ComponentProps<typeof MoneyCard>, 'limits'> {
  /** The address that the page is shown at. */
  readonly route: 'contract' | 'quote-request';
  /** Between the money and the ways out. */
  readonly documents: ReactNode;
}

/** What a contract's page shows of its booking beside what is next: the money, its documents, the ways out. */
export default function BookingMoney({ route, documents, ...props }: BookingMoneyProps) {
  const limits = useLive(knownLimits);
  if (limits === undefined) return null;
  const { booking, now } = props;
  const canCancel = booking.status === 'confirmed' && Date.parse(booking.starts_at) > now;
  return (
    <>
      <MoneyCard {...props} limits={limits} />
      {documents}
      {canCancel ? <ChangeLinks booking={booking} route={route} /> : null}
    </>
  );
}
