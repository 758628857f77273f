import * as z from 'zod/mini';
import { flag, id, instant } from '../typed/text.schema.ts';
import { channels, kindNames } from './notification.kinds.ts';

/** One thing that a person is told, in their language as it was then. */
export const notificationSchema = z.object({
  id,
  version: z.int(),
  /** The names grow: a device shows those of a newer build too. */
  event: z.string(),
  kind: z.string(),
  title: z.string(),
  words: z.string(),
  /** The page it leads to, a path of ours. */
  url: z.string(),
  subject: z.object({ type: z.string(), id }),
  urgent: flag,
  read_at: z.nullable(instant),
  created_at: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

/** Reads one notification, or with `until` each one up to this moment. */
export const notificationRead = z.strictObject({ id, until: z.nullable(instant) });
export type NotificationRead = z.infer<typeof notificationRead>;

const choice = z.partialRecord(z.enum(channels), flag);

/** Hours are those of Quebec; the same twice is no quiet time. */
export const notificationPreferences = z.strictObject({
  choices: z.partialRecord(z.enum(kindNames), choice),
  quiet_from: z.int().check(z.minimum(0), z.maximum(23)),
  quiet_to: z.int().check(z.minimum(0), z.maximum(23)),
  /** Requests of the board are told together, once a day; a page of before that leaves it out, and it stays as it is. */
  board_daily: z.optional(flag),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
