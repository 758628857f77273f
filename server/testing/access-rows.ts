import type { EndpointName } from '#shared/endpoints.ts';

/** All roles that may ask. `other …` has the role but no relation to the row. */
export const personas = [
  'nobody',
  'guest',
  'client',
  'other client',
  'provider',
  'other provider',
  'admin',
  'support',
] as const;
export type Persona = (typeof personas)[number];

/** Rows of the test. Some personas have a relation to each; the others have none. */
const requests = ['of the client', 'of the guest', 'to the provider', 'on the board'] as const;
export const rows = [
  ...requests,
  'a quote',
  'a booking',
  'a plan',
  'a schedule',
  'a portfolio',
  'a photo',
  'an upload',
] as const;
export type Row = (typeof rows)[number];

/** The rows with which an endpoint is called. */
export const rowsOfEndpoints: Partial<Record<EndpointName, readonly Row[]>> = {
  'quote_request.read': requests,
  'quote_request.edit': requests,
  'quote_request.decline': requests,
  'quote_request.hide': requests,
  'quote_request.close': [],
  'quote.send': requests,
  // Its sides are walked in `threads.test.ts`.
  'thread_message.send': [],
  'quote.edit': ['a quote'],
  'quote.withdraw': ['a quote'],
  'quote.accept': ['a quote'],
  'quote.reject': ['a quote'],
  'quote.see': ['a quote'],
  'document.list': [],
  'document.link': [],
  'booking.read': ['a booking'],
  'booking.pay': ['a booking'],
  'booking.check_payment': ['a booking'],
  'card.change': ['a booking'],
  'card.check': ['a booking'],
  'booking.refund': ['a booking'],
  'ledger.read': ['a booking'],
  'payment.read': ['a booking'],
  'booking.read_cancellation': ['a booking'],
  'booking.cancel': ['a booking'],
  'booking.propose_date': ['a booking'],
  'booking.accept_date': ['a booking'],
  'booking.refuse_date': ['a booking'],
  'booking.withdraw_date': ['a booking'],
  'claim.send': ['a booking'],
  'claim.contest': ['a booking'],
  'receipt.link': ['a booking'],
  'claim.decide': ['a booking'],
  'dispute.give_evidence': ['a booking'],
  'dispute.answer': ['a booking'],
  'dispute.accept': ['a booking'],
  'access_link.list': requests,
  'access_link.revoke': requests,
  'provider.edit': ['a portfolio'],
  'provider.remit': ['a portfolio'],
  'provider.submit': ['a portfolio'],
  'plan.edit': ['a plan'],
  'plan.restore': ['a plan'],
  'plan.unpublish': ['a plan'],
  'schedule.read': ['a schedule'],
  'schedule.edit': ['a schedule'],
  'calendar_link.read': ['a schedule'],
  'calendar_link.renew': ['a schedule'],
  'calendar_link.revoke': ['a schedule'],
  'photo.update': ['a photo'],
  'photo.cover': ['a photo'],
  'photo.focus': ['a photo'],
  'photo.original': ['a photo'],
  'payment_account.connect': ['a portfolio'],
  'payment_account.link': ['a portfolio'],
  'photo.tags': ['a portfolio'],
  'photo.order': ['a portfolio'],
  'upload.read': ['an upload'],
  'upload.send': ['an upload'],
};

export interface Call {
  readonly url: string;
  readonly payload?: object;
  /** A body that is not JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** The status that the route gives this request after the access check accepted it. */
  readonly answer?: number;
}
