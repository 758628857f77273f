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
  /** How long a slot awaits payment: booked online, or sent later from the queue of a person or a guest. */
  hold_online_minutes: z._default(count(1, 1_440), 15),
  hold_queued_hours: z._default(count(1, 168), 24),
  hold_guest_queued_hours: z._default(count(1, 168), 2),
  /** A request older than the minutes came from a queue; one older than the days, from a wrong clock. */
  queued_after_minutes: z._default(count(1, 1_440), 2),
  queued_at_most_days: z._default(count(1, 365), 14),
  /** Slots held at once: by a person, by a guest, for an e-mail address guests gave, from a network address. */
  holds_per_person: z._default(count(0, 1_000_000), 3),
  holds_per_guest: z._default(count(0, 1_000_000), 1),
  holds_per_email: z._default(count(0, 1_000_000), 1),
  holds_per_address: z._default(count(0, 1_000_000), 10),
  /** Guests' requests from one network address in so many minutes; each further one needs a proof of work. */
  guest_requests_without_proof: z._default(count(0, 1_000_000), 5),
  guest_requests_minutes: z._default(count(1, 1_440), 60),
  /** A proof of work: PBKDF2 rounds per try, most tries (the fewest are half), minutes until a challenge expires. */
  proof_rounds: z._default(count(1, 1_000_000), 5_000),
  proof_tries: z._default(count(2, 1_000_000), 200),
  proof_minutes: z._default(count(1, 1_440), 10),
  /** Time a provider keeps free between two shoots, unless the provider says otherwise. */
  buffer_minutes: z._default(count(0, 480), 30),
  /** Commission taken from the provider, percent of the subtotal. */
  commission_percent: z._default(count(0, 100), 15),
  /** A request waits this long for a connection to the database, or for another process to let go of its lock. */
  database_wait_seconds: z._default(count(1, 60), 5),
  /** Requests a minute from one address: all of them, and sign-ins. */
  requests_per_minute: z._default(count(1, 1_000_000), 1_200),
  logins_per_minute: z._default(count(1, 1_000_000), 10),
  /** Pages a minute from one address; files of the built client are not counted. */
  pages_per_minute: z._default(count(1, 1_000_000), 300),
  /**
   * Wrong passwords of one account, wherever they come from: so many are free, the next wait grows twofold from the first to
   * the longest, and a day without one forgets them. A device where that person has signed in has a count of its own.
   */
  sign_in_free_tries: z._default(count(1, 1_000_000), 5),
  sign_in_free_tries_known: z._default(count(1, 1_000_000), 20),
  sign_in_first_wait_s: z._default(count(1, 86_400), 30),
  sign_in_longest_wait_s: z._default(count(1, 86_400), 900),
  sign_in_forgotten_hours: z._default(count(1, 8_760), 24),
  /** A device is known this long after a sign-in, for so many accounts. */
  known_device_days: z._default(count(1, 400), 365),
  known_device_accounts: z._default(count(1, 20), 5),
  /** Profile pictures a minute from one address: each is decoded while it is waited for. */
  pictures_per_minute: z._default(count(1, 1_000_000), 20),
  /** Event streams open at once, of one person or guest and from one network address; a sign of life this often on each. */
  event_streams_per_owner: z._default(count(1, 10_000), 10),
  event_streams_per_address: z._default(count(1, 100_000), 100),
  event_heartbeat_s: z._default(count(1, 3_600), 20),
  /** A mailed guest link stays good this long. */
  access_link_days: z._default(count(1, 365), 30),
  /** Mails to one address that nobody has confirmed: news beyond these wait, and go together; so many of them in one mail. */
  guest_mails_per_hour: z._default(count(1, 1_000), 3),
  guest_mails_per_day: z._default(count(1, 10_000), 10),
  guest_mail_news: z._default(count(1, 1_000), 50),
  /** The server keeps its answers this long, for retries, and its change feed, for devices that were away. */
  answer_kept_days: z._default(count(1, 3_650), 30),
  change_kept_days: z._default(count(1, 3_650), 180),
  /** Plans of one photographer, without deleted ones. */
  plan_quota: z._default(count(1, 10_000), 100),
  /** Photos of one portfolio; images of one plan, and of all plans of one person; uploads under way of one person, and of everybody; an unfinished one is kept this long. */
  photo_quota: z._default(count(1, 100_000), 500),
  plan_image_quota: z._default(count(1, 1_000), 20),
  plans_image_quota: z._default(count(1, 100_000), 500),
  uploads_at_once: z._default(count(1, 1_000), 4),
  uploads_at_once_in_all: z._default(count(1, 100_000), 200),
  upload_kept_days: z._default(count(1, 365), 7),
  /** A job that fails is tried again over this long (`server/jobs/retries.ts` has the waits), then set aside. */
  job_retry_hours: z._default(count(0, 720), 24),
  /** A job whose process died with it so often in a row is set aside. */
  job_starts: z._default(count(1, 1_000_000), 3),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** Changes handed out by one pull. */
export const CHANGES_PAGE_SIZE = 500;

/** The most characters in a request's description. */
export const MAX_DESCRIPTION = 4_000;
