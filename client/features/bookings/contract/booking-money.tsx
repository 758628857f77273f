import type { ComponentProps, ReactNode } from 'react';
import { ChangeLinks } from './change-links.tsx';
import { MoneyCard } from './money-card.tsx';

interface BookingMoneyProps extends ComponentProps<typeof MoneyCard> {
  readonly route: 'contract' | 'quote-request';
  /** Between them. */
  readonly documents: ReactNode;
}

/** What a contract's page shows of its booking beside what is next: the money, and the ways out. */
export default function BookingMoney({ route, documents, ...props }: BookingMoneyProps) {
  const { booking, now } = props;
  const canCancel = booking.status === 'confirmed' && Date.parse(booking.starts_at) > now;
  return (
    <>
      <MoneyCard {...props} />
      {documents}
      {canCancel ? <ChangeLinks booking={booking} route={route} /> : null}
    </>
  );
}
