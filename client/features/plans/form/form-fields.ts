import type { FormCheck } from '#client/frame/edits/edit-form.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import {
  type PlanAddress,
  type PlanBody,
  planBody,
  type PlanField,
  type PlanValues,
} from '#shared/plans/own-plan.schema.ts';
import { missingToPublish, newPricesWithCents, type PlanPrices } from '#shared/plans/plan.rules.ts';
import { HOME_PROVINCE, provinceCodes } from '#shared/plans/provinces.ts';
import { eachText, type TextField, type Typed } from './plan-codecs.ts';

/** The fields of the form, by the API's names; fields of the address have dots. Visibility has a button instead. */
export type FormField = TextField | `address.${keyof PlanAddress}`;
/** A plan's form, exactly as typed: every value is text, empty when nothing was entered. */
export type FormFields = Readonly<Record<FormField, string>>;

/** Fills the form from a plan: the inverse of `checkForm`. */
export function formFieldsOf(plan: PlanValues, locale: LocaleCode): FormFields {
  const { address } = plan;
  return {
    ...eachText((codec, field) => codec.text(plan[field], locale)),
    'address.street_name': address?.street_name ?? '',
    'address.details': address?.details ?? '',
    'address.postal_code': address?.postal_code ?? '',
    'address.city_id': address?.city_id ?? '',
    'address.province': address === null ? HOME_PROVINCE : (address.province ?? ''),
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
  const values = eachText((codec, field) => codec.parse(fields[field]));
  const input = { id, ...values, address: typedAddress(fields), is_public: isPublic };
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

/** The plan of the current form values; a missing number is null. */
export function typedPlan(fields: FormFields): { readonly [Field in PlanField]: Typed<PlanValues[Field]> } {
  const values = eachText<unknown>((codec, field) => codec.read(fields[field]));
  return {
    ...(values as { [Field in TextField]: Typed<PlanValues[Field]> }),
    address: typedAddress(fields),
    is_public: 0,
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
