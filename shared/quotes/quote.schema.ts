import * as z from 'zod/mini';
import { bookingSchema } from '../bookings/booking.schema.ts';
import { envelope, pageQuery } from '../protocol/envelope.ts';
import { cancellationPolicies } from '../bookings/cancellation.ts';
import { quoteRequestSchema } from '../requests/quote-request.schema.ts';
import { count, id, instant, localDate, localTime, text } from '../typed/text.schema.ts';
import { MAX_LINES, SUBTOTAL_CENTS, subtotalOfLines } from './line-items.ts';
import { quoteStatuses } from './quote.states.ts';

export const MAX_QUOTE_MESSAGE = 4_000;
const MAX_LABEL = 200;
const MAX_QUANTITY = 9_999;
const MAX_UNIT_CENTS = 5_000_000;
const EPSILON = 1e-6;

/** A number of hours, photos, people…: more than 0, two decimals at most. */
const quantity = z.number().check(
  z.gt(0),
  z.maximum(MAX_QUANTITY),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < EPSILON, {
    params: { validation: 'decimals' },
  }),
);

/** A line of a quote. A discount has a negative `unit_cents`. */
export const lineItem = z.strictObject({
  label: text(1, MAX_LABEL),
  quantity,
  unit_cents: z.int().check(z.minimum(-MAX_UNIT_CENTS), z.maximum(MAX_UNIT_CENTS)),
});
export type LineItem = z.infer<typeof lineItem>;

/** The fields that a photographer writes. A date or an hour that is null is the request's. */
const written = {
  line_items: z.array(lineItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  date: z.nullable(localDate),
  time: z.nullable(localTime),
  /** Minutes; null for the length that was asked for. */
  duration_min: z.nullable(count(15, 1_440)),
  message: text(0, MAX_QUOTE_MESSAGE),
  photos_included: z.nullable(count(0, 10_000)),
  delivery_days: count(1, 365),
  policy: z.enum(cancellationPolicies),
  /** How long it can be accepted, in days from its arrival; never beyond the session. */
  valid_days: count(1, 60),
};

const sumIsUsual = z.check<{ line_items: LineItem[] }>(({ value, issues }) => {
  const subtotal = subtotalOfLines(value.line_items);
  const isLow = subtotal < SUBTOTAL_CENTS.least;
  if (!isLow && subtotal <= SUBTOTAL_CENTS.most) return;
  issues.push({
    code: 'custom',
    path: ['line_items'],
    input: null,
    params: { validation: isLow ? 'minimum' : 'maximum' },
  });
});

/** `POST /api/quotes`, with an id made on the device. */
export const quoteSend = z
  .strictObject({
    id,
    request_id: id,
    /** The plan it was made from; null for none. */
    plan_id: z.nullable(id),
    ...written,
    /** The send time by the device's clock. */
    submitted_at: instant,
  })
  .check(sumIsUsual);
export type QuoteSend = z.infer<typeof quoteSend>;

/** `PUT /api/quotes/:id`, with the version seen in If-Match: the next version of a quote. */
export const quoteEdit = z.strictObject({ id, ...written }).check(sumIsUsual);
export type QuoteEdit = z.infer<typeof quoteEdit>;

/** The fields a photographer writes, as a form stores the values it was filled with. */
export const quoteValuesSchema = z.object(written);
export type QuoteValues = z.infer<typeof quoteValuesSchema>;

/** `PUT /api/quotes/:id/withdraw` */
export const quoteWithdraw = z.strictObject({ id });
export type QuoteWithdraw = z.infer<typeof quoteWithdraw>;

/** `PUT /api/quotes/:id/accept`: the version that the client read. */
export const quoteAccept = z.strictObject({ id: z.optional(id), version: count(1, 1_000_000) });
export interface QuoteAccept {
  readonly id: string;
  readonly version: number;
}

export const rejectReasons = ['price', 'date', 'style', 'other_photographer', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** `PUT /api/quotes/:id/reject`: the version that the client read, and why, if they like. */
export const quoteReject = z.strictObject({
  id: z.optional(id),
  version: z.optional(count(1, 1_000_000)),
  reason: z._default(z.nullable(z.enum(rejectReasons)), null),
  words: z._default(text(0, 1_000), ''),
});
export interface QuoteReject {
  readonly id: string;
  readonly version: number;
  readonly reason: RejectReason | null;
  readonly words: string;
}

/** The terms of one version of a quote; amounts in whole cents. */
const terms = {
  /** 1 for the first, one more for each edit. */
  revision: z.int(),
  line_items: z.array(lineItem),
  subtotal_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
  date: localDate,
  time: localTime,
  starts_at: instant,
  duration_min: z.int(),
  message: z.string(),
  photos_included: z.nullable(z.int()),
  delivery_days: z.int(),
  policy: z.enum(cancellationPolicies),
  valid_until: instant,
  /** When the photographer sent this version. */
  revised_at: instant,
};
export const quoteTermsSchema = z.object(terms);
export type QuoteTerms = z.infer<typeof quoteTermsSchema>;

/** A quote as its client, its photographer and administrators see it. */
export const quoteSchema = z.object({
  id,
  version: z.int(),
  status: z.enum(quoteStatuses),
  request_id: id,
  provider_id: id,
  provider_name: z.string(),
  provider_slug: z.nullable(z.string()),
  plan_id: z.nullable(id),
  ...terms,
  valid_days: z.int(),
  /** The terms of its versions before, the newest first. */
  earlier: z.array(quoteTermsSchema),
  /** When the client first opened this version. */
  seen_at: z.nullable(instant),
  /** When the client accepted or rejected it. */
  answered_at: z.nullable(instant),
  reject_reason: z.nullable(z.enum(rejectReasons)),
  reject_words: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Quote = z.infer<typeof quoteSchema>;

/** The answer to an acceptance: the quote, the request it awards, and the booking. */
export const quoteAccepted = z.extend(quoteSchema, {
  request: quoteRequestSchema,
  booking: bookingSchema,
});
export type QuoteAccepted = z.infer<typeof quoteAccepted>;

export const quoteList = envelope(quoteSchema);
export const quoteQuery = z.strictObject({ ...pageQuery, request_id: z.optional(id) });
/** Which revision the client has read; builds before it named none. */
export const quoteSeen = z.nullish(z.strictObject({ revision: z.optional(count(1, 1_000_000)) }));

export const quoteParams = z.strictObject({ id });
