import { Trans } from '@lingui/react/macro';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { canPropose } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import styles from './cancel.module.css';

interface InsteadLinkProps {
  readonly shown: ShownBooking;
  readonly route: 'contract' | 'quote-request';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Another date in place of a cancellation; nothing while a proposal waits, or its answer is on its way. */
export function InsteadLink({ shown, route, now }: InsteadLinkProps) {
  const { booking, pending, limits } = shown;
  if (pending.length > 0 || !canPropose(booking, new Date(now))) return null;
  return (
    <RouteLink
      name={route}
      params={{ id: booking.quote_request_id }}
      search={{ deplacer: 1 }}
      className={styles['instead'] ?? ''}
    >
      <Icon of={CalendarClock} size={22} />
      <span>
        <strong>
          <Trans>Proposer plutôt une autre date</Trans>
        </strong>
        <span className={styles['small']}>
          <Trans>Les deux restent gardées {limits.reschedule_hours} h.</Trans>
        </span>
      </span>
      <Icon of={ChevronRight} size={18} />
    </RouteLink>
  );
}
