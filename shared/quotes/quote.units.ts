import type { QuoteField } from './quote.schema.ts';

/** Parts of a quote that are kept or replaced as a whole. */
export const quoteUnits = ['lines', 'when', 'message', 'photos', 'delivery', 'policy', 'validity'] as const;
export type QuoteUnit = (typeof quoteUnits)[number];

/** The unit of each field: lines and their length are one price, and the hour belongs to its date. */
export const quoteFields: { readonly [Field in QuoteField]: { readonly unit: QuoteUnit } } = {
  line_items: { unit: 'lines' },
  date: { unit: 'when' },
  time: { unit: 'when' },
  duration_min: { unit: 'when' },
  message: { unit: 'message' },
  photos_included: { unit: 'photos' },
  delivery_days: { unit: 'delivery' },
  policy: { unit: 'policy' },
  valid_days: { unit: 'validity' },
};
