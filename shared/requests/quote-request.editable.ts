import type { Editable } from '../protocol/editable.ts';
import { isBusinessNamed } from './business.ts';
import { requestValues } from './quote-request.fields.ts';
import type { QuoteRequest, QuoteRequestEdit, RequestField, RequestValues } from './quote-request.schema.ts';
import { moveQuoteRequest } from './quote-request.states.ts';
import { requestFields } from './quote-request.fields.ts';

/** The fields of a request that people edit. */
export const quoteRequestEditable: Editable<RequestValues> = {
  units: requestFields,
  valuesOf: requestValues,
  isWhole,
  allows: (action, row) => moveQuoteRequest((row as QuoteRequest).status, action) !== null,
};

/**
 * Checks the rules of the schema that a merge of two valid rows can break: no field is missing, or empty against the
 * rules, and a company has its name. The worker is too small to load the schema itself.
 */
export function isWhole(values: RequestValues): values is Pick<QuoteRequestEdit, RequestField> {
  const entries = Object.entries(requestFields) as [RequestField, { isNullable: boolean }][];
  return (
    entries.every(([field, { isNullable }]) => values[field] !== undefined && (isNullable || values[field] !== null)) &&
    isBusinessNamed(values)
  );
}
