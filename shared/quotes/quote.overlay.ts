import { type Price, priceOf } from '../bookings/price.ts';
import { addHours, shootInstant } from '../dates.ts';
import type { MutationPayloads, PendingOf } from '../nouns.ts';
import type { QuoteRequest } from '../requests/quote-request.schema.ts';
import { subtotalOfLines } from './line-items.ts';
import type { Quote, QuoteTerms, QuoteValues } from './quote.schema.ts';
import { moveQuote, type QuoteMove } from './quote.states.ts';
import { quoteValues } from './quote.fields.ts';
import { DAY_HOURS } from '../durations.ts';

/** The facts of a device beside a payload, for the row that the server will make of it. */
export interface QuoteNames {
  readonly provider_id: string;
  readonly provider_name: string;
  readonly provider_slug: string | null;
  /** The tax registrations of the photographer. */
  readonly registered: { readonly tps: boolean; readonly tvq: boolean };
  /** The request, whose date, hour and length a quote keeps when it names none; null when this device lacks it. */
  readonly request: Pick<QuoteRequest, 'date' | 'time' | 'duration_min'> | null;
}

/**
 * The view of a person: the server's row with its overlay, in the order of the actions. Without a row, only a sent
 * quote makes one.
 */
export function overlayQuote(
  row: Quote | null,
  pending: readonly PendingOf<'quote'>[],
  names: QuoteNames,
): Quote | null {
  return pending.reduce<Quote | null>((shown, action) => {
    if (action.kind === 'quote.send') return shown ?? created(action.payload, names, action.created_at);
    return shown === null ? null : changed(shown, action, names);
  }, row);
}

/** A kind without its case does not compile. */
function changed(shown: Quote, action: Exclude<PendingOf<'quote'>, { kind: 'quote.send' }>, names: QuoteNames): Quote {
  switch (action.kind) {
    case 'quote.edit':
      return edited(shown, action.payload, names, action.created_at);
    case 'quote.withdraw':
      return movedQuote(shown, 'withdraw');
    case 'quote.accept':
      // Of another version than the one that was read, nothing is accepted: the server asks again.
      return shown.version === action.payload.version ? movedQuote(shown, 'accept') : shown;
    case 'quote.reject':
      return {
        ...movedQuote(shown, 'reject'),
        reject_reason: action.payload.reason,
        reject_words: action.payload.words,
      };
  }
}

function movedQuote(shown: Quote, move: QuoteMove): Quote {
  const status = moveQuote(shown.status, move);
  return status === null ? shown : { ...shown, status };
}

function created(payload: MutationPayloads['quote.send'], names: QuoteNames, at: string): Quote {
  return {
    ...termsOf(payload, names, at, 1),
    id: payload.id,
    version: 0,
    status: 'sent',
    request_id: payload.request_id,
    provider_id: names.provider_id,
    provider_name: names.provider_name,
    provider_slug: names.provider_slug,
    plan_id: payload.plan_id,
    valid_days: payload.valid_days,
    earlier: [],
    seen_at: null,
    answered_at: null,
    reject_reason: null,
    reject_words: '',
    created_at: at,
    updated_at: at,
  };
}

function edited(shown: Quote, payload: MutationPayloads['quote.edit'], names: QuoteNames, at: string): Quote {
  if (moveQuote(shown.status, 'edit') === null) return shown;
  const registered = {
    tps: shown.tps_cents > 0 || names.registered.tps,
    tvq: shown.tvq_cents > 0 || names.registered.tvq,
  };
  // A quote that the server does not have yet has no version before.
  const isSent = shown.version > 0;
  return {
    ...shown,
    ...termsOf(payload, { ...names, registered }, at, isSent ? shown.revision + 1 : 1),
    valid_days: payload.valid_days,
    earlier: isSent ? [termsOnly(shown), ...shown.earlier] : [],
    seen_at: null,
  };
}

/** The terms of a version, as the server will compute them. */
function termsOf(payload: QuoteValues, names: QuoteNames, at: string, revision: number): QuoteTerms {
  const { date: asked, time: hour, duration_min: length } = names.request ?? UNKNOWN_SLOT;
  const slot = {
    date: payload.date ?? asked,
    time: payload.time ?? hour,
    duration_min: payload.duration_min ?? length,
  };
  const startsAt = shootInstant(slot.date, slot.time) ?? new Date(`${slot.date}T${slot.time}:00.000Z`);
  const price: Price = priceOf(Math.max(0, subtotalOfLines(payload.line_items)), names.registered);
  return {
    revision,
    ...price,
    ...slot,
    line_items: quoteValues(payload).line_items,
    starts_at: startsAt.toISOString(),
    message: payload.message,
    photos_included: payload.photos_included,
    delivery_days: payload.delivery_days,
    policy: payload.policy,
    valid_until: validUntil(new Date(at), payload.valid_days, startsAt).toISOString(),
    revised_at: at,
  };
}

const UNKNOWN_SLOT = { date: '2000-01-01', time: '00:00', duration_min: 60 };

/** The end of a quote: so many days after it was sent, and never after the start of the session. */
export function validUntil(sentAt: Date, days: number, startsAt: Date): Date {
  const end = addHours(sentAt, days * DAY_HOURS);
  return end < startsAt ? end : startsAt;
}

/** The terms of a row's current version. */
export function termsOnly(quote: Quote): QuoteTerms {
  return {
    revision: quote.revision,
    line_items: quote.line_items,
    subtotal_cents: quote.subtotal_cents,
    tps_cents: quote.tps_cents,
    tvq_cents: quote.tvq_cents,
    total_cents: quote.total_cents,
    date: quote.date,
    time: quote.time,
    starts_at: quote.starts_at,
    duration_min: quote.duration_min,
    message: quote.message,
    photos_included: quote.photos_included,
    delivery_days: quote.delivery_days,
    policy: quote.policy,
    valid_until: quote.valid_until,
    revised_at: quote.revised_at,
  };
}
