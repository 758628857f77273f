import type { RulesOf } from '../protocol/mutation.ts';
import type { AnswerReschedule, ProposeReschedule, RefuseReschedule } from './reschedule/reschedule.schema.ts';

/** The actions on a booking that move no money, with the payload of each: another date for it. */
export interface BookingMutations {
  'booking.propose_date': ProposeReschedule;
  'booking.accept_date': AnswerReschedule;
  'booking.refuse_date': RefuseReschedule;
  'booking.withdraw_date': AnswerReschedule;
}

/** Its acts in the audit log. */
export type BookingAct =
  | `booking.${'hold' | 'confirm' | 'expire' | 'cancel' | 'complete' | 'close' | 'refund'}`
  | `booking.${'propose_date' | 'accept_date' | 'refuse_date' | 'withdraw_date'}`
  | `booking.${'dispute' | 'end_dispute' | 'give_evidence' | 'answer_dispute' | 'accept_dispute'}`
  | `booking.${'claim' | 'contest_claim' | 'decide_claim' | 'settle_claim'}`
  | 'card.remove'
  | 'ledger.settle_difference';

export const bookingMutations = {
  'booking.propose_date': { method: 'POST', path: '/api/bookings/:id/reschedule', entity: 'booking', schemaVersion: 1 },
  'booking.accept_date': {
    method: 'PUT',
    path: '/api/bookings/:id/reschedule/:reschedule_id/accept',
    entity: 'booking',
    schemaVersion: 1,
  },
  'booking.refuse_date': {
    method: 'PUT',
    path: '/api/bookings/:id/reschedule/:reschedule_id/refuse',
    entity: 'booking',
    schemaVersion: 1,
  },
  // A proposal that has not left is taken back without a word to anybody.
  'booking.withdraw_date': {
    method: 'PUT',
    path: '/api/bookings/:id/reschedule/:reschedule_id/withdraw',
    entity: 'booking',
    schemaVersion: 1,
    undoes: 'booking.propose_date',
  },
} as const satisfies RulesOf<BookingMutations>;
