import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftField, DraftFields } from '#shared/quotes/quote-request.draft.ts';

/** What a field of the form needs: its value, what happens when it changes, what is wrong with it. */
export type BindField = (field: DraftField) => {
  readonly name: DraftField;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error: ReactNode;
};

/** What a group of questions needs. */
export interface GroupProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly locale: LocaleCode;
}
