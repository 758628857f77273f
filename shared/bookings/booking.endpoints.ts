import * as z from 'zod/mini';
import { acceptDispute, disputeWords } from '../payments/dispute.schema.ts';
import { cancelBooking, cancellationTerms, paymentDue } from '../payments/booking-payment.schema.ts';
import { deskEndpoints } from './desk/desk.endpoints.ts';
import { documentLink } from '../documents/document.schema.ts';
import { defaultLimits } from '../default-limits.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { bookingPaths } from './booking.paths.ts';
import { bookingSchema } from './booking.schema.ts';
import { claimCosts, contestClaim, decideClaim } from './claim.schema.ts';
import { bookingLedger, refundBooking } from './refund.schema.ts';
import { answerReschedule, proposeReschedule, refuseReschedule } from './reschedule/reschedule.schema.ts';
import { id } from '../typed/text.schema.ts';

const rescheduleParams = z.object({ id, reschedule_id: id });

/**
 * Bookings, and their money; part of `endpoints`. No call that moves money is ever queued: each answers what holds now.
 * Another date moves none, and is proposed and answered without a network too.
 */
export const bookingEndpoints = {
  ...deskEndpoints,
  bookings: {
    method: 'GET',
    path: bookingPaths.bookings,
    summary: 'Bookings of mine, as client or photographer, the newest first',
    query: z.object(pageOf(defaultLimits.page_size)),
    status: 200,
    reply: envelope(bookingSchema),
  },
  booking: {
    method: 'GET',
    path: bookingPaths.booking,
    summary: 'One booking, as its reader may see it',
    params: entityParams,
    status: 200,
    reply: bookingSchema,
  },
  payBooking: {
    method: 'POST',
    path: bookingPaths.payment,
    summary: 'What is due for a booking now, and the secret that confirms it; the same again while it lives',
    params: entityParams,
    status: 200,
    reply: paymentDue,
  },
  checkBookingPayment: {
    method: 'PUT',
    path: bookingPaths.payment,
    summary: 'Read the payment of a booking from the provider now; answers the booking',
    params: entityParams,
    status: 200,
    reply: bookingSchema,
  },
  bookingCancellation: {
    method: 'GET',
    path: bookingPaths.cancellation,
    summary: 'What cancelling a booking now would mean',
    params: entityParams,
    status: 200,
    reply: cancellationTerms,
  },
  cancelBooking: {
    method: 'PUT',
    path: bookingPaths.cancel,
    summary: 'Cancel a booking, at the amount that was shown; a repeat changes nothing',
    params: entityParams,
    body: cancelBooking,
    status: 200,
    reply: bookingSchema,
  },
  claimCosts: {
    method: 'PUT',
    path: bookingPaths.claim,
    summary: 'Claim costs of a cancelled session, line by line, up to the ceiling',
    params: entityParams,
    body: claimCosts,
    status: 200,
    reply: bookingSchema,
  },
  contestClaim: {
    method: 'PUT',
    path: bookingPaths.contest,
    summary: 'Contest claimed costs: an administrator decides',
    params: entityParams,
    body: contestClaim,
    status: 200,
    reply: bookingSchema,
  },
  decideClaim: {
    method: 'PUT',
    path: bookingPaths.decide,
    summary: 'Decide on contested costs',
    params: entityParams,
    body: decideClaim,
    status: 200,
    reply: bookingSchema,
  },
  linkReceipt: {
    method: 'POST',
    path: bookingPaths.receiptLink,
    summary: 'A signed address of a photo of a receipt that was joined to a claim, for who is online',
    params: z.strictObject({ id, rid: id }),
    status: 200,
    reply: documentLink,
  },
  proposeReschedule: {
    method: 'POST',
    path: bookingPaths.reschedule,
    summary: 'Propose another date for an agreed session; both slots are kept until the other side answers',
    params: entityParams,
    body: proposeReschedule,
    status: 200,
    reply: bookingSchema,
    replayable: true,
  },
  acceptReschedule: {
    method: 'PUT',
    path: bookingPaths.acceptReschedule,
    summary: 'Accept another date: the session is moved',
    params: rescheduleParams,
    body: answerReschedule,
    status: 200,
    reply: bookingSchema,
    replayable: true,
  },
  refuseReschedule: {
    method: 'PUT',
    path: bookingPaths.refuseReschedule,
    summary: 'Refuse another date: the session stays as it was agreed',
    params: rescheduleParams,
    body: refuseReschedule,
    status: 200,
    reply: bookingSchema,
    replayable: true,
  },
  withdrawReschedule: {
    method: 'PUT',
    path: bookingPaths.withdrawReschedule,
    summary: 'Withdraw my proposal of another date',
    params: rescheduleParams,
    body: answerReschedule,
    status: 200,
    reply: bookingSchema,
    replayable: true,
  },
  refundBooking: {
    method: 'POST',
    path: bookingPaths.refunds,
    summary: 'Give back what was taken for a session, whole or in part; a repeat of the id changes nothing',
    params: entityParams,
    body: refundBooking,
    status: 200,
    reply: bookingSchema,
  },
  giveEvidence: {
    method: 'PUT',
    path: bookingPaths.evidence,
    summary: 'Tell what happened, for the answer to a bank about a contested charge',
    params: entityParams,
    body: disputeWords,
    status: 200,
    reply: bookingSchema,
  },
  answerDispute: {
    method: 'PUT',
    path: bookingPaths.disputeAnswer,
    summary: 'Send the answer about a contested charge to the bank, once',
    params: entityParams,
    body: disputeWords,
    status: 200,
    reply: bookingSchema,
  },
  acceptDispute: {
    method: 'PUT',
    path: bookingPaths.disputeAcceptance,
    summary: 'Leave a contested charge to its cardholder',
    params: entityParams,
    body: acceptDispute,
    status: 200,
    reply: bookingSchema,
  },
  bookingLedger: {
    method: 'GET',
    path: bookingPaths.ledger,
    summary: 'Every movement of the money of a booking',
    params: entityParams,
    status: 200,
    reply: bookingLedger,
  },
} as const;
