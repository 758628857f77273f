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
import { entityTypes } from './entity-types.ts';

const live = { id, version: z.int(), deleted: z.literal(0) };
const gone = { id, version: z.int(), deleted: z.literal(1), data: z.null() };

/** One current row for the puller; a lost row (or lost access to it) comes as `deleted` with its last version. */
export const changeSchema = z.union([
  z.object({ type: z.literal('quote_request'), ...live, data: quoteRequestSchema }),
  z.object({ type: z.literal('booking'), ...live, data: bookingSchema }),
  z.object({ type: z.literal('quote'), ...live, data: quoteSchema }),
  z.object({ type: z.literal('portfolio_photo'), ...live, data: photoSchema }),
  z.object({ type: z.literal('plan'), ...live, data: ownPlanSchema }),
  z.object({ type: z.literal('payment_account'), ...live, data: paymentAccountSchema }),
  z.object({ type: z.literal('schedule'), ...live, data: ownScheduleSchema }),
  z.object({ type: z.literal('provider'), ...live, data: ownProviderSchema }),
  z.object({ type: z.literal('notification'), ...live, data: notificationSchema }),
  z.object({ type: z.literal('thread_message'), ...live, data: threadMessageSchema }),
  z.object({ type: z.literal('user'), ...live, data: currentUserSchema }),
  z.object({ type: z.enum(entityTypes), ...gone }),
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
  whole: z.array(z.enum(entityTypes)),
  changes: z.array(changeSchema),
});
export type ChangesReply = z.infer<typeof changesReply>;
