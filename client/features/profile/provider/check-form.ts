import type { FormCheck } from '#client/frame/edits/edit-form.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import { type ProviderBody, providerBody } from '#shared/providers/own-provider.schema.ts';
import { missingToSubmit } from '#shared/providers/provider.rules.ts';
import { type FormFields, linkRows, typedProfile, valuesIn } from './form-values.ts';

/**
 * The payload of a form, or the errors of all invalid fields: the schema and the rules that the server applies.
 * @param mustBeComplete the profile is reviewed or public, or is being submitted
 */
export function checkForm(id: string, fields: FormFields, mustBeComplete: boolean): FormCheck<ProviderBody> {
  const input = { id, ...valuesIn(fields) };
  const parsed = providerBody.safeParse(input);
  const errors = parsed.success ? [] : errorsByRow(fieldErrors(parsed.error.issues, input), fields);
  const missing = mustBeComplete ? missingToSubmit(typedProfile(fields)) : [];
  const all = [...errors, ...missing.filter(({ field }) => !errors.some((error) => error.field === field))];
  return parsed.success && all.length === 0
    ? { isComplete: true, payload: parsed.data }
    : { isComplete: false, errors: all };
}

/** The schema counts only the filled links; the form also shows empty rows. */
function errorsByRow(errors: readonly FieldError[], { links }: FormFields): FieldError[] {
  const rows = linkRows(links).flatMap((link, row) => (link.trim() === '' ? [] : [row]));
  return errors.map((error) => {
    const at = /^links\.(\d+)$/.exec(error.field)?.[1];
    return at === undefined ? error : { ...error, field: `links.${rows[Number(at)] ?? at}` };
  });
}
