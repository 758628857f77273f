import { priceOf } from '#shared/bookings/price.ts';
import { addHours } from '#shared/dates.ts';
import { subtotalOfLines } from '#shared/quotes/line-items.ts';
import { validUntil } from '#shared/quotes/quote.overlay.ts';
import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import type { QuoteStatus } from '#shared/requests/agreement.states.ts';
import { expireQuoteJob } from '../modules/quotes/expire-quote.job.ts';
import { Quote } from '../modules/quotes/quote.entity.ts';
import { termsOf } from '../modules/quotes/quote.presenter.ts';
import type { QuoteRequest } from '../modules/requests/quote-request.entity.ts';
import { newId } from '../foundation/new-id.ts';
import type { Work } from '../foundation/work/work.ts';
import { em } from '../foundation/db/request-em.ts';

type Line = readonly [label: string, dollars: number];

/** A quote of the demo for one of its requests. Hours are counted back from now. */
export interface DemoQuote {
  readonly provider: string;
  readonly status: QuoteStatus;
  readonly lines: readonly Line[];
  /** The lines of a first version, which this one replaced. */
  readonly before?: readonly Line[];
  readonly message: string;
  readonly photos: number;
  readonly deliveryDays?: number;
  readonly sentHoursAgo: number;
  readonly seenHoursAgo?: number;
  readonly answeredHoursAgo?: number;
  readonly validDays?: number;
  readonly reason?: RejectReason;
  readonly words?: string;
}

const CENTS = 100;
const VALID_DAYS = 7;

/** Adds a quote to its request. @returns the columns that its booking keeps */
export function addDemoQuote(work: Work, story: DemoQuote, request: QuoteRequest, providerId: string) {
  const ago = (hours: number) => addHours(work.now, -hours);
  const sentAt = ago(story.sentHoursAgo);
  const validDays = story.validDays ?? VALID_DAYS;
  const common = {
    date: request.date,
    time: request.time,
    starts_at: request.starts_at,
    duration_min: request.duration_min,
    message: story.message,
    photos_included: story.photos,
    delivery_days: story.deliveryDays ?? 5,
    policy: 'moderee' as const,
    valid_until: validUntil(sentAt, validDays, request.starts_at),
    revised_at: sentAt,
  };
  const earlier = story.before === undefined ? [] : [termsOf({ ...common, ...amountsOf(story.before), revision: 1 })];
  const quote = em().create(Quote, {
    ...common,
    ...amountsOf(story.lines),
    id: newId(),
    quote_request_id: request.id,
    provider_id: providerId,
    plan_id: null,
    status: story.status,
    revision: 1 + earlier.length,
    valid_days: validDays,
    earlier,
    seen_at: story.seenHoursAgo === undefined ? null : ago(story.seenHoursAgo),
    answered_at: story.answeredHoursAgo === undefined ? null : ago(story.answeredHoursAgo),
    reject_reason: story.reason ?? null,
    reject_words: story.words ?? '',
    version: 1 + earlier.length,
    created_at: sentAt,
    updated_at: sentAt,
  });
  if (story.status === 'sent') work.later(expireQuoteJob, { quote_id: quote.id }, quote.valid_until);
  return quote;
}

function amountsOf(lines: readonly Line[]) {
  const line_items = lines.map(([label, dollars]) => ({ label, quantity: 1, unit_cents: dollars * CENTS }));
  return { line_items, ...priceOf(subtotalOfLines(line_items), { tps: true, tvq: true }) };
}
