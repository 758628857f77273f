import type { ProviderField, ProviderValues } from '#shared/providers/own-provider.schema.ts';

/** A profile's form, exactly as typed: every value is text; ids are separated by spaces, each link ends its line. */
export type FormFields = Readonly<Record<ProviderField, string>>;

/** Fills the form from a profile: the inverse of `checkForm`. */
export function formFieldsOf(profile: ProviderValues): FormFields {
  return {
    business_name: profile.business_name ?? '',
    profile_description: profile.profile_description,
    city_id: profile.city_id ?? '',
    category_ids: profile.category_ids.join(' '),
    working_city_ids: profile.working_city_ids.join(' '),
    language_ids: profile.language_ids.join(' '),
    tps_no: profile.tps_no ?? '',
    tvq_no: profile.tvq_no ?? '',
    street: profile.street ?? '',
    postal_code: profile.postal_code ?? '',
    slug: profile.slug,
    links: linksText(profile.links),
  };
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
  return {
    business_name: given(fields.business_name),
    profile_description: fields.profile_description,
    city_id: given(fields.city_id),
    category_ids: idsIn(fields.category_ids),
    working_city_ids: idsIn(fields.working_city_ids),
    language_ids: idsIn(fields.language_ids),
    tps_no: given(fields.tps_no),
    tvq_no: given(fields.tvq_no),
    street: given(fields.street),
    postal_code: given(fields.postal_code),
    slug: fields.slug,
    links: linkRows(fields.links)
      .map((link) => withScheme(link.trim()))
      .filter((link) => link !== ''),
  };
}

/** People type addresses without `https://`. */
function withScheme(link: string): string {
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text;
}
