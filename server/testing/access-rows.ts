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
  quoteRequest: requests,
  updateQuoteRequest: requests,
  declineQuoteRequest: requests,
  hideQuoteRequest: requests,
  closeQuoteRequest: [],
  sendQuote: requests,
  // Its sides are walked in `threads.test.ts`.
  sendThreadMessage: [],
  editQuote: ['a quote'],
  withdrawQuote: ['a quote'],
  acceptQuote: ['a quote'],
  rejectQuote: ['a quote'],
  seeQuote: ['a quote'],
  bookingDocuments: [],
  linkDocument: [],
  booking: ['a booking'],
  payBooking: ['a booking'],
  checkBookingPayment: ['a booking'],
  changeCard: ['a booking'],
  checkCard: ['a booking'],
  refundBooking: ['a booking'],
  bookingLedger: ['a booking'],
  deskPayment: ['a booking'],
  bookingCancellation: ['a booking'],
  cancelBooking: ['a booking'],
  proposeReschedule: ['a booking'],
  acceptReschedule: ['a booking'],
  refuseReschedule: ['a booking'],
  withdrawReschedule: ['a booking'],
  claimCosts: ['a booking'],
  contestClaim: ['a booking'],
  linkReceipt: ['a booking'],
  decideClaim: ['a booking'],
  giveEvidence: ['a booking'],
  answerDispute: ['a booking'],
  acceptDispute: ['a booking'],
  accessLinks: requests,
  revokeAccessLink: requests,
  updateProvider: ['a portfolio'],
  remitTaxes: ['a portfolio'],
  updateProviderStatus: ['a portfolio'],
  updatePlan: ['a plan'],
  restorePlans: ['a plan'],
  unpublishPlan: ['a plan'],
  schedule: ['a schedule'],
  updateSchedule: ['a schedule'],
  calendarLink: ['a schedule'],
  renewCalendarLink: ['a schedule'],
  revokeCalendarLink: ['a schedule'],
  updatePhoto: ['a photo'],
  setCover: ['a photo'],
  setFocus: ['a photo'],
  linkOriginal: ['a photo'],
  connectAccount: ['a portfolio'],
  accountLink: ['a portfolio'],
  tagPhotos: ['a portfolio'],
  orderPhotos: ['a portfolio'],
  uploadState: ['an upload'],
  sendPiece: ['an upload'],
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
