import { Trans } from '@lingui/react/macro';
import { FormStanding, RevertButton } from '#client/frame/edits/form-standing.tsx';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { usePendingWords } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import styles from './editor.module.css';

interface FormActionsProps {
  readonly shown: ShownPlan;
  readonly isBegun: boolean;
  readonly isSaving: boolean;
  /** The last time the form was stored here. */
  readonly keptAt: string | null;
  readonly failure: ActionFailure | null;
  readonly locale: LocaleCode;
  readonly onRevert: () => void;
  /** Saves and publishes, or saves and unpublishes. */
  readonly onPublish: (isPublic: 0 | 1) => void;
}

/** Says whether the form is saved, and shows its actions. */
export function FormActions(props: FormActionsProps) {
  const { shown, isBegun, isSaving, keptAt, failure, locale, onRevert, onPublish } = props;
  const waiting = usePendingWords()(shown.pending);
  const isPublished = shown.plan.status === 'published';
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <FormStanding {...{ isBegun, isSaving, keptAt, waiting, locale }} className={styles['standing']} />
      <RevertButton isBegun={isBegun} onRevert={onRevert} />
      <div className={styles['buttons']}>
        {isPublished ? (
          <>
            <Button look="quiet" onClick={() => onPublish(0)}>
              <Trans>Retirer de la vente</Trans>
            </Button>
            <Button type="submit" look="accent">
              <Trans>Enregistrer</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" look="quiet">
              <Trans>Enregistrer</Trans>
            </Button>
            <Button look="accent" onClick={() => onPublish(1)}>
              <Trans>Publier</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
