import { phoneText } from '../../typed/phone.ts';
import { countOf, dollarsOf } from '../budget.ts';
import type { RequestField, RequestValues } from '../quote-request.schema.ts';
import { durationOf } from './duration.ts';
import type { BookingStep } from './steps.ts';

export type DraftField = RequestField | 'provider_id' | 'plan_id';
/** A request's form, exactly as typed: every value is text, empty when nothing was entered. */
export type DraftFields = Partial<Record<DraftField, string>>;

/** The two ways between a value and its text. */
interface Codec<Value> {
  /** The text that a form shows; of a value that an older build did not keep, the empty one. */
  text(value: Value | undefined): string;
  /** The value in a form, for the schema, which reports one that it cannot be. */
  parse(typed: string | undefined, fields: DraftFields): unknown;
}

const textOf = (value: string | number | null | undefined) => String(value ?? '');
const words: Codec<string | null> = { text: textOf, parse: (typed = '') => typed };
const wordsOrNull: Codec<string | null> = { text: textOf, parse: orNull };
const flag: Codec<0 | 1> = { text: textOf, parse: (typed) => (typed === '1' ? 1 : 0) };

/** Both coordinates, or neither. */
const coordinate: Codec<number | null> = {
  text: textOf,
  parse: (typed, { shoot_lat, shoot_lng }) =>
    orNull(shoot_lat) === null || orNull(shoot_lng) === null ? null : Number(typed),
};

interface FormField<Value> {
  /** The step of a booking that asks for it. */
  readonly step: BookingStep;
  readonly as: Codec<Value>;
  /** The form of a sent request does not correct it. */
  readonly isNotCorrectable?: true;
}

/** The step and the codec of each field of a request. A missing one does not compile. */
export const formFields: { readonly [Field in RequestField]: FormField<RequestValues[Field]> } = {
  category_id: { step: 'category', as: words },
  service: { step: 'service', as: { text: textOf, parse: (typed = 'personal') => typed }, isNotCorrectable: true },
  is_for_business: {
    step: 'contact',
    as: { text: textOf, parse: (_, fields) => (businessOf(fields) === null ? 0 : 1) },
  },
  business_name: { step: 'contact', as: { text: textOf, parse: (_, fields) => businessOf(fields) } },
  client_name: { step: 'contact', as: words },
  client_email: { step: 'contact', as: words },
  client_phone: { step: 'contact', as: { text: (phone) => phoneText(phone ?? ''), parse: orNull } },
  city_id: { step: 'location', as: words },
  shoot_address: { step: 'location', as: wordsOrNull },
  shoot_address_details: { step: 'location', as: wordsOrNull, isNotCorrectable: true },
  shoot_lat: { step: 'location', as: coordinate, isNotCorrectable: true },
  shoot_lng: { step: 'location', as: coordinate, isNotCorrectable: true },
  date: { step: 'date', as: words },
  time: { step: 'date', as: words },
  duration_min: { step: 'date', as: { text: textOf, parse: (_, fields) => durationOf(fields) } },
  date_flexible: { step: 'date', as: flag, isNotCorrectable: true },
  // A text that is not a whole number stays invalid, so that the schema reports it.
  people_count: { step: 'description', as: { text: textOf, parse: countOf } },
  budget: { step: 'description', as: { text: textOf, parse: dollarsOf } },
  description: { step: 'description', as: words },
};

const names = Object.keys(formFields) as RequestField[];

/** The texts of a form that show the values of a request. */
export function textsOf(values: Partial<RequestValues>): Record<RequestField, string> {
  const textIn = <Field extends RequestField>(name: Field) => formFields[name].as.text(values[name]);
  return Object.fromEntries(names.map((name) => [name, textIn(name)])) as Record<RequestField, string>;
}

/** The values in a form, for the schema. */
export function valuesIn(fields: DraftFields): Record<RequestField, unknown> {
  const valueIn = (name: RequestField) => formFields[name].as.parse(fields[name], fields);
  return Object.fromEntries(names.map((name) => [name, valueIn(name)])) as Record<RequestField, unknown>;
}

/** The field of an error's path, or null for the photographer and the plan, which a sent request keeps. */
export function formFieldOf(path: string): Pick<FormField<never>, 'step' | 'isNotCorrectable'> | null {
  return Object.hasOwn(formFields, path) ? formFields[path as RequestField] : null;
}

/** Whether a form asks for a company's name: professional sessions do, and so did drafts of older builds. */
export function mayNameBusiness({ service, is_for_business }: DraftFields): boolean {
  return service === 'professional' || is_for_business === '1';
}

/** The named company of a form; null for a person. */
export function businessOf(fields: DraftFields): string | null {
  return mayNameBusiness(fields) ? orNull(fields.business_name) : null;
}

/** A chosen or typed value; null for none. */
export function orNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}
