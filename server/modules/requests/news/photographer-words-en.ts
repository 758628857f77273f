import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import { clientAwayWords } from './away/away-words.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { PhotographerWords } from './photographer-facts.ts';

/** The words of a photographer's mails in English. */
export const english: PhotographerWords = {
  asked: ({ until }, session) => ({
    subject: 'A new request for you',
    paragraphs: [
      `Somebody asks for you: ${session}.`,
      `You can answer with a quote, or decline, until ${until} (Montreal time).`,
    ],
    action: 'Answer the request',
  }),
  message_received: (_facts, session) => ({
    subject: 'You have a message',
    paragraphs: [`The person who asks wrote to you: ${session}.`],
    action: 'Read the message',
  }),
  quote_accepted: ({ total, heldUntil }, session) => ({
    subject: 'Your quote was accepted',
    paragraphs: [
      `Your quote of ${total} was accepted: ${session}.`,
      heldUntil === null
        ? 'The session is confirmed, and that time is taken in your calendar.'
        : `That time is held in your calendar, until it is paid for, at the latest on ${heldUntil} (Montreal time).`,
      'The contact and the address are on the page of the session.',
    ],
    action: 'See the session',
  }),
  quote_rejected: ({ total, reason, words }, session) => ({
    subject: 'Your quote was turned down',
    paragraphs: [
      `Your quote of ${total} was turned down: ${session}.`,
      ...(reason === null ? [] : [`The reason: ${reasonsEn[reason]}.`]),
      ...(words === '' ? [] : [`“${words}”`]),
    ],
  }),
  quote_not_selected: ({ total }, session) => ({
    subject: 'Your quote was not selected',
    paragraphs: [`Another quote than yours (${total}) was accepted: ${session}.`],
  }),
  quote_expired: ({ total }, session) => ({
    subject: 'Your quote has ended',
    paragraphs: [`Your quote of ${total} has ended without an answer: ${session}.`],
  }),
  quote_waits_again: ({ total, until }, session) => ({
    subject: 'Your quote can be accepted again',
    paragraphs: [
      `The agreement was not paid in time, and the request is open again: ${session}.`,
      `Your quote of ${total} can be accepted until ${until} (Montreal time).`,
    ],
  }),
  request_withdrawn: ({ total }, session) => ({
    subject: 'The request was withdrawn',
    paragraphs: [`The request that you sent a quote for (${total}) was withdrawn: ${session}.`],
  }),
  request_closed: ({ total, words }, session) => ({
    subject: 'The request was closed',
    paragraphs: [
      total === ''
        ? `The Déclic team closed the request that was addressed to you: ${session}.`
        : `The Déclic team closed the request that you sent a quote for (${total}): ${session}.`,
      ...(words === '' ? [] : [`The reason: ${words}`]),
    ],
  }),
  reminder_48h: (_facts, session) => ({
    subject: 'A session in two days',
    paragraphs: [`You photograph in two days: ${session}.`],
    action: 'See the session',
  }),
  reminder_2h: (_facts, session) => ({
    subject: 'A session in two hours',
    paragraphs: [`You photograph in two hours: ${session}.`],
    action: 'See the session',
  }),
  booking_confirmed: ({ total, booking }, session) => ({
    subject: 'The session is confirmed',
    paragraphs: [
      `The session is confirmed: ${session}. Its price: ${total}.`,
      ...((booking?.money ?? null) === null
        ? []
        : ['Nothing to do: the payment is taken after the session, and goes to your account.']),
    ],
    action: 'See the session',
  }),
  payment_at_risk: ({ total, booking }, session) => ({
    subject: 'A payment failed',
    paragraphs:
      booking?.isUnpaid === true
        ? [
            `The card of the person who booked could not be charged, and we no longer try: ${session}. They can pay themselves at any time, and our team follows it.`,
          ]
        : [
            `The card of the person who booked was not accepted: ${session}. We try again, and the person can pay ${total} themselves.`,
            'In the 24 hours before the session, you can cancel and owe nothing, or go.',
          ],
    action: 'See the session',
  }),
  booking_cancelled: ({ booking }, session) => ({
    subject: 'The session was cancelled',
    paragraphs: [
      `${booking?.cancelledBy === 'admin' ? 'The Déclic team' : 'The person who booked'} cancelled the session: ${session}. That time is free again.`,
      ...(booking === null || booking.reason === '' ? [] : [`“${booking.reason}”`]),
      ...claimEn(booking),
    ],
    action: 'See the session',
  }),
  client_away: ({ standing }, session) => clientAwayWords('en', standing, session),
  claim_contested: ({ booking }, session) => ({
    subject: 'Your costs are contested',
    paragraphs: [
      `The costs of ${booking?.claimed ?? ''} that you claim are contested: ${session}.`,
      'The Déclic team reads both sides and decides.',
    ],
    action: 'See the session',
  }),
};

function claimEn(booking: BookingFacts | null): string[] {
  if (booking === null || booking.ceiling === null) return [];
  if (booking.isForBusiness) return [`The business owes ${booking.ceiling}.`];
  return booking.claimUntil === null
    ? []
    : [`If you have had costs, you can claim ${booking.ceiling} at most, until ${booking.claimUntil} (Montreal time).`];
}

const reasonsEn: Record<RejectReason, string> = {
  price: 'the price',
  date: 'the date or the time',
  style: 'the style of photography',
  other_photographer: 'somebody else was chosen',
  other: 'another reason',
};
