// The mails that no event tells: a key of a door, an answer to who asked for it, words to us. All others are events, and the
// compiler asks for the name of each mail where it is written.
import type { EventName } from './notification.events.ts';

interface PlainMail {
  /** The reader: an address that nobody has confirmed, the person of an account, a client without one, or us. */
  readonly to: 'address' | 'person' | 'guest' | 'house';
  /** The reason why no choice ends it: its reader asked for it, a door of their account, or a decision about them. */
  readonly because: 'asked' | 'security' | 'decision';
}

/** The doors of an account: their links are secrets, which no bell shows. */
export const accountMails = {
  activation: { to: 'address', because: 'asked' },
  invitation: { to: 'address', because: 'asked' },
  account_exists: { to: 'person', because: 'asked' },
  password_reset: { to: 'person', because: 'asked' },
  email_change: { to: 'address', because: 'asked' },
  email_changed: { to: 'person', because: 'security' },
  data_export: { to: 'person', because: 'asked' },
  suspended: { to: 'person', because: 'decision' },
} as const satisfies Record<string, PlainMail>;
export type AccountMailName = keyof typeof accountMails;

/** Changes of the ways to sign in: who has entered an account reads its bell too. */
export const securityMails = {
  passkey_added: { to: 'person', because: 'security' },
  passkey_removed: { to: 'person', because: 'security' },
  passkey_cloned: { to: 'person', because: 'security' },
  code_used: { to: 'person', because: 'security' },
  codes_renewed: { to: 'person', because: 'security' },
} as const satisfies Record<string, PlainMail>;
export type SecurityMailName = keyof typeof securityMails;

export const otherMails = {
  account_suspended: { to: 'person', because: 'decision' },
  /** Its link is a guest's way to what they asked for. */
  request_received: { to: 'guest', because: 'asked' },
  thread_warned: { to: 'person', because: 'decision' },
  contact_message: { to: 'house', because: 'asked' },
  prelaunch_confirm: { to: 'address', because: 'asked' },
  prelaunch_known: { to: 'address', because: 'asked' },
  prelaunch_open: { to: 'address', because: 'asked' },
} as const satisfies Record<string, PlainMail>;

/** The subject of a mail: an event, or one of these. */
export type MailName = EventName | AccountMailName | SecurityMailName | keyof typeof otherMails;
