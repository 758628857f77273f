// Events, and the kind of each: the compiler asks for the words of an event where it is told.
import type { KindName } from './notification.kinds.ts';

interface NotificationEvent {
  readonly kind: KindName;
  /** The night does not hold it back. */
  readonly isUrgent?: true;
}

/** Told to the client of a request. */
export const clientEvents = {
  declined: { kind: 'answer' },
  closed: { kind: 'answer' },
  expired: { kind: 'ending' },
  hold_over: { kind: 'payment_trouble' },
  message_received: { kind: 'message' },
  quote_sent: { kind: 'quote' },
  quote_edited: { kind: 'quote' },
  quote_withdrawn: { kind: 'quote' },
  quotes_ending: { kind: 'ending' },
  booking_confirmed: { kind: 'session' },
  reminder_48h: { kind: 'reminder_48h' },
  reminder_2h: { kind: 'reminder_2h', isUrgent: true },
  payment_at_risk: { kind: 'payment_trouble', isUrgent: true },
  payment_due: { kind: 'payment_trouble' },
  card_expires: { kind: 'payment_trouble' },
  payment_captured: { kind: 'payment' },
  booking_cancelled: { kind: 'session', isUrgent: true },
  costs_claimed: { kind: 'payment_trouble' },
  claim_decided: { kind: 'payment_trouble' },
  payment_refunded: { kind: 'payment' },
  date_proposed: { kind: 'session' },
  date_accepted: { kind: 'session' },
  date_refused: { kind: 'session' },
  date_expired: { kind: 'session' },
  photographer_away: { kind: 'session' },
} as const satisfies Record<string, NotificationEvent>;
export type ClientEvent = keyof typeof clientEvents;

/** Told to a photographer. */
export const providerEvents = {
  asked: { kind: 'request' },
  board: { kind: 'board' },
  message_received: { kind: 'message' },
  quote_accepted: { kind: 'answer' },
  quote_rejected: { kind: 'answer' },
  quote_not_selected: { kind: 'answer' },
  quote_expired: { kind: 'ending' },
  quote_waits_again: { kind: 'answer' },
  request_withdrawn: { kind: 'answer' },
  request_closed: { kind: 'answer' },
  booking_confirmed: { kind: 'session' },
  reminder_48h: { kind: 'reminder_48h' },
  reminder_2h: { kind: 'reminder_2h', isUrgent: true },
  payment_at_risk: { kind: 'payment_trouble' },
  booking_cancelled: { kind: 'session', isUrgent: true },
  claim_contested: { kind: 'payment_trouble' },
  claim_decided: { kind: 'payment_trouble' },
  refund_ordered: { kind: 'payment_trouble' },
  date_proposed: { kind: 'session' },
  date_accepted: { kind: 'session' },
  date_refused: { kind: 'session' },
  date_expired: { kind: 'session' },
  client_away: { kind: 'session' },
} as const satisfies Record<string, NotificationEvent>;
export type ProviderEvent = keyof typeof providerEvents;

/** Told to the photographer whose session a contested charge paid, and to administrators. */
export const disputeEvents = {
  dispute_opened: { kind: 'payment_trouble' },
  dispute_due: { kind: 'payment_trouble' },
  dispute_ended: { kind: 'payment_trouble' },
} as const satisfies Record<string, NotificationEvent>;
export type DisputeEvent = keyof typeof disputeEvents;

/** Told to who reported a thread. */
export const reportEvents = { report_decided: { kind: 'message' } } as const satisfies Record<
  string,
  NotificationEvent
>;

/** Told to a photographer of their page, their plans and their payment account, whatever the page's state. */
export const pageEvents = {
  page_approved: { kind: 'page' },
  page_sent_back: { kind: 'page' },
  page_suspended: { kind: 'page' },
  page_reactivated: { kind: 'page' },
  page_closed: { kind: 'page' },
  plan_unpublished: { kind: 'page' },
  account_verified: { kind: 'payment_trouble' },
  account_restricted: { kind: 'payment_trouble' },
  statement_ready: { kind: 'payment' },
} as const satisfies Record<string, NotificationEvent>;
export type PageEvent = keyof typeof pageEvents;

/** Told to administrators: what waits for one of them. */
export const houseEvents = {
  house_day: { kind: 'house' },
  house_job: { kind: 'house', isUrgent: true },
  house_difference: { kind: 'house', isUrgent: true },
} as const satisfies Record<string, NotificationEvent>;
export type HouseEvent = keyof typeof houseEvents;

export type EventName = ClientEvent | ProviderEvent | DisputeEvent | keyof typeof reportEvents | PageEvent | HouseEvent;

const events = {
  ...providerEvents,
  ...disputeEvents,
  ...clientEvents,
  ...reportEvents,
  ...pageEvents,
  ...houseEvents,
};

/** The kind of an event, and whether the night holds it back. */
export function eventOf(name: EventName): NotificationEvent {
  return events[name];
}
