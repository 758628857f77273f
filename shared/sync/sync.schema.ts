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

/** The rows of the feed by their type; `user` is the person, whose data is stored with the session. */
const rows = {
  quote_request: quoteRequestSchema,
  booking: bookingSchema,
  quote: quoteSchema,
  portfolio_photo: photoSchema,
  plan: ownPlanSchema,
  payment_account: paymentAccountSchema,
  schedule: ownScheduleSchema,
  provider: ownProviderSchema,
  notification: notificationSchema,
  thread_message: threadMessageSchema,
  user: currentUserSchema,
};
export type EntityType = keyof typeof rows;

/** The subject of an action: a row of the feed, or one that no device keeps. */
export type RowType = EntityType | 'message' | 'picture';

/** One current row for the puller; a lost row (or lost access to it) comes as `deleted` with its last version. */
export type Change =
  | { [Type in EntityType]: Numbered & { type: Type; deleted: 0; data: z.infer<(typeof rows)[Type]> } }[EntityType]
  | (Numbered & { type: EntityType; deleted: 1; data: null });
interface Numbered {
  id: string;
  version: number;
}

const numbered = { id, version: z.int() };
const types = Object.keys(rows) as EntityType[];

export const changeSchema = z.union([
  ...types.map((type) => z.object({ type: z.literal(type), ...numbered, deleted: z.literal(0), data: rows[type] })),
  z.object({ type: z.enum(types), ...numbered, deleted: z.literal(1), data: z.null() }),
]) as z.ZodMiniType<Change>;

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
