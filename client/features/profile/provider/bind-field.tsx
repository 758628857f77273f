import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderField } from '#shared/providers/own-provider.schema.ts';
import { FieldWords } from './field-words.tsx';
import type { ProfileLists } from './provider.queries.ts';
import { fieldOf, type ProviderFormHandle } from './use-provider-form.ts';

/** The props of a text field: its value, its change and blur handlers, its error. */
interface BoundField {
  readonly name: ProviderField;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

export interface FieldsProps {
  readonly form: ProviderFormHandle;
  readonly lists: ProfileLists;
  readonly locale: LocaleCode;
}

export function bindField(props: Omit<FieldsProps, 'lists'>, name: ProviderField): BoundField {
  const { fields, set, look } = props.form;
  return {
    name,
    value: fields[name],
    onChange: ({ target }) => set({ [name]: target.value }),
    onBlur: () => look(name),
    error: wrongOf(props, name),
  };
}

/** The message of a field's error; undefined when the field is valid. @param path a row of the field, `links.2` */
export function wrongOf({ form, locale }: Omit<FieldsProps, 'lists'>, path: string, value?: string): ReactNode {
  const error = form.errors.find(({ field }) => field === path);
  if (error === undefined) return undefined;
  return <FieldWords error={error} value={value ?? form.fields[fieldOf(path)]} locale={locale} />;
}
