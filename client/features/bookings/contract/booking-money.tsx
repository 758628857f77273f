import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { Owner } from '#shared/ids.ts';
import { knownLimits } from '../bookings.queries.ts';
import { Cancelled } from '../cancelled/cancelled.tsx';
import { isLapsed } from '../list/booking-groups.ts';
import { Ledger } from '../ledger/ledger.tsx';
import { Refund } from '../refund/refund.tsx';
import { ChangeLinks, LetGoLink } from './change-links.tsx';
import { MoneyCard } from './money-card.tsx';

const Dispute = lazyWith(['settling', 'later'], () => import('../dispute/dispute.tsx'));

interface BookingMoneyProps extends Omit<ComponentProps<typeof MoneyCard>, 'limits'> {
  /** The address that the page is shown at. */
  readonly route: 'contract' | 'quote-request';
  /** The booking's owner on this device. */
  readonly owner: Owner;
  /** Between the money and the ways out. */
  readonly documents: ReactNode;
}

/** The money of a booking, its documents and the ways out, on a contract's page. */
export default function BookingMoney({ route, owner, documents, ...props }: BookingMoneyProps) {
  const limits = useLive(knownLimits);
  if (limits === undefined) return null;
  const { booking, now, reader, otherName, locale, commissionPercent } = props;
  // A row of an older build says nothing of disputes.
  const isContested = booking.payment.state === 'disputed' || ('dispute' in booking && booking.dispute !== null);
  const hasMoved = booking.payment.captured_cents > 0;
  const canCancel = booking.status === 'confirmed' && Date.parse(booking.starts_at) > now;
  const canLetGo = reader === 'client' && booking.status === 'awaiting_payment' && !isLapsed(booking, now);
  return (
    <>
      {isContested ? (
        <Suspense fallback={null}>
          <Dispute {...{ owner, booking, reader, otherName, locale, now }} />
        </Suspense>
      ) : null}
      <Cancelled {...{ booking, reader, otherName, locale, now }} />
      <MoneyCard {...props} limits={limits} />
      {hasMoved ? (
        <Ledger bookingId={booking.id} version={booking.version} {...{ owner, reader, otherName, locale, now }} />
      ) : null}
      {documents}
      {reader === 'photographer' ? (
        <Refund {...{ owner, booking, otherName, locale }} percent={commissionPercent} />
      ) : null}
      {canLetGo ? <LetGoLink {...{ booking, route }} /> : null}
      {canCancel ? <ChangeLinks {...{ owner, booking, route, now }} /> : null}
    </>
  );
}
