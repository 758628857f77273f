import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { BookingReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Owner } from '#shared/ids.ts';
import type { ShownBooking } from '../bookings.queries.ts';

// The facts that the parts of this folder share.

interface ReadingProps {
  readonly reader: 'client' | 'photographer';
  /** The other party's name for the reader. */
  readonly otherName: string;
  /** The address that the page is shown at. */
  readonly route: 'contract' | 'quote-request';
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Of the part of a contract's page. */
export interface DateNextProps extends ReadingProps {
  readonly owner: Owner;
  readonly bookingId: string;
}

/** Of a proposal, in any of its states. */
export interface MoveProps extends DateNextProps {
  readonly shown: ShownBooking;
  readonly move: BookingReschedule;
}

/** Of an action that the server does not have, or has refused. */
export interface DateItemProps extends DateNextProps {
  readonly shown: ShownBooking;
  readonly item: ItemOf<'booking'>;
}

/** Of the page on which another date is proposed. */
export interface ProposeProps extends ReadingProps {
  readonly shown: ShownBooking;
  readonly onDone: () => void;
}
