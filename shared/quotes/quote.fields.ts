import { type FieldTable, type UnitOf, valuesOf } from '../protocol/fields.ts';
import type { Quote, QuoteValues } from './quote.schema.ts';

/** The fields a photographer writes. Lines and their length are one price, and the hour belongs to its date. */
export const quoteFields = {
  line_items: { unit: 'lines' },
  date: { unit: 'when' },
  time: { unit: 'when' },
  duration_min: { unit: 'when' },
  message: { unit: 'message' },
  photos_included: { unit: 'photos' },
  delivery_days: { unit: 'delivery' },
  policy: { unit: 'policy' },
  valid_days: { unit: 'validity' },
} as const satisfies FieldTable<QuoteValues>;
export type QuoteUnit = UnitOf<typeof quoteFields>;

/** The fields a photographer writes, of a payload or of a row, whose lines also have a total. */
export function quoteValues(record: QuoteValues | Quote): QuoteValues {
  const lines = record.line_items.map(({ label, quantity, unit_cents }) => ({ label, quantity, unit_cents }));
  return { ...valuesOf<QuoteValues>(quoteFields, record), line_items: lines };
}
