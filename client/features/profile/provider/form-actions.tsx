import { Trans } from '@lingui/react/macro';
import { FormStanding, RevertButton } from '#client/frame/edits/form-standing.tsx';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { usePendingWords } from './provider-words.ts';
import type { ShownProvider } from './provider.queries.ts';
import styles from './provider.module.css';

interface FormActionsProps {
  readonly shown: ShownProvider;
  readonly isBegun: boolean;
  readonly isSaving: boolean;
  /** The last time the form was stored here. */
  readonly keptAt: string | null;
  readonly failure: ActionFailure | null;
  readonly locale: LocaleCode;
  readonly onRevert: () => void;
}

/** Says whether the form is saved, and shows its actions. */
export function FormActions({ shown, isBegun, isSaving, keptAt, failure, locale, onRevert }: FormActionsProps) {
  const waiting = usePendingWords()(shown.pending);
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <FormStanding {...{ isBegun, isSaving, keptAt, waiting, locale }} className={styles['standing']} />
      <RevertButton isBegun={isBegun} onRevert={onRevert} />
      <Button type="submit" disabled={!isBegun}>
        <Trans>Enregistrer</Trans>
      </Button>
    </div>
  );
}
