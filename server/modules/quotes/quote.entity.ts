import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { LineItem, QuoteTerms, RejectReason } from '#shared/quotes/quote.schema.ts';
import { quoteStatuses } from '#shared/quotes/quote.states.ts';
import { Plan } from '../plans/plan.entity.ts';
import { Provider } from '../providers/provider.entity.ts';
import { QuoteRequest } from '../requests/quote-request.entity.ts';

/**
 * A photographer's price for a request; amounts in whole cents. At most one of a photographer can be accepted at a
 * time. `earlier` has the terms of the versions before, the newest first.
 */
export const Quote = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    id: p.uuid().primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').index(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id'),
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').nullable().index(),
    status: p.enum(quoteStatuses),
    revision: p.integer(),
    line_items: p.json<LineItem[]>(),
    subtotal_cents: p.integer(),
    tps_cents: p.integer(),
    tvq_cents: p.integer(),
    total_cents: p.integer(),
    /** Local to America/Toronto; `starts_at` is the same moment. */
    date: p.string().length(10),
    time: p.string().length(5),
    starts_at: p.datetime(3),
    duration_min: p.integer(),
    message: p.text(),
    photos_included: p.integer().nullable(),
    delivery_days: p.integer(),
    policy: p.enum(cancellationPolicies),
    valid_days: p.integer(),
    valid_until: p.datetime(3),
    earlier: p.json<QuoteTerms[]>(),
    revised_at: p.datetime(3),
    seen_at: p.datetime(3).nullable(),
    answered_at: p.datetime(3).nullable(),
    reject_reason: p.string().$type<RejectReason>().length(20).nullable(),
    reject_words: p.text(),
    /** SHA-256 of the request that created it (decision 030); null for the demo's quotes. */
    created_from: p.string().length(64).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [
    { properties: ['provider_id', 'created_at'] },
    { properties: ['status', 'valid_until'] },
    // Weeks of the administration are counted by it.
    { properties: ['created_at'] },
  ],
  uniques: [
    {
      name: 'quotes_live_unique',
      properties: ['quote_request_id', 'provider_id'],
      where: "status in ('sent', 'accepted')",
    },
  ],
});
export type Quote = InferEntity<typeof Quote>;
