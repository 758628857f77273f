import { amountText, centsIn } from '#client/ui/form/money-text.ts';
import type { FieldError } from '#shared/api/problem.ts';
import { fieldErrors } from '#shared/api/validation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type PlanBody, planBody, type PlanField, type PlanValues } from '#shared/plans/own-plan.schema.ts';
import { cancellationPolicies, pricingTypes } from '#shared/plans/plan.schema.ts';
import { missingToPublish } from '#shared/plans/plan.rules.ts';

/** The fields of the form; a button sets whether clients see the plan. */
export type FormField = Exclude<PlanField, 'is_public'>;
/** A plan's form, exactly as typed: every value is text, empty when nothing was entered. */
export type FormFields = Readonly<Record<FormField, string>>;

export type FormCheck =
  | { readonly isComplete: true; readonly payload: PlanBody }
  | { readonly isComplete: false; readonly errors: readonly FieldError[] };

const HOUR_MIN = 60;
const HUNDREDTHS = 100;
const HOURS = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const HOURS_AND_MINUTES = /^(\d{1,3})\s*h(?:\s*(\d{1,2}))?$/i;

/** Fills the form from a plan: the inverse of `checkForm`. */
export function formFieldsOf(plan: PlanValues, locale: LocaleCode): FormFields {
  return {
    title: plan.title,
    description: plan.description,
    seats: textOf(plan.seats),
    pricing_type: plan.pricing_type,
    price_cents: plan.price_cents === null ? '' : amountText(plan.price_cents, locale),
    duration_min: hoursText(plan.duration_min, locale),
    photos_included: textOf(plan.photos_included),
    extra_hour_cents: plan.extra_hour_cents === null ? '' : amountText(plan.extra_hour_cents, locale),
    travel_km_included: textOf(plan.travel_km_included),
    delivery_days: textOf(plan.delivery_days),
    instant_book: textOf(plan.instant_book),
    policy: plan.policy,
  };
}

/** The payload of a form, or the errors of all invalid fields: the schema and the rules that the server applies. */
export function checkForm(id: string, fields: FormFields, isPublic: 0 | 1): FormCheck {
  const values = valuesIn(fields, isPublic);
  const input = { id, ...values };
  const parsed = planBody.safeParse(input);
  if (parsed.success) return { isComplete: true, payload: parsed.data };
  const errors = fieldErrors(parsed.error.issues, input);
  // The schema looks for missing fields only when no other field is invalid.
  const missing = missingToPublish({
    title: fields.title.trim(),
    description: fields.description.trim(),
    price_cents: values.price_cents === null ? null : 0,
    is_public: isPublic,
  }).filter((field) => !errors.some((error) => error.field === field));
  return {
    isComplete: false,
    errors: [...errors, ...missing.map((field) => ({ field, validation: 'required' }))],
  };
}

/** The plan of the current form values; a missing value is null. */
export function planSoFar(fields: FormFields): Omit<PlanValues, 'duration_min' | 'delivery_days'> & {
  readonly duration_min: number | null;
  readonly delivery_days: number | null;
} {
  const values = valuesIn(fields, 0);
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    seats: numberOr(values.seats),
    pricing_type: pricingTypes.find((type) => type === fields.pricing_type) ?? 'fixed',
    price_cents: numberOr(values.price_cents),
    duration_min: numberOr(values.duration_min),
    photos_included: numberOr(values.photos_included),
    extra_hour_cents: numberOr(values.extra_hour_cents),
    travel_km_included: numberOr(values.travel_km_included),
    delivery_days: numberOr(values.delivery_days),
    instant_book: fields.instant_book === '1' ? 1 : 0,
    policy: cancellationPolicies.find((policy) => policy === fields.policy) ?? 'moderee',
    is_public: 0,
  };
}

/** A text that is not a number stays as typed, so that the schema reports it. */
function valuesIn(fields: FormFields, isPublic: 0 | 1) {
  return {
    title: fields.title,
    description: fields.description,
    seats: wholeIn(fields.seats),
    pricing_type: fields.pricing_type,
    price_cents: moneyIn(fields.price_cents),
    duration_min: minutesIn(fields.duration_min),
    photos_included: wholeIn(fields.photos_included),
    extra_hour_cents: moneyIn(fields.extra_hour_cents),
    travel_km_included: wholeIn(fields.travel_km_included),
    delivery_days: wholeIn(fields.delivery_days),
    instant_book: fields.instant_book === '1' ? 1 : 0,
    policy: fields.policy,
    is_public: isPublic,
  };
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOr(value: number | string | null): number | null {
  return typeof value === 'number' ? value : null;
}

/** `1,5` for an hour and a half. */
function hoursText(minutes: number, locale: LocaleCode): string {
  const hours = String(Math.round((minutes / HOUR_MIN) * HUNDREDTHS) / HUNDREDTHS);
  return locale === 'fr' ? hours.replace('.', ',') : hours;
}

/** The minutes of `1,5`, `1.5`, `1 h 30`. */
function minutesIn(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (HOURS.test(plain)) return Math.round(Number(plain.replace(',', '.')) * HOUR_MIN);
  const [, hours, minutes = '0'] = HOURS_AND_MINUTES.exec(plain) ?? [];
  return hours === undefined ? text : Number(hours) * HOUR_MIN + Number(minutes);
}

function moneyIn(text: string): number | string | null {
  return text.trim() === '' ? null : (centsIn(text) ?? text);
}

function wholeIn(text: string): number | string | null {
  const plain = text.replaceAll(/\s/gu, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}
