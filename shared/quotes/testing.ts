import type { Quote, QuoteEdit, QuoteSend, QuoteValues } from './quote.schema.ts';

// Quotes for the tests of shared, device and server: a new id for each.

let made = 0;
const BASE = 0x10_00_00_00_00_00;

/** A UUID of version 7, another one each time. */
function anId(): string {
  made += 1;
  const random = Math.floor(Math.random() * BASE)
    .toString(16)
    .padStart(12, '0');
  return `0193${made.toString(16).padStart(4, '0')}-0000-7000-8000-${random}`;
}

const values: QuoteValues = {
  line_items: [
    { label: 'La cérémonie, 2 h', quantity: 1, unit_cents: 33_000 },
    { label: 'Heure supplémentaire', quantity: 1, unit_cents: 12_000 },
  ],
  date: null,
  time: null,
  duration_min: null,
  message: 'Le jardin sera magnifique vers 18 h.',
  photos_included: 60,
  delivery_days: 5,
  policy: 'moderee',
  valid_days: 7,
};

/** A quote of 450 $, at the hour that was asked for. */
export function aQuote(fields: Partial<QuoteSend> = {}): QuoteSend {
  return {
    id: anId(),
    request_id: anId(),
    plan_id: null,
    ...values,
    submitted_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** The same quote, with every field unchanged. */
export function aQuoteEdit(fields: Partial<QuoteEdit> = {}): QuoteEdit {
  return { id: anId(), ...values, ...fields };
}

/** The same quote as the server answers it. */
export function aQuoteRow(fields: Partial<Quote> = {}): Quote {
  return {
    ...values,
    id: anId(),
    version: 1,
    revision: 1,
    status: 'sent',
    request_id: anId(),
    provider_id: anId(),
    provider_name: 'Maude Tremblay-Roy',
    provider_slug: 'maude-tremblay-roy',
    plan_id: null,
    subtotal_cents: 45_000,
    tps_cents: 2_250,
    tvq_cents: 4_489,
    total_cents: 51_739,
    date: '2027-06-14',
    time: '14:30',
    starts_at: '2027-06-14T18:30:00.000Z',
    duration_min: 180,
    valid_until: '2026-11-27T12:00:00.000Z',
    earlier: [],
    seen_at: null,
    answered_at: null,
    reject_reason: null,
    reject_words: '',
    revised_at: '2026-11-20T12:00:00.000Z',
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}
