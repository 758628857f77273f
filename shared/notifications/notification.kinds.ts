// Kinds of notifications: each has a row in the preferences.

/** The ways by which somebody is told: under the bell, by mail, on the device (web push). */
export const channels = ['bell', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** `always` can't be switched off: a date, a sum or the safety of the account depends on it. */
export type ChannelRule = 'always' | 'on' | 'off';

export interface NotificationKind {
  /** The readers of it: a client, a photographer, both, or an administrator. */
  readonly of: 'client' | 'provider' | 'both' | 'admin';
  readonly rules: Readonly<Record<Channel, ChannelRule>>;
}

/** The kinds, in the order of the preferences. */
export const notificationKinds = {
  request: { of: 'provider', rules: { bell: 'on', mail: 'on', push: 'on' } },
  board: { of: 'provider', rules: { bell: 'on', mail: 'on', push: 'off' } },
  quote: { of: 'client', rules: { bell: 'on', mail: 'on', push: 'on' } },
  answer: { of: 'both', rules: { bell: 'on', mail: 'on', push: 'on' } },
  message: { of: 'both', rules: { bell: 'on', mail: 'on', push: 'on' } },
  ending: { of: 'both', rules: { bell: 'on', mail: 'on', push: 'on' } },
  session: { of: 'both', rules: { bell: 'always', mail: 'always', push: 'on' } },
  payment_trouble: { of: 'both', rules: { bell: 'always', mail: 'always', push: 'on' } },
  payment: { of: 'both', rules: { bell: 'on', mail: 'on', push: 'off' } },
  reminder_48h: { of: 'both', rules: { bell: 'on', mail: 'on', push: 'on' } },
  reminder_2h: { of: 'both', rules: { bell: 'on', mail: 'off', push: 'on' } },
  page: { of: 'provider', rules: { bell: 'always', mail: 'always', push: 'on' } },
  house: { of: 'admin', rules: { bell: 'on', mail: 'always', push: 'off' } },
} as const satisfies Record<string, NotificationKind>;
export type KindName = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as KindName[];

/** A person's choices by kind; a channel that is absent keeps its default. */
export type Choices = Partial<Record<KindName, Partial<Record<Channel, 0 | 1>>>>;

/** Whether a kind is told by a channel. */
export function isTold(kind: KindName, channel: Channel, choices: Choices): boolean {
  const rule: ChannelRule = notificationKinds[kind].rules[channel];
  if (rule === 'always') return true;
  return (choices[kind]?.[channel] ?? (rule === 'on' ? 1 : 0)) === 1;
}
