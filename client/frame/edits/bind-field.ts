import type { ReactNode } from 'react';

/** The props of a text field: its value, its change and blur handlers, its error. */
export interface BoundField<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

/** The part of a row's form that a text field needs. */
interface FormOfTexts<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly look: (name: Name) => void;
}

/** Binds a text field to a row's form. @param error the message of its error; undefined when it is valid */
export function bindField<Name extends string>(
  { fields, set, look }: FormOfTexts<Name>,
  name: Name,
  error: ReactNode,
): BoundField<Name> {
  return {
    name,
    value: fields[name],
    onChange: ({ target }) => set({ [name]: target.value } as Partial<Record<Name, string>>),
    onBlur: () => look(name),
    error,
  };
}
