import type { FormCheck } from '#client/frame/edits/edit-form.ts';
import { amountText } from '#client/ui/form/money-text.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import {
  type PlanAddress,
  type PlanBody,
  planBody,
  type PlanField,
  type PlanValues,
} from '#shared/plans/own-plan.schema.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { bookingTypes, pricingTypes } from '#shared/plans/plan.schema.ts';
import { missingToPublish, newPricesWithCents, type PlanPrices } from '#shared/plans/plan.rules.ts';
import { HOME_PROVINCE, provinceCodes } from '#shared/plans/provinces.ts';
import {
  hoursText,
  parseList,
  listText,
  parseMinutes,
  parseMoney,
  numberOrNull,
  textOf,
  parseWholeNumber,
} from './form-texts.ts';

/** The fields of the form, by the API's names; fields of the address have dots. Visibility has a button instead. */
export type FormField = Exclude<PlanField, 'is_public' | 'address'> | `address.${keyof PlanAddress}`;
/** A plan's form, exactly as typed: every value is text, empty when nothing was entered. */
export type FormFields = Readonly<Record<FormField, string>>;

/** Fills the form from a plan: the inverse of `checkForm`. */
export function formFieldsOf(plan: PlanValues, locale: LocaleCode): FormFields {
  const { address } = plan;
  return {
    title: plan.title,
    description: plan.description,
    'address.street_name': address?.street_name ?? '',
    'address.details': address?.details ?? '',
    'address.postal_code': address?.postal_code ?? '',
    'address.city_id': address?.city_id ?? '',
    'address.province': address === null ? HOME_PROVINCE : (address.province ?? ''),
    seats: textOf(plan.seats),
    capacity: textOf(plan.capacity),
    surface_area: textOf(plan.surface_area),
    amenities: listText(plan.amenities),
    establishments: listText(plan.establishments),
    events: listText(plan.events),
    booking_types: listText(plan.booking_types),
    category_ids: listText(plan.category_ids),
    city_ids: listText(plan.city_ids),
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

/**
 * The payload of a form, or the errors of all invalid fields: the schema and the rules that the server applies.
 * @param known the plan on the server; null for a new one
 */
export function checkForm(
  id: string,
  fields: FormFields,
  isPublic: 0 | 1,
  known: PlanPrices | null,
): FormCheck<PlanBody> {
  const input = { id, ...valuesIn(fields, isPublic) };
  const parsed = planBody.safeParse(input);
  const uneven = newPricesWithCents(typedPlan(fields), known).map((field) => ({ field, validation: 'wholeDollars' }));
  if (parsed.success && uneven.length === 0) return { isComplete: true, payload: parsed.data };
  const found = parsed.success ? [] : fieldErrors(parsed.error.issues, input);
  const errors = [...found.map((error) => ({ ...error, field: listOf(error.field) })), ...uneven];
  // The schema looks for missing fields only when no other field is invalid.
  const missing = missingFields(fields, isPublic).filter((field) => !errors.some((error) => error.field === field));
  return {
    isComplete: false,
    errors: [...errors, ...missing.map((field) => ({ field, validation: 'required' }))],
  };
}

/** The fields that publishing still needs. */
export function missingFields(fields: FormFields, isPublic: 0 | 1 = 1): FormField[] {
  const { price_cents, ...plan } = typedPlan(fields);
  const price = fields.price_cents.trim() === '' ? null : (price_cents ?? 0);
  return missingToPublish({ ...plan, price_cents: price, is_public: isPublic });
}

/** The plan of the current form values; a missing value is null. */
export function typedPlan(fields: FormFields): Omit<PlanValues, 'duration_min' | 'delivery_days'> & {
  readonly duration_min: number | null;
  readonly delivery_days: number | null;
} {
  const values = valuesIn(fields, 0);
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    address: typedAddress(fields),
    seats: numberOrNull(values.seats),
    capacity: numberOrNull(values.capacity),
    surface_area: numberOrNull(values.surface_area),
    amenities: values.amenities,
    establishments: values.establishments,
    events: values.events,
    booking_types: bookingTypes.filter((type) => values.booking_types.includes(type)),
    category_ids: values.category_ids,
    city_ids: values.city_ids,
    pricing_type: pricingTypes.find((type) => type === fields.pricing_type) ?? 'fixed',
    price_cents: numberOrNull(values.price_cents),
    duration_min: numberOrNull(values.duration_min),
    photos_included: numberOrNull(values.photos_included),
    extra_hour_cents: numberOrNull(values.extra_hour_cents),
    travel_km_included: numberOrNull(values.travel_km_included),
    delivery_days: numberOrNull(values.delivery_days),
    instant_book: fields.instant_book === '1' ? 1 : 0,
    policy: cancellationPolicies.find((policy) => policy === fields.policy) ?? 'moderee',
    is_public: 0,
  };
}

function valuesIn(fields: FormFields, isPublic: 0 | 1) {
  return {
    title: fields.title,
    description: fields.description,
    address: typedAddress(fields),
    seats: parseWholeNumber(fields.seats),
    capacity: parseWholeNumber(fields.capacity),
    surface_area: parseWholeNumber(fields.surface_area),
    amenities: parseList(fields.amenities),
    establishments: parseList(fields.establishments),
    events: parseList(fields.events),
    booking_types: parseList(fields.booking_types),
    category_ids: parseList(fields.category_ids),
    city_ids: parseList(fields.city_ids),
    pricing_type: fields.pricing_type,
    price_cents: parseMoney(fields.price_cents),
    duration_min: parseMinutes(fields.duration_min),
    photos_included: parseWholeNumber(fields.photos_included),
    extra_hour_cents: parseMoney(fields.extra_hour_cents),
    travel_km_included: parseWholeNumber(fields.travel_km_included),
    delivery_days: parseWholeNumber(fields.delivery_days),
    instant_book: fields.instant_book === '1' ? 1 : 0,
    policy: fields.policy,
    is_public: isPublic,
  };
}

/** Null when only the province is filled, which every form has from the start. */
function typedAddress(fields: FormFields): PlanAddress | null {
  const part = (name: keyof PlanAddress) => fields[`address.${name}`].trim();
  const typed = { street_name: part('street_name'), details: part('details'), postal_code: part('postal_code') };
  const city_id = part('city_id') || null;
  if (Object.values(typed).every((text) => text === '') && city_id === null) return null;
  return { ...typed, city_id, province: provinceCodes.find((code) => code === part('province')) ?? null };
}

/** An error about one value of a list is shown under the list. */
export function listOf(field: string): string {
  return field.replace(/\.\d+$/, '');
}
