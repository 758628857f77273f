import type { ReactNode } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import type { ActionFailure } from '../feedback/use-action.ts';
import { FormStanding, type FormStandingProps, RevertButton } from './form-standing.tsx';

interface FormActionsProps extends Omit<FormStandingProps, 'className'> {
  /** The panel and its text, as the page places them. */
  readonly styles: { readonly [part: string]: string };
  readonly failure: ActionFailure | null;
  readonly onRevert: () => void;
  /** The buttons that save. */
  readonly children: ReactNode;
}

/** The panel of a row's form: whether it is saved, and its actions. */
export function FormActions({ styles, failure, onRevert, children, ...standing }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <FormStanding {...standing} className={styles['standing']} />
      <RevertButton isBegun={standing.isBegun} onRevert={onRevert} />
      {children}
    </div>
  );
}
