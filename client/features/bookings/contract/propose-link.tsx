import { Trans } from '@lingui/react/macro';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { canPropose } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type { Owner } from '#shared/ids.ts';
import { bookingOf } from '../bookings.queries.ts';
import styles from './contract.module.css';

interface ProposeLinkProps {
  readonly owner: Owner;
  readonly bookingId: string;
  /** The address that the page is shown at. */
  readonly route: 'contract' | 'quote-request';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Among the ways out of a session: nothing while a proposal waits, or an answer to one is on its way. */
export function ProposeLink({ owner, bookingId, route, now }: ProposeLinkProps) {
  const shown = useLive(() => bookingOf(owner, bookingId), [owner, bookingId]);
  if (shown === undefined || shown === null) return null;
  const { booking, pending, limits } = shown;
  if (pending.length > 0 || !canPropose(booking, new Date(now))) return null;
  return (
    <li>
      <RouteLink
        name={route}
        params={{ id: booking.quote_request_id }}
        search={{ deplacer: 1 }}
        className={styles['link'] ?? ''}
      >
        <Icon of={CalendarClock} size={22} />
        <span>
          <span className={styles['linkTitle']}>
            <Trans>Proposer une autre date</Trans>
          </span>
          <span className={styles['what']}>
            <Trans>Réponse en {limits.reschedule_hours} h, les deux dates gardées</Trans>
          </span>
        </span>
        <Icon of={ChevronRight} size={18} />
      </RouteLink>
    </li>
  );
}
