import { addHours, localDateOf } from '#shared/dates.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { QuoteTerms } from '#shared/quotes/quote.schema.ts';
import type { DeclineReason } from '#shared/requests/quote-request.schema.ts';
import { instantOf, isoInstant, jsonOf } from '#server/foundation/db/columns.ts';
import { isUnread } from '#server/modules/threads/unread.service.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { providerNameOf, type RequestRow } from '../quote-request.queries.ts';
import { type AwayFacts, photographerAwayFacts, searchInstead } from './away/away-facts.ts';
import { type BookingFacts, bookingFacts, type BookingNews, isBookingNews } from './booking-facts.ts';
import type { ClientNews } from './client-mail.job.ts';
import { sessionMoment } from './session-moment.ts';

/** A news of a request, as its job or its note names it. */
export interface NewsOfRequest {
  readonly news: ClientNews;
  /** Empty and 0 for news of the request. */
  readonly quoteId: string;
  readonly revision: number;
}

const quoteNews = ['quote_sent', 'quote_edited', 'quote_withdrawn', 'quotes_ending'] as const;

/** The news that are about a quote: `quotes_ending`, about the last one that ends. */
export type QuoteNews = (typeof quoteNews)[number];
export type RequestNews = Exclude<ClientNews, QuoteNews | BookingNews>;

/** The facts of a mail, printed in the reader's language already. */
export type ClientFacts = RequestFacts &
  (
    | { readonly news: RequestNews; readonly quote: null; readonly booking: null }
    | { readonly news: QuoteNews; readonly quote: QuoteFacts; readonly booking: null }
    | { readonly news: BookingNews; readonly quote: null; readonly booking: BookingFacts }
  );

export interface RequestFacts {
  readonly category: CategoryKey;
  readonly city: string;
  readonly when: string;
  /** The same for a list. */
  readonly shortly: string;
  /** The day on which the request ends. */
  readonly until: string;
  /** The photographer it names; null on the board. */
  readonly provider: string | null;
  /** The photographer's page is closed; their name may be the pseudonym of a closed account. */
  readonly isPageClosed: boolean;
  readonly reason: DeclineReason | null;
  /** The words of who declined or closed it. */
  readonly words: string;
  /** The photographer whose page is not online any more, for the news of it; else null. */
  readonly away: AwayFacts | null;
  /** The search of somebody else for the same session, a path of ours. */
  readonly search: string;
  /** The request is over. */
  readonly isOver: boolean;
  /** The number of its quotes: those that can be accepted; of one that is over, all. */
  readonly quotes: number;
}

export interface QuoteFacts {
  readonly author: string;
  /** The author's page is closed; the name may be the pseudonym of a closed account. */
  readonly hasLeft: boolean;
  readonly total: string;
  /** Its photographer charges taxes, which the total contains. */
  readonly isTaxed: boolean;
  /** The total of the version before; the same for the first one. */
  readonly before: string;
  readonly when: string;
  readonly shortly: string;
  /** The moment at which it ends. */
  readonly until: string;
}

/** The words of one request's news. */
export interface NewsWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The label of the link to the request. */
  readonly action: string;
  /** Leads to who is free instead. */
  readonly instead?: { readonly paragraph: string; readonly action: string };
}

const waits: readonly RequestRow['status'][] = ['open', 'quoted'];

/** The states of a request in which a news of it is still true. */
const trueIn: Record<ClientNews, readonly RequestRow['status'][]> = {
  received: ['open', 'quoted', 'awarded'],
  hold_over: ['open', 'quoted', 'expired'],
  declined: ['declined'],
  closed: ['closed'],
  message_received: ['open', 'quoted', 'awarded'],
  expired: ['expired'],
  quote_sent: waits,
  quote_edited: waits,
  quote_withdrawn: waits,
  quotes_ending: ['quoted'],
  booking_confirmed: ['awarded'],
  reminder_48h: ['awarded'],
  reminder_2h: ['awarded'],
  payment_due: ['awarded'],
  payment_at_risk: ['awarded', 'closed'],
  card_expires: ['awarded'],
  payment_captured: ['awarded', 'closed'],
  booking_cancelled: ['open', 'quoted', 'awarded', 'expired'],
  costs_claimed: ['awarded', 'closed'],
  claim_decided: ['awarded', 'closed'],
  payment_refunded: ['awarded', 'closed'],
  date_proposed: ['awarded'],
  date_accepted: ['awarded'],
  date_refused: ['awarded'],
  date_expired: ['awarded'],
  photographer_away: ['open', 'quoted', 'awarded'],
};

