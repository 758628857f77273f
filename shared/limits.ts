import * as z from 'zod/mini';
import { count } from './text.schema.ts';

/**
 * Every duration, count and percentage of docs' business rules, with its default. The server may override any of them by
 * the `LIMITS` variable; the device learns them from `GET /api/config` and keeps the last ones it saw.
 */
export const limitsSchema = z.strictObject({
  /** Lists: 24 a page (search), 20 in tables. */
  page_size: z._default(count(1, 100), 24),
  /** A shoot starts at least this long after it is asked for, and at most this far ahead. */
  lead_time_hours: z._default(count(0, 720), 24),
  horizon_days: z._default(count(1, 1_825), 365),
  /** A request nobody answered expires after this, or at the shoot, whichever comes first. */
  request_lifetime_days: z._default(count(1, 365), 14),
  /** A slot is held this long while its payment is awaited: booked online, or sent later from the queue. */
  hold_online_minutes: z._default(count(1, 1_440), 15),
  hold_queued_hours: z._default(count(1, 168), 24),
  /** A request older than this when it arrives came from the queue. */
  queued_after_minutes: z._default(count(1, 1_440), 2),
  /** Time a provider keeps free between two shoots, unless the provider says otherwise. */
  buffer_minutes: z._default(count(0, 480), 30),
  /** Commission taken from the provider, percent of the subtotal. */
  commission_percent: z._default(count(0, 100), 15),
  /** Requests a minute from one address: all of them, and sign-ins. */
  requests_per_minute: z._default(count(1, 1_000_000), 1_200),
  logins_per_minute: z._default(count(1, 1_000_000), 10),
  /** Profile pictures a minute from one address: each is decoded while it is waited for. */
  pictures_per_minute: z._default(count(1, 1_000_000), 20),
  /** A mailed guest link stays good this long. */
  access_link_days: z._default(count(1, 365), 30),
  /** The server's answers are kept this long, for whoever asks again; so is its change feed, for who was away. */
  answer_kept_days: z._default(count(1, 3_650), 30),
  change_kept_days: z._default(count(1, 3_650), 180),
  /** Photos of one portfolio; images of one plan, and of all plans of one person; uploads under way of one person, and of everybody; an unfinished one is kept this long. */
  photo_quota: z._default(count(1, 100_000), 500),
  plan_image_quota: z._default(count(1, 1_000), 20),
  plans_image_quota: z._default(count(1, 100_000), 500),
  uploads_at_once: z._default(count(1, 1_000), 4),
  uploads_at_once_in_all: z._default(count(1, 100_000), 200),
  upload_kept_days: z._default(count(1, 365), 7),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** A list never hands out more rows than this at once. */
export const MAX_PAGE_SIZE = 100;

/** Changes handed out by one pull. */
export const CHANGES_PAGE_SIZE = 500;
