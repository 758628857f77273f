import type { bookingEndpoints } from '#shared/bookings/booking.endpoints.ts';
import type { deskEndpoints } from '#shared/bookings/desk/desk.endpoints.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call, Persona, Row } from './access-rows.ts';

const keyed = () => ({ 'idempotency-key': newId() });

type Calls = Record<
  keyof typeof bookingEndpoints | keyof typeof deskEndpoints,
  (persona: Persona, row: Row | null) => Call
>;

/** The answers to a proposal of another date, which this booking has not. */
function answers(
  idOf: (row: Row | null) => string,
): Pick<Calls, 'booking.accept_date' | 'booking.refuse_date' | 'booking.withdraw_date'> {
  const answer = (verb: string) => (_persona: Persona, row: Row | null) => {
    const [id, reschedule_id] = [idOf(row), newId()];
    const url = `/api/bookings/${id}/reschedule/${reschedule_id}/${verb}`;
    return { url, payload: { id, reschedule_id }, headers: keyed(), answer: 404 };
  };
  return {
    'booking.accept_date': answer('accept'),
    'booking.refuse_date': answer('refuse'),
    'booking.withdraw_date': answer('withdraw'),
  };
}

/** One request for each call about bookings. */
export function bookingCalls(idOf: (row: Row | null) => string): Calls {
  return {
    'booking.list': () => ({ url: '/api/bookings' }),
    'payment.list': () => ({ url: '/api/admin/payments' }),
    'payment.read': (_persona, row) => ({ url: `/api/admin/payments/${idOf(row)}` }),
    'ledger.compare': () => ({ url: '/api/admin/ledger' }),
    'ledger.settle': () => ({
      url: `/api/admin/ledger/differences/${newId()}`,
      payload: { words: 'Saisie à la main.' },
      answer: 404,
    }),
    'booking.read': (_persona, row) => ({ url: `/api/bookings/${idOf(row)}` }),
    // It is confirmed, and its parties settle it themselves.
    'booking.pay': (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/payment`, answer: 409 }),
    'booking.check_payment': (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/payment` }),
    // Nothing was taken for it.
    'booking.refund': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/refunds`,
      payload: { id: newId(), cents: 100, reason: 'Erreur.' },
      answer: 409,
    }),
    'ledger.read': (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/ledger` }),
    // Nothing is moved to a day that is over.
    'booking.propose_date': (_persona, row) => {
      const id = idOf(row);
      const slot = { date: '2020-01-01', time: '10:00', duration_min: 60 };
      const payload = { id, reschedule_id: newId(), ...slot };
      return { url: `/api/bookings/${id}/reschedule`, payload, headers: keyed(), answer: 400 };
    },
    // No such proposal of it.
    ...answers(idOf),
    'booking.read_cancellation': (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/cancellation` }),
    // Nobody was shown this amount.
    'booking.cancel': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/cancel`,
      payload: { ceiling_cents: 77, reason: null },
      answer: 409,
    }),
    // It is not cancelled, so nothing can be claimed.
    'claim.send': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim`,
      payload: { lines: [{ label: 'Studio', cents: 100 }] },
      answer: 409,
    }),
    // Nothing is claimed of it.
    'receipt.link': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/receipts/${newId()}/link`,
      answer: 404,
    }),
    'claim.contest': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/contest`,
      payload: { words: 'Non.' },
      answer: 409,
    }),
    // Nothing of it is contested.
    'dispute.give_evidence': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/evidence`,
      payload: { words: 'La séance a eu lieu.' },
      answer: 409,
    }),
    'dispute.answer': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/answer`,
      payload: { words: 'La séance a eu lieu.' },
      answer: 409,
    }),
    'dispute.accept': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/dispute/acceptance`,
      payload: { words: 'La séance n’a pas eu lieu.' },
      answer: 409,
    }),
    'claim.decide': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/claim/decide`,
      payload: { cents: 0, words: 'Rien.' },
      answer: 409,
    }),
  };
}
