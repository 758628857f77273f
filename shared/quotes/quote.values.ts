import type { Quote, QuoteValues } from './quote.schema.ts';

/** The fields a photographer writes, of a payload or of a row. */
export function quoteValues(record: QuoteValues | Quote): QuoteValues {
  return {
    line_items: record.line_items.map(({ label, quantity, unit_cents }) => ({ label, quantity, unit_cents })),
    date: record.date,
    time: record.time,
    duration_min: record.duration_min,
    message: record.message,
    photos_included: record.photos_included,
    delivery_days: record.delivery_days,
    policy: record.policy,
    valid_days: record.valid_days,
  };
}
