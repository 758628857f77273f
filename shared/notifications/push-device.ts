import type { PushSubscriptionBody } from './push.schema.ts';

/** Where a browser receives messages (`PushSubscription`), as the server keeps it, with the clock of its nights. */
export function pushDevice(own: {
  readonly endpoint: string;
  toJSON(): { readonly keys?: Record<string, string> };
}): PushSubscriptionBody {
  const { p256dh = '', auth = '' } = own.toJSON().keys ?? {};
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return { endpoint: own.endpoint, keys: { p256dh, auth }, zone };
}
