import * as z from 'zod/mini';
import { defaultLimits } from './default-limits.ts';
import { count } from './typed/text.schema.ts';

/**
 * Every duration, count and percentage of the business rules, with its default. The server may override any of them
 * with the `LIMITS` variable; the device reads them from `GET /api/config` and stores the last ones it saw.
 */
export const limitsSchema = z.strictObject({
  /** Lists: 24 on a page (search), 20 in tables. */
  page_size: z._default(count(1, 100), defaultLimits.page_size),
  /** The shortest and the longest time between a request and its shoot; the second is for weddings and events. */
  lead_time_hours: z._default(count(0, 720), defaultLimits.lead_time_hours),
  horizon_days: z._default(count(1, 1_825), defaultLimits.horizon_days),
  horizon_far_days: z._default(count(1, 1_825), defaultLimits.horizon_far_days),
  /** An unanswered request expires after this, or at the shoot, whichever comes first. */
  request_lifetime_days: z._default(count(1, 365), defaultLimits.request_lifetime_days),
  /** The number of quotes of a request that can be accepted at once. */
  quotes_per_request: z._default(count(1, 100), defaultLimits.quotes_per_request),
  /** The client is told this long before the last of the quotes for their request ends. */
  quotes_ending_hours: z._default(count(1, 720), defaultLimits.quotes_ending_hours),
  /** The time a slot is held for the payment: booked online, or sent later from the queue of a person or a guest. */
  hold_online_minutes: z._default(count(1, 1_440), defaultLimits.hold_online_minutes),
  hold_queued_hours: z._default(count(1, 168), defaultLimits.hold_queued_hours),
  hold_guest_queued_hours: z._default(count(1, 168), defaultLimits.hold_guest_queued_hours),
  /** A request older than the minutes came from a queue; one older than the days, from a wrong clock. */
  queued_after_minutes: z._default(count(1, 1_440), defaultLimits.queued_after_minutes),
  queued_at_most_days: z._default(count(1, 365), defaultLimits.queued_at_most_days),
  /**
   * The maximum number of held slots: of a person, of a guest, of an e-mail address that guests gave, of a network
   * address.
   */
  holds_per_person: z._default(count(0, 1_000_000), defaultLimits.holds_per_person),
  holds_per_guest: z._default(count(0, 1_000_000), defaultLimits.holds_per_guest),
  holds_per_email: z._default(count(0, 1_000_000), defaultLimits.holds_per_email),
  holds_per_address: z._default(count(0, 1_000_000), defaultLimits.holds_per_address),
  /**
   * The number of guests' requests from one network address, and of an account's, in this many minutes; each additional
   * one needs a proof of work.
   */
  guest_requests_without_proof: z._default(count(0, 1_000_000), defaultLimits.guest_requests_without_proof),
  account_requests_without_proof: z._default(count(0, 1_000_000), defaultLimits.account_requests_without_proof),
  guest_requests_minutes: z._default(count(1, 1_440), defaultLimits.guest_requests_minutes),
  /** A proof of work: PBKDF2 rounds per try, maximum tries (the minimum is half), minutes until a challenge expires. */
  proof_rounds: z._default(count(1, 1_000_000), defaultLimits.proof_rounds),
  proof_tries: z._default(count(2, 1_000_000), defaultLimits.proof_tries),
  proof_minutes: z._default(count(1, 1_440), defaultLimits.proof_minutes),
  /** The time a provider keeps free between two shoots, unless the provider sets another. */
  buffer_minutes: z._default(count(0, 480), defaultLimits.buffer_minutes),
  /** Commission taken from the provider, percent of the subtotal. */
  commission_percent: z._default(count(0, 100), defaultLimits.commission_percent),
  /**
   * The money of a booking: a session that ends within the days is authorised at once; else the card is kept, authorised
   * the days before the start, and captured the hours after the end. A business pays the percentage at once.
   */
  near_days: z._default(count(0, 7), defaultLimits.near_days),
  authorise_before_days: z._default(count(1, 4), defaultLimits.authorise_before_days),
  capture_after_hours: z._default(count(0, 72), defaultLimits.capture_after_hours),
  deposit_percent: z._default(count(0, 100), defaultLimits.deposit_percent),
  /** The payment provider charges no less. */
  least_charge_cents: z._default(count(1, 10_000), defaultLimits.least_charge_cents),
  /** A kept card that was declined is tried again these hours before the start; after the end daily, for the days. */
  retry_before_hours: z._default(z.array(count(1, 96)), defaultLimits.retry_before_hours),
  unpaid_after_days: z._default(count(0, 30), defaultLimits.unpaid_after_days),
  /** A kept card that expires before the session is told again these days before the session. */
  card_expiry_days: z._default(z.array(count(1, 96)), defaultLimits.card_expiry_days),
  /** A photographer may claim costs of a cancelled session for the hours; the client may contest them for the days. */
  claim_hours: z._default(count(1, 720), defaultLimits.claim_hours),
  contest_days: z._default(count(1, 90), defaultLimits.contest_days),
  /** Another date for a session is answered within the hours; the lead is the shortest time before the proposed start. */
  reschedule_hours: z._default(count(1, 720), defaultLimits.reschedule_hours),
  reschedule_lead_hours: z._default(count(0, 720), defaultLimits.reschedule_lead_hours),
  /** A completed session is closed after these days. */
  close_after_days: z._default(count(1, 365), defaultLimits.close_after_days),
  /** The time a request waits for a connection to the database, or for a lock of another process. */
  database_wait_seconds: z._default(count(1, 60), defaultLimits.database_wait_seconds),
  /** Requests a minute from one address: all of them, and sign-ins. */
  requests_per_minute: z._default(count(1, 1_000_000), defaultLimits.requests_per_minute),
  logins_per_minute: z._default(count(1, 1_000_000), defaultLimits.logins_per_minute),
  /** Pages a minute from one address; files of the built client are not counted. */
  pages_per_minute: z._default(count(1, 1_000_000), defaultLimits.pages_per_minute),
  /**
   * Wrong passwords of one account, from any address: this many are free, the next delays double from the first to the
   * maximum, and a day without one resets the count. A device where that person has signed in has its own count.
   */
  sign_in_free_tries: z._default(count(1, 1_000_000), defaultLimits.sign_in_free_tries),
  sign_in_free_tries_known: z._default(count(1, 1_000_000), defaultLimits.sign_in_free_tries_known),
  sign_in_first_wait_s: z._default(count(1, 86_400), defaultLimits.sign_in_first_wait_s),
  sign_in_longest_wait_s: z._default(count(1, 86_400), defaultLimits.sign_in_longest_wait_s),
  sign_in_forgotten_hours: z._default(count(1, 8_760), defaultLimits.sign_in_forgotten_hours),
  /** Sensitive acts ask their person again who they are, this long after they last proved it. */
  step_up_minutes: z._default(count(1, 1_000_000), defaultLimits.step_up_minutes),
  /** The time a device stays known after a sign-in, and the number of accounts. */
  known_device_days: z._default(count(1, 400), defaultLimits.known_device_days),
  known_device_accounts: z._default(count(1, 20), defaultLimits.known_device_accounts),
  /**
   * Messages of the payment provider a minute from one address, and the lifetime of their numbers; the calls to the
   * provider that one address may cause a minute.
   */
  webhooks_per_minute: z._default(count(1, 1_000_000), defaultLimits.webhooks_per_minute),
  webhook_kept_days: z._default(count(1, 3_650), defaultLimits.webhook_kept_days),
  payment_calls_per_minute: z._default(count(1, 1_000_000), defaultLimits.payment_calls_per_minute),
  /** Messages to us, and challenges for them, a minute from one address; the lifetime of a message. */
  messages_per_minute: z._default(count(1, 1_000_000), defaultLimits.messages_per_minute),
  message_kept_days: z._default(count(1, 3_650), defaultLimits.message_kept_days),
  /** Messages between people, a minute from one address; the questions of one person that wait for an answer. */
  thread_messages_per_minute: z._default(count(1, 1_000_000), defaultLimits.thread_messages_per_minute),
  /** Somebody is told of a message that they have not read by then: once for all that follow it. */
  message_unread_minutes: z._default(count(0, 1_440), defaultLimits.message_unread_minutes),
  open_questions_per_person: z._default(count(1, 1_000_000), defaultLimits.open_questions_per_person),
  /** The time that a confirmed address is kept on the list of the prelaunch page. */
  subscription_kept_days: z._default(count(1, 3_650), defaultLimits.subscription_kept_days),
  /** Profile pictures a minute from one address: each is decoded during its request. */
  pictures_per_minute: z._default(count(1, 1_000_000), defaultLimits.pictures_per_minute),
  /**
   * Event streams open at once, of one person or guest and from one network address; the interval of their heartbeat.
   */
  event_streams_per_owner: z._default(count(1, 10_000), defaultLimits.event_streams_per_owner),
  event_streams_per_address: z._default(count(1, 100_000), defaultLimits.event_streams_per_address),
  event_heartbeat_s: z._default(count(1, 3_600), defaultLimits.event_heartbeat_s),
  /** The time that an ended session stays, since it tells its device why it ended. */
  session_kept_days: z._default(count(1, 3_650), defaultLimits.session_kept_days),
  /** The time that a guest's ended request keeps the guest's name, address and text. */
  guest_request_kept_days: z._default(count(1, 3_650), defaultLimits.guest_request_kept_days),
  /** The lifetime of a mailed guest link. */
  access_link_days: z._default(count(1, 365), defaultLimits.access_link_days),
  /**
   * Mailed links of accounts: their lifetimes; of each kind to one address, the seconds between two of one sender, how
   * many an hour of one sender, and of all senders.
   */
  activation_days: z._default(count(1, 365), defaultLimits.activation_days),
  /** The lifetime of an account that nobody activated, after the end of its last link. */
  pending_kept_days: z._default(count(1, 365), defaultLimits.pending_kept_days),
  email_change_hours: z._default(count(1, 168), defaultLimits.email_change_hours),
  password_reset_minutes: z._default(count(1, 1_440), defaultLimits.password_reset_minutes),
  account_mail_wait_s: z._default(count(0, 3_600), defaultLimits.account_mail_wait_s),
  account_mails_per_hour: z._default(count(1, 1_000), defaultLimits.account_mails_per_hour),
  account_mails_per_hour_in_all: z._default(count(1, 1_000), defaultLimits.account_mails_per_hour_in_all),
  /** Mails to one unconfirmed address: further news wait and are sent together, this many in one mail. */
  guest_mails_per_hour: z._default(count(1, 1_000), defaultLimits.guest_mails_per_hour),
  guest_mails_per_day: z._default(count(1, 10_000), defaultLimits.guest_mails_per_day),
  guest_mail_news: z._default(count(1, 1_000), defaultLimits.guest_mail_news),
  /** The time the server keeps its answers, for retries, and its change feed, for devices that were away. */
  answer_kept_days: z._default(count(1, 3_650), defaultLimits.answer_kept_days),
  notification_kept_days: z._default(count(1, 3_650), defaultLimits.notification_kept_days),
  change_kept_days: z._default(count(1, 3_650), defaultLimits.change_kept_days),
  /** The lifetime of the audit log: three years, the limitation period of civil claims (Civil Code, art. 2925). */
  audit_kept_days: z._default(count(1, 3_650), defaultLimits.audit_kept_days),
  /** The time the server stores the number of visitors of a page on a day. */
  view_days_kept: z._default(count(1, 3_650), defaultLimits.view_days_kept),
  /** Plans of one photographer, without deleted ones. */
  plan_quota: z._default(count(1, 10_000), defaultLimits.plan_quota),
  /**
   * Photos of one portfolio; images of one plan, and of all plans of one person; uploads under way of one person, of
   * everybody, and of everybody but photographers with a public page; the lifetime of an unfinished one.
   */
  photo_quota: z._default(count(1, 100_000), defaultLimits.photo_quota),
  plan_image_quota: z._default(count(1, 1_000), defaultLimits.plan_image_quota),
  plans_image_quota: z._default(count(1, 100_000), defaultLimits.plans_image_quota),
  uploads_at_once: z._default(count(1, 1_000), defaultLimits.uploads_at_once),
  uploads_at_once_in_all: z._default(count(1, 100_000), defaultLimits.uploads_at_once_in_all),
  uploads_at_once_unreviewed: z._default(count(1, 100_000), defaultLimits.uploads_at_once_unreviewed),
  upload_kept_days: z._default(count(1, 365), defaultLimits.upload_kept_days),
  /** The time that the receipts of decided costs are kept: a bank may still ask about a charge (decision 139). */
  receipt_kept_days: z._default(count(1, 3_650), defaultLimits.receipt_kept_days),
  /** A failing job is retried over this time (`server/foundation/jobs/retries.ts` has the delays), then set aside. */
  job_retry_hours: z._default(count(0, 720), defaultLimits.job_retry_hours),
  /** A job that was running at this many consecutive crashes of its process is set aside. */
  job_starts: z._default(count(1, 1_000_000), defaultLimits.job_starts),
  /** A job of a crashed process is started again after this time; a living process renews its locks meanwhile. */
  job_lock_seconds: z._default(count(1, 3_600), defaultLimits.job_lock_seconds),
});
export type Limits = z.infer<typeof limitsSchema>;

export { defaultLimits };

/** The number of changes in one page of a pull. */
export const CHANGES_PAGE_SIZE = 500;
