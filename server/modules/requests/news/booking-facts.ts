import type { CancellingSide } from '#shared/bookings/booking.states.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { addHours, localDateOf, localTimeOf } from '#shared/dates.ts';
import { monthName } from '#shared/formats/month-name.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { MoneyCase } from '#shared/bookings/money-plan.ts';
import { expiresBefore } from '#shared/payments/kept-card.ts';
import type { Limits } from '#shared/limits.ts';
import { rescheduleNews } from './reschedule-news.ts';
import { isSettlementNews, settlementNews, type SettlementNews } from './settlement/settlement-news.ts';
import { type SettlementFacts, settlementFacts } from './settlement/settlement-facts.ts';
import type { ReschedulingSide } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { type Instant, instantOf, isoInstant } from '#server/foundation/db/columns.ts';
import { clock } from '#server/foundation/clock.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** News of an agreed session and its money, for both parties. */
const bookingNews = [
  'booking_confirmed',
  'reminder_48h',
  'reminder_2h',
  'payment_due',
  'payment_at_risk',
  'card_expires',
  'payment_captured',
  'booking_cancelled',
  'costs_claimed',
  'claim_contested',
  ...rescheduleNews,
  ...settlementNews,
] as const;
export type ToldOfBooking = (typeof bookingNews)[number];
/** Those that a client is told. */
export type BookingNews = Exclude<ToldOfBooking, 'claim_contested' | 'refund_ordered'>;

export function isBookingNews<News extends string>(news: News): news is News & BookingNews {
  return bookingNews.some((one) => one === news);
}

/** The reminders of a session: once the nearer one was given, the other is over. */
const FIRST_REMINDER_HOURS = 48;
const LAST_REMINDER_HOURS = 2;

/** News whose next step is on the payment page itself. */
const onPaymentPage: readonly ToldOfBooking[] = ['payment_due', 'payment_at_risk', 'card_expires'];

/** The facts of a session and its payment, printed in the reader's language already. */
export interface BookingFacts {
  /** The payment page that the news leads to; null for the page of the session. */
  readonly paymentOf: string | null;
  readonly photographer: string;
  readonly when: string;
  /** The same for a list. */
  readonly shortly: string;
  readonly total: string;
  /** `visa •••• 4242`; null without a card. */
  readonly card: string | null;
  /** The month in which the card ends, when that is before the session is paid; else null. */
  readonly cardEnds: string | null;
  /** The end of the time to pay for a held slot. */
  readonly holdUntil: string;
  /** No try is left. */
  readonly isUnpaid: boolean;
  /** The amount that is owed after a cancellation, and was not taken. */
  readonly owed: string;
  /** Null for a session that its parties settle themselves. */
  readonly money: MoneyCase | null;
  /** Taken from the card so far. */
  readonly captured: string;
  /** The amount that is taken after the session, and the day. */
  readonly rest: string;
  readonly restOn: string | null;
  /** The next try of a declined card; null when none is left. */
  readonly nextTry: string | null;
  readonly cancelledBy: CancellingSide | null;
  readonly reason: string;
  /** The most that its cancellation may cost; null for nothing. */
  readonly ceiling: string | null;
  /** The end of the time to claim costs. */
  readonly claimUntil: string | null;
  readonly isForBusiness: boolean;
  /** The costs that are claimed, one a line, and their total. */
  readonly claimed: string;
  readonly contestUntil: string;
  readonly length: string;
  /** The last proposal of another date; null before the first one. */
  readonly reschedule: {
    readonly when: string;
    readonly until: string;
    readonly words: string;
    readonly answerWords: string;
  } | null;
  /** Of news of a refund or of a decision about claimed costs; else null. */
  readonly settlement: SettlementFacts | null;
}

/** A news of a session as its job names it, and who reads it. */
export interface NewsOfBooking<News extends ToldOfBooking = ToldOfBooking> {
  readonly news: News;
  readonly reader: ReschedulingSide;
  /** The refund that the news is about; empty for the last one. */
  readonly refundId?: string;
}

