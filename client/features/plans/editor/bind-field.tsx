import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { FieldWords } from './field-words.tsx';
import type { FormField } from './form-fields.ts';
import type { PlanFormHandle } from './use-plan-form.ts';

/** The props of a text field: its value, its change and blur handlers, its error. */
export interface BoundField {
  readonly name: FormField;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

export interface FieldsProps {
  readonly form: PlanFormHandle;
  readonly locale: LocaleCode;
}

export function bindField({ fields, set, look }: PlanFormHandle, name: FormField, error: ReactNode): BoundField {
  return {
    name,
    value: fields[name],
    onChange: ({ target }) => set({ [name]: target.value }),
    onBlur: () => look(name),
    error,
  };
}

/** The message of a field's error; undefined when the field is valid. */
export function wrongOf({ form: { fields, errors }, locale }: FieldsProps, name: FormField): ReactNode {
  const error = errors.find(({ field }) => field === name);
  return error === undefined ? undefined : <FieldWords error={error} value={fields[name]} locale={locale} />;
}
