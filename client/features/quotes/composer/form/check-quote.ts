import type { FormCheck } from '#client/frame/edits/edit-form.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { shootInstant } from '#shared/dates.ts';
import { type QuoteEdit, quoteEdit } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { asksLength, type ComposerFields, lengthOf } from './composer-fields.ts';
import { linesToSend, parseLines, parsePrice, parseQuantity, type TypedLine } from '../lines/typed-lines.ts';

/** A quote as its form sends it. */
export interface ComposedQuote extends QuoteEdit {
  readonly plan_id: string | null;
}

interface CheckedQuote {
  readonly id: string;
  readonly request: Pick<QuoteRequest, 'duration_min'>;
}

/**
 * The payload of the form, or the errors of all invalid fields; those of lines are named by the key of the line. It names
 * its slot, since its price is for that one: the request may change before it arrives.
 */
export function checkQuote(fields: ComposerFields, { id, request }: CheckedQuote): FormCheck<ComposedQuote> {
  const lines = linesToSend(parseLines(fields.lines));
  const input = {
    id,
    line_items: lines.map((line) => ({
      label: line.label,
      quantity: parseQuantity(line.quantity) ?? typed(line.quantity),
      unit_cents: parsePrice(line) ?? typed(line.price),
    })),
    date: fields.date,
    time: fields.time,
    duration_min: lengthOf(fields),
    message: fields.message,
    photos_included: wholeNumber(fields.photos_included),
    delivery_days: wholeNumber(fields.delivery_days),
    policy: fields.policy,
    valid_days: wholeNumber(fields.valid_days),
  };
  const parsed = quoteEdit.safeParse(input);
  const asked = asksLength(fields, request.duration_min) ? [{ field: 'duration_min', validation: 'asked' }] : [];
  const unreal = shootInstant(fields.date, fields.time) === null ? [{ field: 'time', validation: 'nonexistent' }] : [];
  if (parsed.success && asked.length + unreal.length === 0) {
    return { isComplete: true, payload: { ...parsed.data, plan_id: fields.plan_id === '' ? null : fields.plan_id } };
  }
  const found = parsed.success ? [] : fieldErrors(parsed.error.issues, input);
  return { isComplete: false, errors: [...byKey(found, lines), ...asked, ...unreal] };
}

/** `line_items.2.label` is `line.7.label`, for the line whose key is 7. */
export function byKey(errors: readonly FieldError[], lines: readonly TypedLine[]): FieldError[] {
  return errors.map((error) => {
    const [list, at = '', part] = error.field.split('.');
    const key = list === 'line_items' && part !== undefined ? lines[Number(at)]?.key : undefined;
    return key === undefined ? error : { ...error, field: `line.${key}.${part}` };
  });
}

/** A text that is not a number stays, so that the schema reports it; an empty one is missing. */
function typed(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function wholeNumber(text: string): number | string | null {
  const plain = text.replaceAll(/\s/gu, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}
