import type { bookingEndpoints } from '#shared/bookings/booking.endpoints.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call, Persona, Row } from './access-rows.ts';

const keyed = () => ({ 'idempotency-key': newId() });

type Calls = Record<keyof typeof bookingEndpoints, (persona: Persona, row: Row | null) => Call>;

/** The answers to a proposal of another date, which this booking has not. */
function answers(
  idOf: (row: Row | null) => string,
): Pick<Calls, 'acceptReschedule' | 'refuseReschedule' | 'withdrawReschedule'> {
  const answer = (verb: string) => (_persona: Persona, row: Row | null) => {
    const [id, reschedule_id] = [idOf(row), newId()];
    const url = `/api/bookings/${id}/reschedule/${reschedule_id}/${verb}`;
    return { url, payload: { id, reschedule_id }, headers: keyed(), answer: 404 };
  };
  return {
    acceptReschedule: answer('accept'),
    refuseReschedule: answer('refuse'),
    withdrawReschedule: answer('withdraw'),
  };
}

/** One request for each call about bookings, for `callsOf`. */
export function bookingCalls(idOf: (row: Row | null) => string): Calls {
  return {
    bookings: () => ({ url: '/api/bookings' }),
    deskPayments: () => ({ url: '/api/admin/payments' }),
    deskPayment: (_persona, row) => ({ url: `/api/admin/payments/${idOf(row)}` }),
    deskLedger: () => ({ url: '/api/admin/ledger' }),
    settleDifference: () => ({
      url: `/api/admin/ledger/differences/${newId()}`,
      payload: { words: 'Saisie à la main.' },
      answer: 404,
    }),
    booking: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}` }),
    // It is confirmed, and its parties settle it themselves.
    payBooking: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/payment`, answer: 409 }),
    checkBookingPayment: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/payment` }),
    // Nothing was taken for it.
    refundBooking: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/refunds`,
      payload: { id: newId(), cents: 100, reason: 'Erreur.' },
      answer: 409,
    }),
    bookingLedger: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/ledger` }),
    // Nothing is moved to a day that is over.
    proposeReschedule: (_persona, row) => {
      const id = idOf(row);
      const slot = { date: '2020-01-01', time: '10:00', duration_min: 60 };
      const payload = { id, reschedule_id: newId(), ...slot };
      return { url: `/api/bookings/${id}/reschedule`, payload, headers: keyed(), answer: 400 };
    },
    // No such proposal of it.
    ...answers(idOf),
    bookingCancellation: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/cancellation` }),
    // Nobody was shown this amount.
    cancelBooking: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/cancel`,
      payload: { ceiling_cents: 77, reason: null },
      answer: 409,
    }),
    // It is not cancelled, so nothing can be claimed.
    claimCosts: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim`,
      payload: { lines: [{ label: 'Studio', cents: 100 }] },
      answer: 409,
    }),
    // Nothing is claimed of it.
    linkReceipt: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/receipts/${newId()}/link`,
      answer: 404,
    }),
    contestClaim: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/contest`,
      payload: { words: 'Non.' },
      answer: 409,
    }),
    // Nothing of it is contested.
    giveEvidence: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/evidence`,
      payload: { words: 'La séance a eu lieu.' },
      answer: 409,
    }),
    answerDispute: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/answer`,
      payload: { words: 'La séance a eu lieu.' },
      answer: 409,
    }),
    acceptDispute: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/acceptance`,
      payload: { words: 'La séance n’a pas eu lieu.' },
      answer: 409,
    }),
    decideClaim: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/decide`,
      payload: { cents: 0, words: 'Rien.' },
      answer: 409,
    }),
  };
}
