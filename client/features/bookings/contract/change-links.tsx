import { Trans } from '@lingui/react/macro';
import { ChevronRight, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { ProposeLink } from './propose-link.tsx';
import styles from './contract.module.css';

type WayOutProps = Pick<ChangeLinksProps, 'booking' | 'route'> & {
  readonly name: ReactNode;
  /** What it means. */
  readonly note: ReactNode;
};

/** A link to the page that ends a booking. */
function WayOut({ booking, route, name, note }: WayOutProps) {
  return (
    <li>
      <RouteLink
        name={route}
        params={{ id: booking.quote_request_id }}
        search={{ annuler: 1 }}
        className={styles['link'] ?? ''}
      >
        <Icon of={CircleX} size={22} />
        <span>
          <span className={styles['linkTitle']}>{name}</span>
          <span className={styles['what']}>{note}</span>
        </span>
        <Icon of={ChevronRight} size={18} />
      </RouteLink>
    </li>
  );
}

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
        <WayOut
          {...{ booking, route }}
          name={<Trans>Annuler la réservation</Trans>}
          note={<Trans>Ce que cela coûte est montré d’abord</Trans>}
        />
      </ul>
    </section>
  );
}

/** The way out of a slot that is held until its client pays. */
export function LetGoLink(props: Pick<ChangeLinksProps, 'booking' | 'route'>) {
  return (
    <ul className={styles['links']}>
      <WayOut
        {...props}
        name={<Trans>Libérer cette heure</Trans>}
        note={<Trans>Vous ne devez rien, et votre demande reste ouverte</Trans>}
      />
    </ul>
  );
}
