import type { SessionEnd } from '../accounts/session-ends.ts';
import type { ProviderTransition } from '../providers/provider.states.ts';
import type { QuoteMove } from '../quotes/quote.states.ts';
import type { QuoteRequestMove } from '../requests/quote-request.states.ts';

/**
 * Every action of the audit log. The server writes no other, and the journal has words for each: either one without the
 * other does not compile.
 */
export type AuditAction =
  | `user.${'invite' | 'activate' | 'resend_activation' | 'join' | 'update' | 'export' | 'close'}`
  | `user.${'change_password' | 'reset_password' | 'change_email' | 'end_sessions'}`
  | `user.${'suspend' | 'reactivate' | 'promote' | 'demote'}`
  | `passkey.${'add' | 'rename' | 'remove' | 'refuse_copy'}`
  | `recovery_codes.${'renew' | 'use'}`
  | 'session.open'
  | 'session.prove'
  | `session.end.${SessionEnd | 'logout' | 'replaced'}`
  | `picture.${'choose' | 'set' | 'remove'}.${'avatar' | 'banner'}`
  | 'provider.edit'
  | `provider.${ProviderTransition}`
  | `calendar_link.${'renew' | 'revoke'}`
  | `payment_account.${'open' | 'begin' | 'change' | 'close'}`
  | `plan.${'create' | 'edit' | 'delete' | 'restore' | 'close' | 'unpublish'}`
  | 'schedule.edit'
  | `photo.${'create' | 'update' | 'tags' | 'original' | 'delete'}`
  | 'quote_request.create'
  | 'quote_request.claim'
  | `quote_request.${QuoteRequestMove}`
  | `access_link.${'open' | 'revoke'}`
  | `quote.${QuoteMove | 'send'}`
  | `booking.${'hold' | 'confirm' | 'expire' | 'cancel' | 'complete' | 'close' | 'refund'}`
  | `booking.${'propose_date' | 'accept_date' | 'refuse_date' | 'withdraw_date'}`
  | `booking.${'dispute' | 'end_dispute' | 'give_evidence' | 'answer_dispute' | 'accept_dispute'}`
  | 'ledger.settle_difference'
  | `booking.${'claim' | 'contest_claim' | 'decide_claim' | 'settle_claim'}`
  | 'card.remove'
  | `job.${'retry' | 'set_aside'}`
  | `incident.${'record' | 'change'}`
  | `message.${'send' | 'handle' | 'reopen'}`
  | `thread.${'write' | 'report' | 'read_reported' | 'decide'}`;
