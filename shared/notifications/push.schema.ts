import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { flag, instant, secret } from '../typed/text.schema.ts';

/** The longest address of a push service that is kept. */
export const MAX_PUSH_ADDRESS = 1_000;

/** The most devices of a person that are told. */
export const MAX_PUSH_DEVICES = 10;

/** Bytes as browsers print them: base64url (RFC 4648), without padding. */
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** Where a device receives push messages (Push API, `PushSubscription.toJSON`), and the clock it lives by. */
export const pushSubscription = z.strictObject({
  endpoint: secret(1, MAX_PUSH_ADDRESS),
  /** A point of P-256, 65 bytes, and 16 bytes (RFC 8291). */
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  /** The name of its time zone (IANA), for quiet hours. */
  zone: secret(1, 60),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const pushState = z.object({
  /** The key of this installation, for `pushManager.subscribe`. */
  public_key: z.string(),
  /** Whether this session's device is told. */
  is_on: flag,
  /** Since when it is. */
  since: z.nullable(instant),
  /** The number of the person's other devices that are told. */
  others: z.int(),
});
export type PushState = z.infer<typeof pushState>;

/** The language of the page that asks for a trial. */
export const pushTrial = z.strictObject({ locale: z.enum(localeCodes) });

/** Whether the push service took it; `gone`: this device is told no more, and may ask anew. */
export const pushTried = z.object({ result: z.enum(['sent', 'gone', 'failed']) });
export type PushTried = z.infer<typeof pushTried>;
