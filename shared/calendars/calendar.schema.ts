import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { instant, secret } from '../text.schema.ts';

/** The longest token that is looked up at all. */
const MAX_TOKEN = 200;

/** `PUT /api/providers/:id/calendar`: the language of the calendar's words. */
export const calendarLinkBody = z.strictObject({ locale: z.enum(localeCodes) });

/** The only time that the address is told: the server stores its hash. */
export const newCalendarLink = z.object({ url: z.url(), created_at: instant });

/** The address of a photographer's calendar, without the address itself; null where there is none. */
export const calendarLinkReply = z.object({
  link: z.nullable(
    z.object({
      created_at: instant,
      /** About an hour exact; null when no program has read it yet. */
      last_read_at: z.nullable(instant),
    }),
  ),
});
export type CalendarLink = NonNullable<z.infer<typeof calendarLinkReply>['link']>;

export const calendarParams = z.object({ token: secret(1, MAX_TOKEN) });
