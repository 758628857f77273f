import * as z from 'zod/mini';
import { bookingSchema } from '../bookings/booking.schema.ts';
import { categoryKeys } from '../catalogue/categories.ts';
import { MAX_DESCRIPTION } from '../default-limits.ts';
import { localeCodes } from '../locales.ts';
import { pageQuery } from '../protocol/envelope.ts';
import { foundEnvelope } from '../search/found-page.ts';
import { serviceTypes } from '../catalogue/service-types.ts';
import { count, email, flag, id, instant, localDate, localTime, phone, text } from '../typed/text.schema.ts';
import { isBusinessNamed } from './business.ts';
import { quoteRequestStatuses } from './quote-request.states.ts';

const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)));
const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));

/** The fields a person fills in. Budget in whole dollars, as typed. */
const fields = {
  category_id: id,
  service: z.enum(serviceTypes),
  is_for_business: flag,
  business_name: z.nullable(text(1, 200)),
  client_name: text(1, 200),
  client_email: email,
  client_phone: z.nullable(phone),
  city_id: id,
  shoot_address: z.nullable(text(1, 300)),
  shoot_address_details: z.nullable(text(1, 500)),
  shoot_lat: latitude,
  shoot_lng: longitude,
  date: localDate,
  time: localTime,
  duration_min: count(15, 1_440),
  date_flexible: flag,
  people_count: z.nullable(count(1, 5_000)),
  budget: z.nullable(count(0, 1_000_000)),
  description: text(0, MAX_DESCRIPTION),
};

/** Every field a person may change later. */
export type RequestField = keyof typeof fields;

/** Names beside the ids, which forms of other programs send; only the ids are used. */
const echoes = {
  category: z.optional(text(0, 100)),
  category_name: z.optional(text(0, 100)),
  city: z.optional(text(0, 100)),
  city_name: z.optional(text(0, 100)),
};

const businessIsNamed = z.refine<Parameters<typeof isBusinessNamed>[0]>(isBusinessNamed, {
  path: ['business_name'],
  params: { validation: 'required' },
});

/** `POST /api/quotes/requests`. `provider_id` null puts the request on the bulletin board. */
export const quoteRequestCreate = z
  .strictObject({
    id,
    ...fields,
    ...echoes,
    provider_id: z.nullable(id),
    plan_id: z.nullable(id),
    /** The terms accepted with it (`shared/terms.ts`). */
    terms_version: z.nullable(localDate),
    /** The send time by the device's clock: a request that waited in the queue holds its slot longer. */
    submitted_at: instant,
    /** The language of its mails. */
    locale: z.enum(localeCodes),
  })
  .check(businessIsNamed);
export type QuoteRequestCreate = z.infer<typeof quoteRequestCreate>;

export const quoteRequestEdit = z.strictObject({ id, ...fields, ...echoes }).check(businessIsNamed);
export type QuoteRequestEdit = z.infer<typeof quoteRequestEdit>;

const quoteRequestWithdrawal = z.strictObject({ id, status: z.literal('withdrawn') });
export type QuoteRequestWithdrawal = z.infer<typeof quoteRequestWithdrawal>;

/** Why a photographer declines; the client reads it. */
export const declineReasons = ['date', 'place', 'budget', 'style', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];
const MAX_END_WORDS = 1_000;

/** `PUT /api/quotes/requests/:id/hide`: a request of the board, for this photographer alone. */
export const quoteRequestHide = z.strictObject({ id, hidden: flag });
export type QuoteRequestHide = z.infer<typeof quoteRequestHide>;

/** `PUT /api/quotes/requests/:id/close`: by an administrator; the client reads the reason. */
export const quoteRequestClose = z.strictObject({ reason: text(1, MAX_END_WORDS) });

/** `PUT /api/quotes/requests/:id/decline` */
export const quoteRequestDecline = z.strictObject({
  id,
  reason: z._default(z.nullable(z.enum(declineReasons)), null),
  words: z._default(text(0, MAX_END_WORDS), ''),
});
export type QuoteRequestDecline = z.infer<typeof quoteRequestDecline>;

/** `PUT /api/quotes/requests`: an edit of mine, or its withdrawal. */
export const quoteRequestUpdate = z.union([quoteRequestWithdrawal, quoteRequestEdit]);
export type QuoteRequestUpdate = z.infer<typeof quoteRequestUpdate>;

/** Why an instant plan's slot is not held. `limit`: the person, their e-mail address or network holds too many. */
export const unheldReasons = ['limit'] as const;

