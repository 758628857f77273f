import * as z from 'zod/mini';
import { count } from './typed/text.schema.ts';

/**
 * Every duration, count and percentage of the business rules, with its default. The server may override any of them
 * with the `LIMITS` variable; the device reads them from `GET /api/config` and stores the last ones it saw.
 */
export const limitsSchema = z.strictObject({
  /** Lists: 24 on a page (search), 20 in tables. */
  page_size: z._default(count(1, 100), 24),
  /** The shortest and the longest time between a request and its shoot; the second is for weddings and events. */
  lead_time_hours: z._default(count(0, 720), 24),
  horizon_days: z._default(count(1, 1_825), 365),
  horizon_far_days: z._default(count(1, 1_825), 548),
  /** An unanswered request expires after this, or at the shoot, whichever comes first. */
  request_lifetime_days: z._default(count(1, 365), 14),
  /** The number of quotes of a request that can be accepted at once. */
  quotes_per_request: z._default(count(1, 100), 5),
  /** The client is told this long before the last of the quotes for their request ends. */
  quotes_ending_hours: z._default(count(1, 720), 48),
  /** The time a slot is held for the payment: booked online, or sent later from the queue of a person or a guest. */
  hold_online_minutes: z._default(count(1, 1_440), 15),
  hold_queued_hours: z._default(count(1, 168), 24),
  hold_guest_queued_hours: z._default(count(1, 168), 2),
  /** A request older than the minutes came from a queue; one older than the days, from a wrong clock. */
  queued_after_minutes: z._default(count(1, 1_440), 2),
  queued_at_most_days: z._default(count(1, 365), 14),
  /**
   * The maximum number of held slots: of a person, of a guest, of an e-mail address that guests gave, of a network
   * address.
   */
  holds_per_person: z._default(count(0, 1_000_000), 3),
  holds_per_guest: z._default(count(0, 1_000_000), 1),
  holds_per_email: z._default(count(0, 1_000_000), 1),
  holds_per_address: z._default(count(0, 1_000_000), 10),
  /**
   * The number of guests' requests from one network address in this many minutes; each additional one needs a proof of
   * work.
   */
  guest_requests_without_proof: z._default(count(0, 1_000_000), 5),
  guest_requests_minutes: z._default(count(1, 1_440), 60),
  /** A proof of work: PBKDF2 rounds per try, maximum tries (the minimum is half), minutes until a challenge expires. */
  proof_rounds: z._default(count(1, 1_000_000), 5_000),
  proof_tries: z._default(count(2, 1_000_000), 200),
  proof_minutes: z._default(count(1, 1_440), 10),
  /** The time a provider keeps free between two shoots, unless the provider sets another. */
  buffer_minutes: z._default(count(0, 480), 30),
  /** Commission taken from the provider, percent of the subtotal. */
  commission_percent: z._default(count(0, 100), 15),
  /**
   * The money of a booking: a session that ends within the days is authorised at once; else the card is kept, authorised
   * the days before the start, and captured the hours after the end. A business pays the percentage at once.
   */
  near_days: z._default(count(0, 7), 6),
  authorise_before_days: z._default(count(1, 4), 3),
  capture_after_hours: z._default(count(0, 72), 2),
  deposit_percent: z._default(count(0, 100), 30),
  /** The payment provider charges no less. */
  least_charge_cents: z._default(count(1, 10_000), 50),
  /** A kept card that was declined is tried again these hours before the start; after the end daily, for the days. */
  retry_before_hours: z._default(z.array(count(1, 96)), [48, 36]),
  unpaid_after_days: z._default(count(0, 30), 7),
  /** A kept card that expires before the session is told again these days before the session. */
  card_expiry_days: z._default(z.array(count(1, 96)), [30, 14]),
  /** A photographer may claim costs of a cancelled session for the hours; the client may contest them for the days. */
  claim_hours: z._default(count(1, 720), 72),
  contest_days: z._default(count(1, 90), 7),
  /** Another date for a session is answered within the hours; the lead is the shortest time before the proposed start. */
  reschedule_hours: z._default(count(1, 720), 72),
  reschedule_lead_hours: z._default(count(0, 720), 2),
  /** A completed session is closed after these days. */
  close_after_days: z._default(count(1, 365), 14),
  /** The time a request waits for a connection to the database, or for a lock of another process. */
  database_wait_seconds: z._default(count(1, 60), 5),
  /** Requests a minute from one address: all of them, and sign-ins. */
  requests_per_minute: z._default(count(1, 1_000_000), 1_200),
  logins_per_minute: z._default(count(1, 1_000_000), 10),
  /** Pages a minute from one address; files of the built client are not counted. */
  pages_per_minute: z._default(count(1, 1_000_000), 300),
  /**
   * Wrong passwords of one account, from any address: this many are free, the next delays double from the first to the
   * maximum, and a day without one resets the count. A device where that person has signed in has its own count.
   */
  sign_in_free_tries: z._default(count(1, 1_000_000), 5),
  sign_in_free_tries_known: z._default(count(1, 1_000_000), 20),
  sign_in_first_wait_s: z._default(count(1, 86_400), 30),
  sign_in_longest_wait_s: z._default(count(1, 86_400), 900),
  sign_in_forgotten_hours: z._default(count(1, 8_760), 24),
  /** Sensitive acts ask their person again who they are, this long after they last proved it. */
  step_up_minutes: z._default(count(1, 1_000_000), 10),
  /** The time a device stays known after a sign-in, and the number of accounts. */
  known_device_days: z._default(count(1, 400), 365),
  known_device_accounts: z._default(count(1, 20), 5),
  /**
   * Messages of the payment provider a minute from one address, and the lifetime of their numbers; the calls to the
   * provider that one address may cause a minute.
   */
  webhooks_per_minute: z._default(count(1, 1_000_000), 3_000),
  webhook_kept_days: z._default(count(1, 3_650), 90),
  payment_calls_per_minute: z._default(count(1, 1_000_000), 20),
  /** Messages to us, and challenges for them, a minute from one address; the lifetime of a message. */
  messages_per_minute: z._default(count(1, 1_000_000), 10),
  message_kept_days: z._default(count(1, 3_650), 730),
  /** Messages between people, a minute from one address; the questions of one person that wait for an answer. */
  thread_messages_per_minute: z._default(count(1, 1_000_000), 30),
  /** Somebody is told of a message that they have not read by then: once for all that follow it. */
  message_unread_minutes: z._default(count(0, 1_440), 3),
  open_questions_per_person: z._default(count(1, 1_000_000), 3),
  /** The time that a confirmed address is kept on the list of the prelaunch page. */
  subscription_kept_days: z._default(count(1, 3_650), 365),
  /** Profile pictures a minute from one address: each is decoded during its request. */
  pictures_per_minute: z._default(count(1, 1_000_000), 20),
  /**
   * Event streams open at once, of one person or guest and from one network address; the interval of their heartbeat.
   */
  event_streams_per_owner: z._default(count(1, 10_000), 10),
  event_streams_per_address: z._default(count(1, 100_000), 100),
  event_heartbeat_s: z._default(count(1, 3_600), 20),
  /** The time that an ended session stays, since it tells its device why it ended. */
  session_kept_days: z._default(count(1, 3_650), 30),
  /** The time that a guest's ended request keeps the guest's name, address and text. */
  guest_request_kept_days: z._default(count(1, 3_650), 730),
  /** The lifetime of a mailed guest link. */
  access_link_days: z._default(count(1, 365), 30),
  /**
   * Mailed links of accounts: their lifetimes; of each kind to one address, the seconds between two of one sender, how
   * many an hour of one sender, and of all senders.
   */
  activation_days: z._default(count(1, 365), 7),
  /** The lifetime of an account that nobody activated, after the end of its last link. */
  pending_kept_days: z._default(count(1, 365), 7),
  email_change_hours: z._default(count(1, 168), 24),
  password_reset_minutes: z._default(count(1, 1_440), 60),
  account_mail_wait_s: z._default(count(0, 3_600), 60),
  account_mails_per_hour: z._default(count(1, 1_000), 5),
  account_mails_per_hour_in_all: z._default(count(1, 1_000), 10),
  /** Mails to one unconfirmed address: further news wait and are sent together, this many in one mail. */
  guest_mails_per_hour: z._default(count(1, 1_000), 3),
  guest_mails_per_day: z._default(count(1, 10_000), 10),
  guest_mail_news: z._default(count(1, 1_000), 50),
  /** The time the server keeps its answers, for retries, and its change feed, for devices that were away. */
  answer_kept_days: z._default(count(1, 3_650), 30),
  notification_kept_days: z._default(count(1, 3_650), 90),
  change_kept_days: z._default(count(1, 3_650), 180),
  /** The lifetime of the audit log: three years, the limitation period of civil claims (Civil Code, art. 2925). */
  audit_kept_days: z._default(count(1, 3_650), 1_095),
  /** The time the server stores the number of visitors of a page on a day. */
  view_days_kept: z._default(count(1, 3_650), 730),
  /** Plans of one photographer, without deleted ones. */
  plan_quota: z._default(count(1, 10_000), 100),
  /**
   * Photos of one portfolio; images of one plan, and of all plans of one person; uploads under way of one person, of
   * everybody, and of everybody but photographers with a public page; the lifetime of an unfinished one.
   */
  photo_quota: z._default(count(1, 100_000), 500),
  plan_image_quota: z._default(count(1, 1_000), 20),
  plans_image_quota: z._default(count(1, 100_000), 500),
  uploads_at_once: z._default(count(1, 1_000), 4),
  uploads_at_once_in_all: z._default(count(1, 100_000), 200),
  uploads_at_once_unreviewed: z._default(count(1, 100_000), 100),
  upload_kept_days: z._default(count(1, 365), 7),
  /** The time that the receipts of decided costs are kept: a bank may still ask about a charge (decision 139). */
  receipt_kept_days: z._default(count(1, 3_650), 550),
  /** A failing job is retried over this time (`server/foundation/jobs/retries.ts` has the delays), then set aside. */
  job_retry_hours: z._default(count(0, 720), 24),
  /** A job that was running at this many consecutive crashes of its process is set aside. */
  job_starts: z._default(count(1, 1_000_000), 3),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** The number of changes in one page of a pull. */
export const CHANGES_PAGE_SIZE = 500;

/** The maximum length of a request's description. */
export const MAX_DESCRIPTION = 4_000;