/** The facts of a news as they are now; null when they have moved on, so that there is nothing to tell. */
export async function clientFacts(
  row: RequestRow,
  { news, quoteId, revision }: NewsOfRequest,
  locale: LocaleCode,
  now: Date,
  limits: Pick<Limits, 'capture_after_hours' | 'quotes_ending_hours'>,
): Promise<ClientFacts | null> {
  if (!trueIn[news].includes(row.status)) return null;
  if (news === 'message_received' && !(await isUnread(row.id, 'client'))) return null;
  if (news === 'hold_over' && !(await isLastSlotExpired(row.id))) return null;
  const formats = formatsOf(locale);
  const all = await quotesOf(row.id);
  const live = all.filter(({ status, valid_until }) => status === 'sent' && instantOf(valid_until) > now);
  const isOver = row.status === 'expired';
  const away = news === 'photographer_away' ? await photographerAwayFacts(row, quoteId, locale, now) : null;
  if (news === 'photographer_away' && away === null) return null;
  const { date, time } = await sessionMoment(row);
  const facts: RequestFacts = {
    category: row.category,
    city: row.city,
    when: formats.dateTime(date, time),
    shortly: shortSession(date, time, now.getTime(), locale),
    until: formats.date(localDateOf(instantOf(row.expires_at))),
    provider: providerNameOf(row),
    isPageClosed: row.provider_status === 'closed',
    reason: row.decline_reason ?? null,
    words: row.end_words,
    away,
    search: await searchInstead(row, locale),
    isOver,
    quotes: (isOver ? all : live).length,
  };
  if (isBookingNews(news)) {
    const booking = await bookingFacts(row.id, { news, reader: 'client' }, locale, limits);
    return booking === null ? null : { ...facts, news, quote: null, booking };
  }
  if (!isQuoteNews(news)) return { ...facts, news, quote: null, booking: null };
  const quote = toldQuote({ news, quoteId, revision }, all, live, addHours(now, limits.quotes_ending_hours));
  return quote === undefined ? null : { ...facts, news, quote: factsOfQuote(quote, locale, now), booking: null };
}

function isQuoteNews(news: ClientNews): news is QuoteNews {
  return quoteNews.some((one) => one === news);
}

type QuoteRow = Awaited<ReturnType<typeof quotesOf>>[number];

/** The quote of a news, while it is still true of it. */
function toldQuote(
  { news, quoteId, revision }: NewsOfRequest,
  all: readonly QuoteRow[],
  live: readonly QuoteRow[],
  soon: Date,
): QuoteRow | undefined {
  switch (news) {
    case 'quotes_ending':
      // The last one may end later by now.
      return live.slice(0, 1).find(({ valid_until }) => instantOf(valid_until) <= soon);
    case 'quote_withdrawn':
      // Its photographer may have sent another one meanwhile, which has a mail of its own.
      return all.find(
        (quote) =>
          quote.id === quoteId &&
          quote.status === 'withdrawn' &&
          live.every(({ provider_id }) => provider_id !== quote.provider_id),
      );
    case 'quote_edited':
      // A later version has a mail of its own.
      return live.find((quote) => quote.id === quoteId && quote.revision === revision);
    default:
      return live.find(({ id }) => id === quoteId);
  }
}

function factsOfQuote(quote: QuoteRow, locale: LocaleCode, now: Date): QuoteFacts {
  const formats = formatsOf(locale);
  const before = jsonOf<QuoteTerms[]>(quote.earlier)[0];
  return {
    author: publicName(quote),
    hasLeft: quote.provider_status === 'closed',
    total: formats.moneyExact(quote.total_cents),
    isTaxed: quote.total_cents !== quote.subtotal_cents,
    before: formats.moneyExact(before?.total_cents ?? quote.total_cents),
    when: formats.dateTime(quote.date, quote.time),
    shortly: shortSession(quote.date, quote.time, now.getTime(), locale),
    until: formats.instant(isoInstant(quote.valid_until)),
  };
}

/** Whether the client lets the last slot go: they may have taken another one since, and given it up. */
async function isLastSlotExpired(requestId: string): Promise<boolean> {
  const last = await tables()
    .selectFrom('bookings')
    .select('status')
    .where('quote_request_id', '=', requestId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'expired';
}

/** The quotes of a request; the last to end first. */
function quotesOf(requestId: string) {
  return tables()
    .selectFrom('quotes as q')
    .innerJoin('providers as p', 'p.id', 'q.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'q.id',
      'q.provider_id',
      'q.status',
      'q.revision',
      'q.subtotal_cents',
      'q.total_cents',
      'q.date',
      'q.time',
    ])
    .select(['q.valid_until', 'q.earlier'])
    .select(['p.status as provider_status', 'p.business_name', 'u.first_name', 'u.last_name'])
    .where('q.quote_request_id', '=', requestId)
    .orderBy('q.valid_until', 'desc')
    .orderBy('q.id')
    .execute();
}
