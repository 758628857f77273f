import type { LineItem, Quote, QuoteTerms } from '#shared/quotes/quote.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { isoInstant, isoInstantOrNull, jsonOf } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { notFound } from '#server/foundation/problems.ts';
import { keptQuotes, quoteRow, type QuoteRow } from './quote.queries.ts';

/** A quote as its client, its photographer and administrators see it. */
export function presentQuote(row: QuoteRow): Quote {
  return {
    ...termsOf(row),
    id: row.id,
    version: row.version,
    status: row.status,
    request_id: row.quote_request_id,
    provider_id: row.provider_id,
    provider_name: publicName(row),
    provider_slug: row.provider_status === 'active' ? row.provider_slug : null,
    plan_id: row.plan_id ?? null,
    valid_days: row.valid_days,
    earlier: jsonOf<QuoteTerms[]>(row.earlier),
    seen_at: isoInstantOrNull(row.seen_at ?? null),
    answered_at: isoInstantOrNull(row.answered_at ?? null),
    reject_reason: row.reject_reason ?? null,
    reject_words: row.reject_words,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

type TermsColumns = Pick<QuoteRow, Exclude<keyof QuoteTerms, 'line_items'> & keyof QuoteRow> & {
  readonly line_items: unknown;
};

/** The terms of a row's current version; from an entity, or as stored. */
export function termsOf(row: { readonly [Field in keyof TermsColumns]: unknown }): QuoteTerms {
  const columns = row as TermsColumns;
  return {
    revision: columns.revision,
    line_items: jsonOf<LineItem[]>(columns.line_items),
    subtotal_cents: columns.subtotal_cents,
    tps_cents: columns.tps_cents,
    tvq_cents: columns.tvq_cents,
    total_cents: columns.total_cents,
    date: columns.date,
    time: columns.time,
    starts_at: isoInstant(columns.starts_at),
    duration_min: columns.duration_min,
    message: columns.message,
    photos_included: columns.photos_included ?? null,
    delivery_days: columns.delivery_days,
    policy: columns.policy,
    valid_until: isoInstant(columns.valid_until),
    revised_at: isoInstant(columns.revised_at),
  };
}

/** @throws Refusal `not_found` */
export async function presentedQuote(id: string): Promise<Quote> {
  const row = await quoteRow(id);
  if (row === null) throw notFound();
  return presentQuote(row);
}

/** The quotes of an actor; for the change feed. */
export async function quoteChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const rows = await keptQuotes(actor, selection);
  return rows.map((row) => {
    const data = presentQuote(row);
    return { type: 'quote', id: row.id, version: row.version, deleted: 0, data };
  });
}
