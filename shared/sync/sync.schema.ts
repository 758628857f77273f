import * as z from 'zod/mini';
import { currentUserSchema } from '../accounts/account.schema.ts';
import { bookingSchema } from '../bookings/booking.schema.ts';
import { notificationSchema } from '../notifications/notification.schema.ts';
import { paymentAccountSchema } from '../payments/payment-account.schema.ts';
import { ownPlanSchema } from '../plans/own-plan.schema.ts';
import { photoSchema } from '../portfolio/photo.schema.ts';
import { ownProviderSchema } from '../providers/own-provider.schema.ts';
import { quoteSchema } from '../quotes/quote.schema.ts';
import { quoteRequestSchema } from '../requests/quote-request.schema.ts';
import { ownScheduleSchema } from '../schedules/own-schedule.schema.ts';
import { threadMessageSchema } from '../threads/thread-message.schema.ts';
import { id } from '../typed/text.schema.ts';

const numbered = { id, version: z.int() };

function rowOf<const Type extends string, Row extends z.ZodMiniType>(type: Type, data: Row) {
  return z.object({ type: z.literal(type), ...numbered, deleted: z.literal(0), data });
}

/** The rows of the feed; `user` is the person, whose data is stored with the session. */
const rows = [
  rowOf('quote_request', quoteRequestSchema),
  rowOf('booking', bookingSchema),
  rowOf('quote', quoteSchema),
  rowOf('portfolio_photo', photoSchema),
  rowOf('plan', ownPlanSchema),
  rowOf('payment_account', paymentAccountSchema),
  rowOf('schedule', ownScheduleSchema),
  rowOf('provider', ownProviderSchema),
  rowOf('notification', notificationSchema),
  rowOf('thread_message', threadMessageSchema),
  rowOf('user', currentUserSchema),
] as const;
export type EntityType = z.infer<(typeof rows)[number]>['type'];

/** The subject of an action: a row of the feed, or one that no device keeps. */
export type RowType = EntityType | 'message' | 'picture';

const types = rows.flatMap(({ shape }) => shape.type.def.values);

/** One current row for the puller; a lost row (or lost access to it) comes as `deleted` with its last version. */
export const changeSchema = z.union([
  ...rows,
  z.object({ type: z.enum(types), ...numbered, deleted: z.literal(1), data: z.null() }),
]);
export type Change = z.infer<typeof changeSchema>;

const MAX_CHARS = 1_024;

export const changesQuery = z.strictObject({
  since: z.optional(z.string().check(z.maxLength(MAX_CHARS))),
  /** The types this device knows, separated by commas. */
  types: z.optional(z.string().check(z.maxLength(MAX_CHARS), z.regex(/^[a-z_]+(?:,[a-z_]+)*$/))),
});

export const changesReply = z.object({
  cursor: z.string(),
  /** 1 when another page is available now. */
  has_more: z.literal([0, 1]),
  /** Types whose rows are complete with this page: a row that was not sent is deleted. */
  whole: z.array(z.enum(types)),
  changes: z.array(changeSchema),
});
export type ChangesReply = z.infer<typeof changesReply>;