/** The facts of the newest booking of a request; null when the news is not true any more. */
export async function bookingFacts(
  requestId: string,
  told: NewsOfBooking,
  locale: LocaleCode,
  { capture_after_hours: captureAfterHours }: Pick<Limits, 'capture_after_hours'>,
): Promise<BookingFacts | null> {
  const row = await bookingOfRequest(requestId);
  const proposal = row === undefined ? undefined : await lastProposal(row.id);
  if (row === undefined) return null;
  const { news, refundId = '' } = told;
  const settlement = isSettlementNews(news) ? await settlementFacts(row.id, { news, refundId }, locale) : null;
  const cardEnds = cardEndsOf(row, captureAfterHours, locale);
  const isTrue = isSettlementNews(news)
    ? settlement !== null
    : isStillTrue({ ...told, news }, row, { now: clock.now(), proposal, cardEnds });
  if (!isTrue) return null;
  const formats = formatsOf(locale);
  const money = (cents: number | null) => formats.moneyExact(cents ?? 0);
  const moment = (column: Instant | null) => (column === null ? null : formats.instant(isoInstant(column)));
  const starts = instantOf(row.starts_at);
  const captured = row.captured_cents ?? 0;
  const ceiling = row.cancel_ceiling_cents ?? 0;
  const owed = row.is_for_business === 1 ? ceiling : (row.settled_cents ?? 0);
  return {
    paymentOf: onPaymentPage.includes(news) ? row.id : null,
    photographer: publicName(row),
    when: formats.dateTime(localDateOf(starts), localTimeOf(starts)),
    shortly: shortSession(localDateOf(starts), localTimeOf(starts), clock.now().getTime(), locale),
    total: money(row.total_cents),
    card: row.card_last4 === null ? null : `${row.card_brand ?? ''} •••• ${row.card_last4}`.trim(),
    cardEnds,
    holdUntil: moment(row.hold_expires_at) ?? '',
    isUnpaid: row.payment_state === 'unpaid',
    owed: money(owed - captured + (row.refunded_cents ?? 0)),
    money: row.money_case,
    captured: money(captured),
    rest: money(row.total_cents - captured),
    restOn: row.money_case === null ? null : formats.date(localDateOf(instantOf(row.ends_at))),
    nextTry: row.next_kind === 'retry' ? moment(row.next_at) : null,
    cancelledBy: cancelledBy(row.status),
    reason: row.cancel_reason,
    ceiling: ceiling === 0 ? null : money(ceiling),
    claimUntil: moment(row.claim_until),
    isForBusiness: row.is_for_business === 1,
    claimed: money(row.claimed_cents),
    contestUntil: moment(row.contest_until) ?? '',
    length: formats.duration(Math.round((instantOf(row.ends_at).getTime() - starts.getTime()) / MINUTE_MS)),
    reschedule: proposal === undefined ? null : proposalFacts(proposal, locale),
    settlement,
  };
}

function cardEndsOf(
  { ends_at, payment_state, card_exp_month: exp_month, card_exp_year: exp_year }: BookingRow,
  captureAfterHours: number,
  locale: LocaleCode,
): string | null {
  if (payment_state !== 'card_kept' && payment_state !== 'deposit_paid') return null;
  if (exp_month === null || exp_year === null) return null;
  const paidAt = addHours(instantOf(ends_at), captureAfterHours).toISOString();
  return expiresBefore({ exp_month, exp_year }, paidAt)
    ? `${monthName(`${exp_year}-${String(exp_month).padStart(2, '0')}`, locale)} ${exp_year}`
    : null;
}

type BookingRow = NonNullable<Awaited<ReturnType<typeof bookingOfRequest>>>;

interface Facts {
  readonly now: Date;
  readonly proposal: Proposal;
  readonly cardEnds: string | null;
}

