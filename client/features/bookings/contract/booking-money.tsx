import type { ComponentProps, ReactNode } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { knownLimits } from '../bookings.queries.ts';
import { MoneyCard } from './money-card.tsx';

interface BookingMoneyProps extends Omit<ComponentProps<typeof MoneyCard>, 'limits'> {
  /** Below it. */
  readonly documents: ReactNode;
}

/** What a contract's page shows of its booking beside what is next: the money, and the documents of it. */
export default function BookingMoney({ documents, ...props }: BookingMoneyProps) {
  const limits = useLive(knownLimits);
  if (limits === undefined) return null;
  return (
    <>
      <MoneyCard {...props} limits={limits} />
      {documents}
    </>
  );
}
