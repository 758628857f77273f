import type { ReactNode } from 'react';
import { bindField, type BoundField } from '#client/frame/edits/bind-field.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderField } from '#shared/providers/own-provider.schema.ts';
import { FieldWords } from './field-words.tsx';
import type { ProfileLists } from './provider.queries.ts';
import { fieldOf, type ProviderFormHandle } from './use-provider-form.ts';

export interface FieldsProps {
  readonly form: ProviderFormHandle;
  readonly lists: ProfileLists;
  readonly locale: LocaleCode;
}

/** A text field of the profile with its error. */
export function boundField(props: Omit<FieldsProps, 'lists'>, name: ProviderField): BoundField<ProviderField> {
  return bindField(props.form, name, wrongOf(props, name));
}

/** The message of a field's error; undefined when the field is valid. @param path a row of the field, `links.2` */
export function wrongOf({ form, locale }: Omit<FieldsProps, 'lists'>, path: string, value?: string): ReactNode {
  const error = form.errors.find(({ field }) => field === path);
  if (error === undefined) return undefined;
  return <FieldWords error={error} value={value ?? form.fields[fieldOf(path)]} locale={locale} />;
}
