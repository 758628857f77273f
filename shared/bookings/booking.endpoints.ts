import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { acceptDispute, disputeWords } from '../payments/dispute.schema.ts';
import { cancelBooking, cancellationTerms, paymentDue } from '../payments/booking-payment.schema.ts';
import { documentLink } from '../documents/document.schema.ts';
import { defaultLimits } from '../default-limits.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { bookingSchema } from './booking.schema.ts';
import { claimCosts, contestClaim, decideClaim } from './claim.schema.ts';
import { bookingLedger, refundBooking } from './refund.schema.ts';
import { answerReschedule, proposeReschedule, refuseReschedule } from './reschedule/reschedule.schema.ts';
import { id } from '../typed/text.schema.ts';
import { bookingCalls } from './booking.calls.ts';
import { bookingMutations } from './booking.mutations.ts';

const rescheduleParams = z.object({ id, reschedule_id: id });

/**
 * Bookings, and their money; part of `endpoints`. No call that moves money is ever queued: each answers what holds now.
 * Another date moves none, and is proposed and answered without a network too.
 */
export const bookingEndpoints = endpointsOf(
  { ...bookingCalls, ...bookingMutations },
  {
    'booking.list': {
      summary: 'Bookings of mine, as client or photographer, the newest first',
      query: z.object(pageOf(defaultLimits.page_size)),
      status: 200,
      reply: envelope(bookingSchema),
    },
    'booking.read': {
      summary: 'One booking, as its reader may see it',
      params: entityParams,
      status: 200,
      reply: bookingSchema,
    },
    'booking.pay': {
      summary: 'What is due for a booking now, and the secret that confirms it; the same again while it lives',
      params: entityParams,
      status: 200,
      reply: paymentDue,
    },
    'booking.check_payment': {
      summary: 'Read the payment of a booking from the provider now; answers the booking',
      params: entityParams,
      status: 200,
      reply: bookingSchema,
    },
    'booking.read_cancellation': {
      summary: 'What cancelling a booking now would mean',
      params: entityParams,
      status: 200,
      reply: cancellationTerms,
    },
    'booking.cancel': {
      summary: 'Cancel a booking, at the amount that was shown; a repeat changes nothing',
      params: entityParams,
      body: cancelBooking,
      status: 200,
      reply: bookingSchema,
    },
    'claim.send': {
      summary: 'Claim costs of a cancelled session, line by line, up to the ceiling',
      params: entityParams,
      body: claimCosts,
      status: 200,
      reply: bookingSchema,
    },
    'claim.contest': {
      summary: 'Contest claimed costs: an administrator decides',
      params: entityParams,
      body: contestClaim,
      status: 200,
      reply: bookingSchema,
    },
    'claim.decide': {
      summary: 'Decide on contested costs',
      params: entityParams,
      body: decideClaim,
      status: 200,
      reply: bookingSchema,
    },
    'receipt.link': {
      summary: 'A signed address of a photo of a receipt that was joined to a claim, for who is online',
      params: z.strictObject({ id, rid: id }),
      status: 200,
      reply: documentLink,
    },
    'booking.propose_date': {
      summary: 'Propose another date for an agreed session; both slots are kept until the other side answers',
      params: entityParams,
      body: proposeReschedule,
      status: 200,
      reply: bookingSchema,
    },
    'booking.accept_date': {
      summary: 'Accept another date: the session is moved',
      params: rescheduleParams,
      body: answerReschedule,
      status: 200,
      reply: bookingSchema,
    },
    'booking.refuse_date': {
      summary: 'Refuse another date: the session stays as it was agreed',
      params: rescheduleParams,
      body: refuseReschedule,
      status: 200,
      reply: bookingSchema,
    },
    'booking.withdraw_date': {
      summary: 'Withdraw my proposal of another date',
      params: rescheduleParams,
      body: answerReschedule,
      status: 200,
      reply: bookingSchema,
    },
    'booking.refund': {
      summary: 'Give back what was taken for a session, whole or in part; a repeat of the id changes nothing',
      params: entityParams,
      body: refundBooking,
      status: 200,
      reply: bookingSchema,
    },
    'dispute.give_evidence': {
      summary: 'Tell what happened, for the answer to a bank about a contested charge',
      params: entityParams,
      body: disputeWords,
      status: 200,
      reply: bookingSchema,
    },
    'dispute.answer': {
      summary: 'Send the answer about a contested charge to the bank, once',
      params: entityParams,
      body: disputeWords,
      status: 200,
      reply: bookingSchema,
    },
    'dispute.accept': {
      summary: 'Leave a contested charge to its cardholder',
      params: entityParams,
      body: acceptDispute,
      status: 200,
      reply: bookingSchema,
    },
    'ledger.read': {
      summary: 'Every movement of the money of a booking',
      params: entityParams,
      status: 200,
      reply: bookingLedger,
    },
  },
);

/** The refusals of bookings alone, with their status; part of `problemStatus`. */
export const bookingRefusals = {
  upcoming_bookings: 409,
  /** Another amount holds now than the one that was shown. */
  amount_changed: 409,
} as const;
