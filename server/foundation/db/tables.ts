// Databases: every table by its name, for queries of our own.
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ColumnType, Kysely } from 'kysely';
import type { Job } from '../jobs/job.entity.ts';
import type { Client } from '../../modules/accounts/client.entity.ts';
import type { MailedLink } from '../../modules/accounts/registration/mailed-link.entity.ts';
import type { PasskeyChallenge } from '../../modules/accounts/passkeys/passkey-challenge.entity.ts';
import type { Passkey } from '../../modules/accounts/passkeys/passkey.entity.ts';
import type { RecoveryCode } from '../../modules/accounts/passkeys/recovery-code.entity.ts';
import type { PictureChoice } from '../../modules/accounts/pictures/picture-choice.entity.ts';
import type { Picture } from '../../modules/accounts/picture.entity.ts';
import type { Session } from '../../modules/accounts/sessions/session.entity.ts';
import type { SignInAttempt } from '../../modules/accounts/sign-in-attempt.entity.ts';
import type { User } from '../../modules/accounts/user.entity.ts';
import type { BackupRun } from '../../modules/backups/backup-run.entity.ts';
import type { Booking } from '../../modules/bookings/booking.entity.ts';
import type { BookingClaim } from '../../modules/bookings/claim.entity.ts';
import type { BusyQuarter } from '../../modules/bookings/quarters/busy-quarter.entity.ts';
import type { ClaimReceipt } from '../../modules/bookings/receipts/receipt.entity.ts';
import type { Reschedule } from '../../modules/bookings/reschedule/reschedule.entity.ts';
import type { LedgerCheck, LedgerDifference } from '../../modules/bookings/money/comparison/comparison.entity.ts';
import type { LedgerEntry } from '../../modules/bookings/money/ledger.entity.ts';
import type {
  Customer,
  Dispute,
  LeftCard,
  Payment,
  PaymentIntent,
  Refund,
} from '../../modules/bookings/money/payment.entity.ts';
import type { SessionReminder } from '../../modules/bookings/reminders/session-reminder.entity.ts';
import type { CalendarLink } from '../../modules/calendars/calendar-link.entity.ts';
import type { Category, City, Language, Province } from '../../modules/catalogue/catalogue.entity.ts';
import type { Document } from '../../modules/documents/document.entity.ts';
import type { ClaimedGuest } from '../../modules/guests/guest.entity.ts';
import type { Incident } from '../../modules/incidents/incident.entity.ts';
import type { ContactMessage } from '../../modules/messages/message.entity.ts';
import type { Notification, NotificationPreference } from '../../modules/notifications/notification.entity.ts';
import type { DeskNotice } from '../../modules/desk/told/desk-notice.entity.ts';
import type { MailStop } from '../../modules/notifications/stops/mail-stop.entity.ts';
import type { PushMessage, PushSubscription } from '../../modules/notifications/push/push.entity.ts';
import type { PaymentAccount, WebhookEvent } from '../../modules/payments/payment-account.entity.ts';
import type { Plan, PlanCategory, PlanCity } from '../../modules/plans/plan.entity.ts';
import type { PortfolioPhoto } from '../../modules/portfolio/photo.entity.ts';
import type { OpeningException, OpeningHours } from '../../modules/providers/opening-hours.entity.ts';
import type { Subscription } from '../../modules/prelaunch/subscription.entity.ts';
import type {
  Provider,
  ProviderCategory,
  ProviderCity,
  ProviderLanguage,
  ProviderSlug,
  TaxRemittance,
} from '../../modules/providers/provider.entity.ts';
import type { Schedule } from '../../modules/providers/schedule/schedule.entity.ts';
import type { Quote } from '../../modules/quotes/quote.entity.ts';
import type { GuestMail } from '../../modules/requests/news/guest-mail.entity.ts';
import type { BoardNews } from '../../modules/requests/board/board-news.entity.ts';
import type { HiddenRequest } from '../../modules/requests/board/hidden-request.entity.ts';
import type {
  AccessLink,
  QuoteRequest,
  QuoteRequestGrant,
  RequestAddress,
} from '../../modules/requests/quote-request.entity.ts';
import type { FreeMonth, SearchEntry, SearchList } from '../../modules/search/search-entry.entity.ts';
import type { Change, IdempotencyKey, SyncHead } from '../../modules/sync/sync.entity.ts';
import type { ThreadReport } from '../../modules/threads/reports/report.entity.ts';
import type { Thread, ThreadMessage } from '../../modules/threads/thread.entity.ts';
import type { Upload } from '../../modules/uploads/upload.entity.ts';
import type { SeenView, ViewDay, ViewSalt } from '../../modules/views/view.entity.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import type { StoredInstant, StoredJson } from './columns.ts';
import { em } from './request-em.ts';
import type { SpentProof } from './spent-proof.entity.ts';

