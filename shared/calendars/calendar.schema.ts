import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { instant, secret } from '../typed/text.schema.ts';

/** The maximum length of a token that is looked up. */
const MAX_TOKEN = 200;

/** `PUT /api/providers/:id/calendar`: the language of the calendar's texts. */
export const calendarLinkBody = z.strictObject({ locale: z.enum(localeCodes) });

/** The only answer with the address, since the server stores its hash. */
export const newCalendarLink = z.object({ url: z.url(), created_at: instant });

/** The address of a photographer's calendar, without its secret; null when there is none. */
export const calendarLinkReply = z.object({
  link: z.nullable(
    z.object({
      created_at: instant,
      /** Accurate to about an hour; null when no program has read it yet. */
      last_read_at: z.nullable(instant),
    }),
  ),
});
export type CalendarLink = NonNullable<z.infer<typeof calendarLinkReply>['link']>;

export const calendarParams = z.object({ token: secret(1, MAX_TOKEN) });