/** The part of a request that its reader may see (server/modules/requests/quote-request.presenter.ts). */
export const quoteRequestViews = ['full', 'addressed', 'board', 'former'] as const;

/** A request as one of its readers sees it; a field that this reader may not see is null. */
export const quoteRequestSchema = z.object({
  id,
  version: z.int(),
  view: z.enum(quoteRequestViews),
  status: z.enum(quoteRequestStatuses),
  category_id: id,
  category: z.enum(categoryKeys),
  category_name: z.string(),
  service: z.enum(serviceTypes),
  is_for_business: flag,
  business_name: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  client_email: z.nullable(z.string()),
  client_phone: z.nullable(z.string()),
  city_id: id,
  city: z.string(),
  city_name: z.string(),
  shoot_address: z.nullable(z.string()),
  shoot_address_details: z.nullable(z.string()),
  shoot_lat: z.nullable(z.number()),
  shoot_lng: z.nullable(z.number()),
  date: localDate,
  time: localTime,
  starts_at: instant,
  duration_min: z.int(),
  date_flexible: flag,
  people_count: z.nullable(z.int()),
  budget: z.nullable(z.int()),
  description: z.string(),
  provider_id: z.nullable(id),
  provider_name: z.nullable(z.string()),
  provider_slug: z.nullable(z.string()),
  /** The median time to the first answer of the named photographer, in minutes; null while there are too few. */
  provider_answer_minutes: z.nullable(z.int()),
  plan_id: z.nullable(id),
  plan_title: z.nullable(z.string()),
  unheld_reason: z.nullable(z.enum(unheldReasons)),
  /** The number of quotes that can be accepted. */
  live_quotes: z.int(),
  /** Why the asked photographer declined; null when they gave none. */
  decline_reason: z.nullable(z.enum(declineReasons)),
  /** The words of who declined or closed it. */
  end_words: z.string(),
  /** 1: nobody who is asked works in the city: not the named photographer, or on the board not anyone. */
  is_outside: flag,
  /** On the board: the median time in which its client answers quotes, in minutes; null while there are too few. */
  client_answer_minutes: z.nullable(z.int()),
  expires_at: instant,
  created_at: instant,
  updated_at: instant,
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** The fields of a request that a person may change, as one of its readers sees them. */
export type RequestValues = Pick<QuoteRequest, RequestField>;

/** The answer to a send: the request, and the booking that an instant plan made of it. */
export const quoteRequestReply = z.extend(quoteRequestSchema, { booking: z.nullable(bookingSchema) });
export type QuoteRequestReply = z.infer<typeof quoteRequestReply>;

/** `isLeast` of the board: more are on it than are counted. */
export const quoteRequestList = foundEnvelope(quoteRequestSchema);

/** The orders of the board: the newest request, the earliest session, the highest budget first. */
export const boardSorts = ['newest', 'soonest', 'budget'] as const;
export type BoardSort = (typeof boardSorts)[number];

export const quoteRequestQuery = z.strictObject({
  ...pageQuery,
  /** Requests made by me or addressed to me; the request board; every request (admin). */
  scope: z._default(z.optional(z.enum(['mine', 'board', 'all'])), 'mine'),
  status: z.optional(z.enum(quoteRequestStatuses)),
  /**
   * `created_at` and `id` of a row: the list continues after it. Pages by number skip a row when another one leaves the
   * list between them; these never do. With the earliest session first, `before` is the row's `starts_at`; with the highest
   * budget first, `before_budget` is its budget, empty for a row without one.
   */
  before: z.optional(instant),
  before_budget: z.optional(z.string().check(z.regex(/^\d{0,7}$/))),
  before_id: z.optional(id),
  /** Of the board; `newest` by default. */
  sort: z.optional(z.enum(boardSorts)),
  /** Of the board: only the categories and cities of the photographer, or all of Quebec. */
  near: z.optional(z.enum(['own', 'all'])),
  /** Of the board: those that the photographer hid, instead of the others. */
  hidden: z.optional(z.literal('1')),
  category_id: z.optional(id),
  city_id: z.optional(id),
  /** The day of the session, both ends included. */
  from: z.optional(localDate),
  to: z.optional(localDate),
  /** The least budget, in whole dollars. Requests without one stay in the list. */
  budget: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
  /** Of the board: the most kilometres from the photographer's own city to the centre of the request's. */
  within: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});
