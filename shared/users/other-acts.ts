import type { SessionEnd } from '../accounts/session-ends.ts';

/** The acts in the audit log on what nobody changes through the queue: people, sign-ins, the site itself. */
export type OtherAct =
  | `user.${'invite' | 'activate' | 'resend_activation' | 'join' | 'update' | 'export' | 'close'}`
  | `user.${'change_password' | 'reset_password' | 'change_email' | 'end_sessions'}`
  | `user.${'suspend' | 'reactivate' | 'promote' | 'demote'}`
  | `passkey.${'add' | 'rename' | 'remove' | 'refuse_copy'}`
  | `recovery_codes.${'renew' | 'use'}`
  | 'session.open'
  | 'session.prove'
  | `session.end.${SessionEnd | 'logout' | 'replaced'}`
  | `calendar_link.${'renew' | 'revoke'}`
  | `payment_account.${'open' | 'begin' | 'change' | 'close'}`
  | `job.${'retry' | 'set_aside'}`
  | `incident.${'record' | 'change'}`;
