import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import { urlOf } from '#shared/routes.ts';
import { requestThreadKey } from '#shared/threads/thread-key.ts';
import { instantOf, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { isQueuedAgain } from '#server/foundation/jobs/later-job.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { type ClientAway, clientAwayFacts } from './away/away-facts.ts';
import { photographerBell } from './bell-words.ts';
import { photographerMailJob, type PhotographerNews } from './photographer-mail.job.ts';
import { isRescheduleNews } from './reschedule-news.ts';
import { type BookingFacts, bookingFacts, type ToldOfBooking } from './booking-facts.ts';
import { requestRow, type RequestRow } from '../quote-request.queries.ts';
import { isUnread } from '#server/modules/threads/unread.service.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { PhotographerFacts } from './photographer-facts.ts';
import { photographerWords } from './photographer-words.ts';
import { sessionMoment } from './session-moment.ts';
import { isSettlementNews } from './settlement/settlement-news.ts';

interface NewsOfQuote {
  readonly requestId: string;
  readonly providerId: string;
  readonly news: PhotographerNews;
  /** Empty for a request without a quote. */
  readonly quoteId: string;
  /** Empty for another news than that of a refund. */
  readonly refundId: string;
}

interface RowsOfNews {
  readonly row: RequestRow;
  readonly quote: QuoteRow;
  readonly booking: BookingFacts | null;
  readonly away: ClientAway | null;
}

interface MailParts {
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly locales: readonly LocaleCode[];
  readonly limits: Limits;
}

/**
 * Tells a photographer of a request under the bell, and prepares their mail. It names no client: the page does, to who
 * may read it.
 * @returns null when the news has moved on, or its reader gets no mails
 */
export async function preparePhotographerMail(
  work: Work,
  { jobId, requestId, providerId, news, quoteId, refundId }: NewsOfQuote & { readonly jobId: string },
  { appSecret, baseUrl, locales, limits }: MailParts,
): Promise<Letter | null> {
  const payload = {
    quote_request_id: requestId,
    provider_id: providerId,
    news,
    quote_id: quoteId,
    refund_id: refundId,
  };
  if (await isQueuedAgain(jobId)) return null;
  const reader = await readerOfProvider(providerId, locales);
  const found =
    reader === null
      ? null
      : await photographerNewsNow({ requestId, providerId, news, quoteId, refundId }, reader.locale, work.now, limits);
  if (reader === null || found === null) return null;
  const { row, quote, booking, away } = found;
  const { locale } = reader;
  const formats = formatsOf(locale);
  const url =
    news === 'message_received'
      ? urlOf('question', locale, { id: requestThreadKey(requestId, providerId) })
      : urlOf('contract', locale, { id: requestId });
  const heldUntil = isoInstantOrNull(quote?.hold_expires_at ?? null);
  const { date, time, duration_min } = quote ?? (await sessionMoment(row, providerId));
  const facts: PhotographerFacts = {
    name: reader.first_name,
    category: row.category,
    city: row.city,
    when: booking?.when ?? away?.when ?? formats.dateTime(date, time),
    shortly: booking?.shortly ?? away?.shortly ?? shortSession(date, time, work.now.getTime(), locale),
    length: booking?.length ?? formats.duration(duration_min),
    until: formats.instant(isoInstant(quote?.valid_until ?? row.expires_at)),
    total: booking?.total ?? (quote === undefined ? '' : formats.moneyExact(quote.total_cents)),
    heldUntil: heldUntil === null ? null : formats.instant(heldUntil),
    reason: quote?.reject_reason ?? null,
    words: news === 'request_closed' ? row.end_words : (quote?.reject_words ?? ''),
    booking,
    standing: away?.standing ?? null,
    url: `${baseUrl}${url}`,
  };
  const { hasMail } = await notify(work, {
    userId: reader.id,
    event: news,
    subject: { type: 'quote_request', id: requestId },
    turn: jobId,
    ...photographerBell(locale, news, facts),
    locale,
    url,
    toldBy: { kind: photographerMailJob.name, payload },
  });
  if (!hasMail) return null;
  const stop = stopLinks({ appSecret, baseUrl }, { locale, reader: `user-${reader.id}`, events: [news] });
  return { id: jobId, tells: [news], to: reader.email, locale, words: photographerWords(locale, news, facts), stop };
}

/** The rows of a photographer's news as they are now; null when it has moved on. */
export async function photographerNewsNow(
  { requestId, providerId, news, quoteId, refundId }: NewsOfQuote,
  locale: LocaleCode,
  now: Date,
  limits: Pick<Limits, 'capture_after_hours'>,
): Promise<RowsOfNews | null> {
  const row = await requestRow(requestId);
  if (row === null) return null;
  const booking = isToldOfBooking(news)
    ? await bookingFacts(requestId, { news, reader: 'provider', refundId }, locale, limits)
    : null;
  if (isToldOfBooking(news) && booking === null) return null;
  if (news === 'message_received' && !(await isUnread(requestId, 'provider', providerId))) return null;
  const away = news === 'client_away' ? await clientAwayFacts(row, providerId, locale, now) : null;
  if (news === 'client_away' && away === null) return null;
  const quote = quoteId === '' ? undefined : await quoteOf(quoteId);
  return isTrue(news, row, quote, providerId, now) ? { row, quote, booking, away } : null;
}

function quoteOf(id: string) {
  return tables()
    .selectFrom('quotes as q')
    .leftJoin('bookings as b', (join) => join.onRef('b.quote_id', '=', 'q.id').on('b.status', '=', 'awaiting_payment'))
    .select(['q.provider_id', 'q.status', 'q.date', 'q.time', 'q.duration_min', 'q.total_cents', 'q.valid_until'])
    .select(['q.reject_reason', 'q.reject_words', 'b.hold_expires_at'])
    .where('q.id', '=', id)
    .executeTakeFirst();
}

type QuoteRow = Awaited<ReturnType<typeof quoteOf>>;

/** Whether the rows still say what the news says. */
function isTrue(news: PhotographerNews, row: RequestRow, quote: QuoteRow, providerId: string, now: Date): boolean {
  switch (news) {
    case 'asked':
      return row.provider_id === providerId && row.status === 'open' && instantOf(row.expires_at) > now;
    case 'message_received':
      return row.status === 'open' || row.status === 'quoted' || row.status === 'awarded';
    case 'quote_accepted':
      return quote?.status === 'accepted';
    case 'quote_rejected':
      return quote?.status === 'rejected';
    case 'quote_not_selected':
      return quote?.status === 'not_selected' && row.status === 'awarded';
    case 'quote_expired':
      return quote?.status === 'expired';
    case 'quote_waits_again':
      return quote?.status === 'sent' && instantOf(quote.valid_until) > now;
    case 'request_withdrawn':
      return quote?.status === 'not_selected' && row.status === 'withdrawn';
    case 'request_closed':
      return row.status === 'closed' && (quote === undefined || quote.status === 'not_selected');
    case 'client_away':
      // `clientAwayFacts` has read it.
      return true;
    default:
      // `bookingFacts` has read it.
      return isToldOfBooking(news);
  }
}

function isToldOfBooking(news: PhotographerNews): news is PhotographerNews & ToldOfBooking {
  return (
    isRescheduleNews(news) ||
    isSettlementNews(news) ||
    news.startsWith('booking_') ||
    news.startsWith('reminder_') ||
    news === 'payment_at_risk' ||
    news === 'claim_contested'
  );
}
