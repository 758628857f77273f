/**
 * Row types in the change feed; `user` is the person, whose data is stored with the session. This is data that the
 * worker loads.
 */
export const entityTypes = [
  'quote_request',
  'booking',
  'quote',
  'portfolio_photo',
  'plan',
  'payment_account',
  'schedule',
  'provider',
  'notification',
  'thread_message',
  'user',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** The subject of an action: a row of the feed, or one that no device keeps. */
export type RowType = EntityType | 'message' | 'picture';

/** The types of a device whose build does not name its types. */
export const firstTypes = ['quote_request', 'booking', 'portfolio_photo', 'user'] as const satisfies EntityType[];
