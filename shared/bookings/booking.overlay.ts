import { addMinutes, shootInstant } from '../dates.ts';
import type { Limits } from '../limits.ts';
import type { PendingOf } from '../nouns.ts';
import type { Booking } from './booking.schema.ts';
import { answerUntil } from './reschedule/reschedule.rules.ts';
import type {
  BookingReschedule,
  ProposeReschedule,
  RescheduleState,
  ReschedulingSide,
} from './reschedule/reschedule.schema.ts';

/** The view of a party: the server's row with what this device has not sent yet, in the order of the actions. */
export function overlayBooking(
  row: Booking,
  pending: readonly PendingOf<'booking'>[],
  { side, limits }: { readonly side: ReschedulingSide; readonly limits: Pick<Limits, 'reschedule_hours'> },
): Booking {
  return pending.reduce<Booking>((shown, action) => {
    if (action.kind === 'booking.propose_date') {
      const reschedule = proposedOn(shown, action.payload, action.created_at, side, limits);
      return reschedule === null ? shown : { ...shown, reschedule };
    }
    const { reschedule } = shown;
    if (reschedule === null || reschedule.id !== action.payload.reschedule_id || reschedule.state !== 'open') {
      return shown;
    }
    return answered(shown, reschedule, action);
  }, row);
}

/** The agreed session moves once the server says so: until then, an acceptance changes the proposal alone. */
function answered(
  shown: Booking,
  reschedule: BookingReschedule,
  { kind, payload, created_at }: Exclude<PendingOf<'booking'>, { kind: 'booking.propose_date' }>,
): Booking {
  const words = kind === 'booking.refuse_date' ? payload.words : '';
  const ended = { state: stateAfter[kind], answer_words: words, ended_at: created_at };
  return { ...shown, reschedule: { ...reschedule, ...ended } };
}

const stateAfter = {
  'booking.accept_date': 'accepted',
  'booking.refuse_date': 'refused',
  'booking.withdraw_date': 'withdrawn',
} as const satisfies Partial<Record<PendingOf<'booking'>['kind'], RescheduleState>>;

function proposedOn(
  booking: Booking,
  { reschedule_id, date, time, duration_min, words }: ProposeReschedule,
  created_at: string,
  by: ReschedulingSide,
  limits: Pick<Limits, 'reschedule_hours'>,
): BookingReschedule | null {
  const startsAt = shootInstant(date, time);
  if (startsAt === null) return null;
  const endsAt = addMinutes(startsAt, duration_min);
  const buffer = Date.parse(booking.busy_until) - Date.parse(booking.ends_at);
  const until = answerUntil(new Date(created_at), { agreed: new Date(booking.starts_at), proposed: startsAt }, limits);
  return {
    id: reschedule_id,
    by,
    state: 'open',
    date,
    time,
    duration_min,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    busy_until: new Date(endsAt.getTime() + buffer).toISOString(),
    from_starts_at: booking.starts_at,
    from_ends_at: booking.ends_at,
    words,
    answer_words: '',
    answer_until: until.toISOString(),
    created_at,
    ended_at: null,
  };
}
