import type { LocaleCode } from '../locales.ts';
import type { FieldError } from '../protocol/problem.ts';
import { fieldErrors } from '../protocol/validation.ts';
import type { Limits } from '../limits.ts';
import { TERMS_VERSION } from '../terms.ts';
import { durationOf } from './asking/duration.ts';
import { countOf, dollarsOf } from './budget.ts';
import { type QuoteRequestCreate, quoteRequestCreate, type RequestField } from './quote-request.schema.ts';
import { scheduleErrors } from '../schedules/start.rules.ts';

export type DraftField = RequestField | 'provider_id' | 'plan_id';
/** A request's form, exactly as typed: every value is text, empty when nothing was entered. */
export type DraftFields = Partial<Record<DraftField, string>>;

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

/** Whether a form asks for a company's name: professional sessions do, and so did drafts of older builds. */
export function mayNameBusiness({ service, is_for_business }: DraftFields): boolean {
  return service === 'professional' || is_for_business === '1';
}

/** The named company of a form; null for a person. */
export function businessOf(fields: DraftFields): string | null {
  return mayNameBusiness(fields) ? orNull(fields.business_name) : null;
}

/** The payload of a form, or the errors of every invalid field: by the same schema and rules as on the server. */
export function checkDraft(id: string, fields: DraftFields, context: DraftContext): DraftCheck {
  const input = {
    id,
    category_id: fields.category_id ?? '',
    service: fields.service ?? 'personal',
    is_for_business: businessOf(fields) === null ? 0 : 1,
    business_name: businessOf(fields),
    client_name: fields.client_name ?? '',
    client_email: fields.client_email ?? '',
    client_phone: orNull(fields.client_phone),
    city_id: fields.city_id ?? '',
    shoot_address: orNull(fields.shoot_address),
    shoot_address_details: orNull(fields.shoot_address_details),
    ...position(fields),
    date: fields.date ?? '',
    time: fields.time ?? '',
    duration_min: durationOf(fields),
    date_flexible: fields.date_flexible === '1' ? 1 : 0,
    // A text that is not a whole number stays invalid, so that the schema reports it.
    people_count: countOf(fields.people_count),
    budget: dollarsOf(fields.budget),
    description: fields.description ?? '',
    provider_id: orNull(fields.provider_id),
    plan_id: orNull(fields.plan_id),
    terms_version: TERMS_VERSION,
    submitted_at: context.now.toISOString(),
    locale: context.locale,
  };
  const parsed = quoteRequestCreate.safeParse(input);
  const errors = parsed.success ? [] : fieldErrors(parsed.error.issues, input);
  const isNoPhone = input.client_phone !== null && context.isPhone?.(input.client_phone) === false;
  if (isNoPhone && !errors.some(({ field }) => field === 'client_phone')) {
    errors.push({ field: 'client_phone', validation: 'format' });
  }
  const isTimed = !errors.some(({ field }) => field === 'date' || field === 'time');
  const all = isTimed ? [...errors, ...scheduleErrors(input, context.now, context.limits)] : errors;
  return parsed.success && all.length === 0
    ? { isComplete: true, payload: parsed.data }
    : { isComplete: false, errors: all };
}

/** Both coordinates, or neither. */
function position({ shoot_lat, shoot_lng }: DraftFields): { shoot_lat: number | null; shoot_lng: number | null } {
  const [lat, lng] = [orNull(shoot_lat), orNull(shoot_lng)];
  return lat === null || lng === null
    ? { shoot_lat: null, shoot_lng: null }
    : { shoot_lat: Number(lat), shoot_lng: Number(lng) };
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}
