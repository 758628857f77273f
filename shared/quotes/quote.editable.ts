import type { Editable } from '../protocol/editable.ts';
import { SUBTOTAL_CENTS, subtotalOfLines } from './line-items.ts';
import type { Quote, QuoteValues } from './quote.schema.ts';
import { moveQuote } from './quote.states.ts';
import { quoteFields, quoteValues } from './quote.fields.ts';

/** The fields of a quote that its photographer edits. */
export const quoteEditable: Editable<QuoteValues> = {
  units: quoteFields,
  valuesOf: quoteValues,
  isWhole: ({ line_items }) => {
    const subtotal = subtotalOfLines(line_items);
    return subtotal >= SUBTOTAL_CENTS.least && subtotal <= SUBTOTAL_CENTS.most;
  },
  allows: (action, row) => moveQuote((row as Quote).status, action) !== null,
};
