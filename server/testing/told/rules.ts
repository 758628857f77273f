import type { EventName } from '#shared/notifications/notification.events.ts';
import type { KindName } from '#shared/notifications/notification.kinds.ts';

// By hand, from the product's words: by which ways each event is told, unless its reader has chosen otherwise.

type Way = 'always' | 'on' | 'off';

interface Rule {
  readonly kind: KindName;
  readonly rules: { readonly bell: Way; readonly mail: Way; readonly push: Way };
  readonly isUrgent?: true;
}

const usual = { bell: 'on', mail: 'on', push: 'on' } as const;
const depended = { bell: 'always', mail: 'always', push: 'on' } as const;
const answer: Rule = { kind: 'answer', rules: usual };
const quote: Rule = { kind: 'quote', rules: usual };
const ending: Rule = { kind: 'ending', rules: usual };
const session: Rule = { kind: 'session', rules: depended };
const trouble: Rule = { kind: 'payment_trouble', rules: depended };
const page: Rule = { kind: 'page', rules: depended };
const house: Rule = { kind: 'house', rules: { bell: 'on', mail: 'always', push: 'off' } };
const paid: Rule = { kind: 'payment', rules: { bell: 'on', mail: 'on', push: 'off' } };

export const rulesOf: Readonly<Record<EventName, Rule>> = {
  asked: { kind: 'request', rules: usual },
  board: { kind: 'board', rules: { bell: 'on', mail: 'on', push: 'off' } },
  declined: answer,
  closed: answer,
  expired: ending,
  hold_over: trouble,
  message_received: { kind: 'message', rules: usual },
  report_decided: { kind: 'message', rules: usual },
  quote_sent: quote,
  quote_edited: quote,
  quote_withdrawn: quote,
  quotes_ending: ending,
  quote_accepted: answer,
  quote_rejected: answer,
  quote_not_selected: answer,
  quote_expired: ending,
  quote_waits_again: answer,
  request_withdrawn: answer,
  request_closed: answer,
  booking_confirmed: session,
  booking_cancelled: { ...session, isUrgent: true },
  date_proposed: session,
  date_accepted: session,
  date_refused: session,
  date_expired: session,
  photographer_away: session,
  client_away: session,
  reminder_48h: { kind: 'reminder_48h', rules: usual },
  reminder_2h: { kind: 'reminder_2h', rules: { bell: 'on', mail: 'off', push: 'on' }, isUrgent: true },
  payment_due: trouble,
  payment_at_risk: { ...trouble, isUrgent: true },
  card_expires: trouble,
  payment_captured: paid,
  payment_refunded: paid,
  refund_ordered: trouble,
  costs_claimed: trouble,
  claim_contested: trouble,
  claim_decided: trouble,
  dispute_opened: trouble,
  dispute_due: trouble,
  dispute_ended: trouble,
  page_approved: page,
  page_sent_back: page,
  page_suspended: page,
  page_reactivated: page,
  page_closed: page,
  plan_unpublished: page,
  account_verified: trouble,
  account_restricted: trouble,
  statement_ready: paid,
  house_day: house,
  house_job: { ...house, isUrgent: true },
  house_difference: { ...house, isUrgent: true },
};
