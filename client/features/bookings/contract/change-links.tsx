import { Trans } from '@lingui/react/macro';
import { ChevronRight, CircleX } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { ProposeLink } from './propose-link.tsx';
import styles from './contract.module.css';

interface ChangeLinksProps {
  /** The booking's owner on this device. */
  readonly owner: Owner;
  readonly booking: Booking;
  /** The address that the page is shown at. */
  readonly route: 'contract' | 'quote-request';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** « Un changement? »: the ways out of an agreed session that has not begun. */
export function ChangeLinks({ owner, booking, route, now }: ChangeLinksProps) {
  return (
    <section className={styles['money']}>
      <h2 className={styles['title']}>
        <Trans>Un changement?</Trans>
      </h2>
      <ul className={styles['links']}>
        <ProposeLink bookingId={booking.id} {...{ owner, route, now }} />
        <li>
          <RouteLink
            name={route}
            params={{ id: booking.quote_request_id }}
            search={{ annuler: 1 }}
            className={styles['link'] ?? ''}
          >
            <Icon of={CircleX} size={22} />
            <span>
              <span className={styles['linkTitle']}>
                <Trans>Annuler la réservation</Trans>
              </span>
              <span className={styles['what']}>
                <Trans>Ce que cela coûte est montré d’abord</Trans>
              </span>
            </span>
            <Icon of={ChevronRight} size={18} />
          </RouteLink>
        </li>
      </ul>
    </section>
  );
}
