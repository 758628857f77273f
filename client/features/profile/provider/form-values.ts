import type { ProviderField, ProviderValues } from '#shared/providers/own-provider.schema.ts';

/** A profile's form, exactly as typed: every value is text; ids are separated by spaces, each link ends its line. */
export type FormFields = Readonly<Record<ProviderField, string>>;

/** The two ways between a value and its text; the schema checks what is parsed. */
interface Codec<Value> {
  text(value: Value): string;
  parse(text: string): Value;
}

const words: Codec<string> = { text: (value) => value, parse: (text) => text };
const optional: Codec<string | null> = {
  text: (value) => value ?? '',
  parse: (text) => (text.trim() === '' ? null : text),
};
const ids: Codec<string[]> = { text: (value) => value.join(' '), parse: idsIn };
const links: Codec<string[]> = {
  text: linksText,
  parse: (text) =>
    linkRows(text)
      .map((link) => withScheme(link.trim()))
      .filter((link) => link !== ''),
};

/** A field without its own does not compile. */
const codecs: { readonly [Field in ProviderField]: Codec<ProviderValues[Field]> } = {
  business_name: optional,
  profile_description: words,
  city_id: optional,
  category_ids: ids,
  working_city_ids: ids,
  language_ids: ids,
  tps_no: optional,
  tvq_no: optional,
  street: optional,
  postal_code: optional,
  slug: words,
  links,
};
const eachCodec = Object.entries(codecs) as [ProviderField, Codec<unknown>][];

/** Fills the form from a profile: the inverse of `checkForm`. */
export function formFieldsOf(profile: ProviderValues): FormFields {
  return Object.fromEntries(eachCodec.map(([field, codec]) => [field, codec.text(profile[field])])) as FormFields;
}

/** The profile of the current form values. */
export function typedProfile(fields: FormFields): ProviderValues {
  const values = valuesIn(fields);
  return { ...values, profile_description: values.profile_description.trim(), slug: values.slug.trim().toLowerCase() };
}

/** The ids of a list in the form. */
export function idsIn(text: string): string[] {
  return text.split(' ').filter((id) => id !== '');
}

/** The links of a form, each in its row; empty rows too. */
export function linkRows(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** The inverse of `linkRows`. */
export function linksText(rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join('');
}

/** Normalizes the values of a form as typed; the schema checks them. */
export function valuesIn(fields: FormFields): ProviderValues {
  const values = eachCodec.map(([field, codec]) => [field, codec.parse(fields[field])]);
  return Object.fromEntries(values) as ProviderValues;
}

/** People type addresses without `https://`. */
function withScheme(link: string): string {
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
}
