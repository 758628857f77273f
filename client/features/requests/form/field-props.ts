import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftField, DraftFields } from '#shared/requests/asking/form-fields.ts';

/** The props of a field: its value, its change handler, its error. */
export type BindField = (field: DraftField) => {
  readonly name: DraftField;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error: ReactNode;
};

/** The props of a group of questions. */
export interface GroupProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly locale: LocaleCode;
}