function isStillTrue(
  { news, reader }: NewsOfBooking<Exclude<ToldOfBooking, SettlementNews>>,
  row: BookingRow,
  { now, proposal, cardEnds }: Facts,
): boolean {
  // An answer is told to who proposed; the last proposal may be the other side's.
  const isOwn = proposal?.by === reader;
  const isReminded = (hours: number) =>
    row.status === 'confirmed' && row.reminded_hours === hours && instantOf(row.starts_at) > now;
  switch (news) {
    case 'booking_confirmed':
      return row.status === 'confirmed';
    case 'reminder_48h':
      return isReminded(FIRST_REMINDER_HOURS);
    case 'reminder_2h':
      return isReminded(LAST_REMINDER_HOURS);
    case 'payment_at_risk':
      return row.payment_state === 'at_risk' || row.payment_state === 'unpaid';
    case 'payment_due':
      return row.status === 'awaiting_payment' && row.hold_expires_at !== null && instantOf(row.hold_expires_at) > now;
    case 'card_expires':
      return row.status === 'confirmed' && cardEnds !== null;
    case 'payment_captured':
      return (row.captured_cents ?? 0) > 0;
    case 'booking_cancelled':
      return cancelledBy(row.status) !== null;
    case 'costs_claimed':
      return row.claim_state === 'claimed';
    case 'claim_contested':
      return row.claim_state === 'contested';
    case 'date_proposed':
      return proposal?.state === 'open' && !isOwn;
    case 'date_accepted':
      return proposal?.state === 'accepted' && isOwn && row.status === 'confirmed';
    case 'date_refused':
      return proposal?.state === 'refused' && isOwn && row.status === 'confirmed';
    case 'date_expired':
      return proposal?.state === 'expired' && isOwn && row.status === 'confirmed';
  }
}

type Proposal = Awaited<ReturnType<typeof lastProposal>>;

function proposalFacts(proposal: NonNullable<Proposal>, locale: LocaleCode): NonNullable<BookingFacts['reschedule']> {
  const formats = formatsOf(locale);
  const starts = instantOf(proposal.starts_at);
  return {
    when: formats.dateTime(localDateOf(starts), localTimeOf(starts)),
    until: formats.instant(isoInstant(proposal.answer_until)),
    words: proposal.words,
    answerWords: proposal.answer_words,
  };
}

function lastProposal(bookingId: string) {
  return tables()
    .selectFrom('booking_reschedules')
    .select(['by', 'state', 'starts_at', 'answer_until', 'words', 'answer_words'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function bookingOfRequest(requestId: string) {
  return tables()
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('payments as m', 'm.booking_id', 'b.id')
    .leftJoin('booking_claims as c', 'c.booking_id', 'b.id')
    .select([
      'b.id',
      'b.hold_expires_at',
      'b.status',
      'b.starts_at',
      'b.ends_at',
      'b.total_cents',
      'b.is_for_business',
      'b.claim_until',
    ])
    .select(['b.cancel_ceiling_cents', 'b.cancel_reason'])
    .select(['p.business_name', 'u.first_name', 'u.last_name'])
    .select(['m.money_case', 'm.state as payment_state', 'm.captured_cents', 'm.next_kind', 'm.next_at'])
    .select(['m.card_brand', 'm.card_last4', 'm.card_exp_month', 'm.card_exp_year', 'm.refunded_cents'])
    .select(['c.state as claim_state', 'c.cents as claimed_cents', 'c.settled_cents', 'c.contest_until'])
    .select((eb) =>
      eb
        .selectFrom('session_reminders as s')
        .select(({ fn }) => fn.min('s.hours').as('hours'))
        .whereRef('s.booking_id', '=', 'b.id')
        .whereRef('s.starts_at', '=', 'b.starts_at')
        .as('reminded_hours'),
    )
    .where('b.quote_request_id', '=', requestId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
