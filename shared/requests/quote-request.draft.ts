import type { LocaleCode } from '../locales.ts';
import type { FieldError } from '../protocol/problem.ts';
import { fieldErrors } from '../protocol/validation.ts';
import type { Limits } from '../limits.ts';
import { TERMS_VERSION } from '../terms.ts';
import { type DraftFields, orNull, valuesIn } from './asking/form-fields.ts';
import { type QuoteRequestCreate, quoteRequestCreate } from './quote-request.schema.ts';
import { scheduleErrors } from '../schedules/start.rules.ts';

export type DraftCheck =
  | { readonly isComplete: true; readonly payload: QuoteRequestCreate }
  | { readonly isComplete: false; readonly errors: FieldError[] };

/** The current time, and the rules for checking a form. */
export interface DraftContext {
  readonly now: Date;
  readonly limits: Limits;
  readonly locale: LocaleCode;
  /** Knows the length of numbers in other countries. */
  readonly isPhone?: (number: string) => boolean;
}

/** The payload of a form, or the errors of every invalid field: by the same schema and rules as on the server. */
export function checkDraft(id: string, fields: DraftFields, context: DraftContext): DraftCheck {
  const input = {
    id,
    ...valuesIn(fields),
    provider_id: orNull(fields.provider_id),
    plan_id: orNull(fields.plan_id),
    terms_version: TERMS_VERSION,
    submitted_at: context.now.toISOString(),
    locale: context.locale,
  };
  const parsed = quoteRequestCreate.safeParse(input);
  const errors = parsed.success ? [] : fieldErrors(parsed.error.issues, input);
  const phone = orNull(fields.client_phone);
  const isNoPhone = phone !== null && context.isPhone?.(phone) === false;
  if (isNoPhone && !errors.some(({ field }) => field === 'client_phone')) {
    errors.push({ field: 'client_phone', validation: 'format' });
  }
  const { date = '', time = '' } = fields;
  const isTimed = !errors.some(({ field }) => field === 'date' || field === 'time');
  const all = isTimed ? [...errors, ...scheduleErrors({ date, time }, context.now, context.limits)] : errors;
  return parsed.success && all.length === 0
    ? { isComplete: true, payload: parsed.data }
    : { isComplete: false, errors: all };
}