type Entity =
  | typeof AuditEntry
  | typeof AccessLink
  | typeof BoardNews
  | typeof Booking
  | typeof BookingClaim
  | typeof BusyQuarter
  | typeof ClaimReceipt
  | typeof CalendarLink
  | typeof Category
  | typeof Change
  | typeof City
  | typeof ClaimedGuest
  | typeof Client
  | typeof Document
  | typeof ContactMessage
  | typeof Customer
  | typeof LeftCard
  | typeof FreeMonth
  | typeof GuestMail
  | typeof HiddenRequest
  | typeof IdempotencyKey
  | typeof BackupRun
  | typeof Incident
  | typeof Job
  | typeof Language
  | typeof Dispute
  | typeof LedgerCheck
  | typeof LedgerDifference
  | typeof LedgerEntry
  | typeof MailedLink
  | typeof Notification
  | typeof NotificationPreference
  | typeof DeskNotice
  | typeof MailStop
  | typeof PushMessage
  | typeof PushSubscription
  | typeof OpeningException
  | typeof OpeningHours
  | typeof Passkey
  | typeof PasskeyChallenge
  | typeof Payment
  | typeof PaymentAccount
  | typeof PaymentIntent
  | typeof Picture
  | typeof PictureChoice
  | typeof Plan
  | typeof PlanCategory
  | typeof PlanCity
  | typeof PortfolioPhoto
  | typeof Provider
  | typeof ProviderCategory
  | typeof ProviderCity
  | typeof ProviderLanguage
  | typeof ProviderSlug
  | typeof TaxRemittance
  | typeof Province
  | typeof Quote
  | typeof QuoteRequest
  | typeof QuoteRequestGrant
  | typeof RecoveryCode
  | typeof Refund
  | typeof RequestAddress
  | typeof SearchEntry
  | typeof SearchList
  | typeof SeenView
  | typeof Reschedule
  | typeof Schedule
  | typeof Session
  | typeof SessionReminder
  | typeof SignInAttempt
  | typeof SpentProof
  | typeof Subscription
  | typeof SyncHead
  | typeof Thread
  | typeof ThreadMessage
  | typeof ThreadReport
  | typeof Upload
  | typeof User
  | typeof ViewDay
  | typeof ViewSalt
  | typeof WebhookEvent;

/** A column's type as read: instants and JSON have a different form in each database (columns.ts). */
type Stored<Value> = Value extends Date ? StoredInstant : Value extends object ? StoredJson<Value> : Value;

type StoredColumn<Column> =
  Column extends ColumnType<infer Read, infer Added, infer Changed>
    ? ColumnType<Stored<Read>, Stored<Added>, Stored<Changed>>
    : Stored<Column>;

type Inferred = InferKyselyDB<Entity>;

/** Every table by its name in the database, with the columns of its entity. */
export type Tables = {
  [Name in keyof Inferred]: { [Column in keyof Inferred[Name]]: StoredColumn<Inferred[Name][Column]> };
};

/**
 * The tables, for queries that do not fit an entity. Nothing is converted: the type describes the stored form of an instant
 * or JSON, through any alias or aggregate, and `columns.ts` reads it.
 */
export function tables(): Kysely<Tables> {
  return em().getKysely<Tables>();
}
