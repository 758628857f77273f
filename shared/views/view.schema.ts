import * as z from 'zod/mini';
import { queryCount } from '../protocol/envelope.ts';
import { id, instant, localDate } from '../typed/text.schema.ts';

export const viewedParams = z.strictObject({ id });

/** The requested number of days, including today. */
export const viewsQuery = z.strictObject({ days: z._default(z.optional(queryCount(7, 366)), 28) });

/** Visitors of a photographer's page, day by day, oldest first; a day without any is 0. */
export const viewsSchema = z.object({
  /** The time of the server's answer, so that a device can show its age. */
  as_of: instant,
  total: z.int(),
  days: z.array(z.object({ date: localDate, views: z.int() })),
});
export type Views = z.infer<typeof viewsSchema>;
