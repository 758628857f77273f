import { amountText } from '#client/ui/form/money-text.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PlanField, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planFields } from '#shared/plans/plan.fields.ts';
import { bookingTypes, pricingTypes } from '#shared/plans/plan.schema.ts';
import { hoursText, listText, parseList, parseMinutes, parseMoney, parseWholeNumber, textOf } from './form-texts.ts';

/** The two ways between a value and its text. */
interface Codec<Value> {
  /** The text that a form shows. */
  text(value: Value, locale: LocaleCode): string;
  /** The value in a text, for the schema, which reports one that it cannot be. */
  parse(text: string): unknown;
  /** The value in a text, for the preview. */
  read(text: string): Typed<Value>;
}

/** A number is null while it is missing, or none. */
export type Typed<Value> = number extends Value ? Value | null : Value;

const words: Codec<string> = { text: (value) => value, parse: (text) => text, read: (text) => text.trim() };
const flag: Codec<0 | 1> = { text: textOf, parse: flagIn, read: flagIn };
const list: Codec<string[]> = { text: listText, parse: parseList, read: parseList };

function flagIn(text: string): 0 | 1 {
  return text === '1' ? 1 : 0;
}

function number<Value extends number | null>(
  text: Codec<Value>['text'],
  parse: (text: string) => number | string | null,
): Codec<Value> {
  const read = (typed: string) => {
    const value = parse(typed);
    return (typeof value === 'number' ? value : null) as Typed<Value>;
  };
  return { text, parse, read };
}

const whole = number<number | null>(textOf, parseWholeNumber);
const days = number<number>(textOf, parseWholeNumber);
const hours = number<number>(hoursText, parseMinutes);
const money = number<number | null>((cents, locale) => (cents === null ? '' : amountText(cents, locale)), parseMoney);

function oneOf<Value extends string>(known: readonly Value[], otherwise: Value): Codec<Value> {
  const read = (text: string) => (known.find((value) => value === text) ?? otherwise) as Typed<Value>;
  return { text: (value) => value, parse: (text) => text, read };
}

function someOf<Value extends string>(known: readonly Value[]): Codec<Value[]> {
  const read = (text: string) => known.filter((value) => parseList(text).includes(value));
  return { ...list, read };
}

/** The fields with one text each. The address has several, and visibility a button. */
export type TextField = Exclude<PlanField, 'is_public' | 'address'>;

/** The codec of each field, and the section of the editor that it is in. */
export const textFields = {
  title: { in: 'general', as: words },
  description: { in: 'general', as: words },
  seats: { in: 'general', as: whole },
  capacity: { in: 'address', as: whole },
  surface_area: { in: 'address', as: whole },
  amenities: { in: 'address', as: list },
  establishments: { in: 'address', as: list },
  events: { in: 'address', as: list },
  booking_types: { in: 'categories', as: someOf(bookingTypes) },
  category_ids: { in: 'categories', as: list },
  city_ids: { in: 'categories', as: list },
  pricing_type: { in: 'pricing', as: oneOf(pricingTypes, planFields.pricing_type.empty) },
  price_cents: { in: 'pricing', as: money },
  duration_min: { in: 'pricing', as: hours },
  photos_included: { in: 'pricing', as: whole },
  extra_hour_cents: { in: 'pricing', as: money },
  travel_km_included: { in: 'pricing', as: whole },
  delivery_days: { in: 'pricing', as: days },
  instant_book: { in: 'pricing', as: flag },
  policy: { in: 'pricing', as: oneOf(cancellationPolicies, planFields.policy.empty) },
} as const satisfies { readonly [Field in TextField]: FieldForm<PlanValues[Field]> };

interface FieldForm<Value> {
  readonly in: 'general' | 'address' | 'categories' | 'pricing';
  readonly as: Codec<Value>;
}

/** Something of each field with a text. */
export function eachText<Part>(partOf: (codec: Codec<unknown>, field: TextField) => Part): Record<TextField, Part> {
  const fields = Object.entries(textFields) as [TextField, FieldForm<unknown>][];
  return Object.fromEntries(fields.map(([field, { as }]) => [field, partOf(as, field)])) as Record<TextField, Part>;
}
