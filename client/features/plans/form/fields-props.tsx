import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { PlanLists } from '../plan-lists.queries.ts';
import { FieldWords } from './field-words.tsx';
import type { FormField } from './form-fields.ts';
import { parseList, listText } from './form-texts.ts';
import type { PlanFormHandle } from './use-plan-form.ts';

export interface FieldsProps {
  readonly form: PlanFormHandle;
  readonly lists: PlanLists;
  readonly locale: LocaleCode;
}

/** The fields that hold several values. */
export type ListField = 'amenities' | 'establishments' | 'events' | 'booking_types' | 'category_ids' | 'city_ids';

/** The props of a field of several values. */
export function bindList(props: FieldsProps, name: ListField) {
  const { fields, set } = props.form;
  return {
    chosen: parseList(fields[name]),
    onChange: (chosen: readonly string[]) => set({ [name]: listText(chosen) }),
    error: errorsOf(props, name),
  };
}

/** The message of a field's error; undefined when the field is valid. */
export function errorsOf(
  { form: { fields, errors }, locale }: Pick<FieldsProps, 'form' | 'locale'>,
  name: FormField,
): ReactNode {
  const error = errors.find(({ field }) => field === name);
  return error === undefined ? undefined : <FieldWords error={error} value={fields[name]} locale={locale} />;
}
