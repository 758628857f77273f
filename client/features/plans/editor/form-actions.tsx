import { Trans } from '@lingui/react/macro';
import { HardDrive, Undo2 } from 'lucide-react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
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
  const { shown, isBegun, failure, onRevert, onPublish } = props;
  const isPublished = shown.plan.status === 'published';
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <Standing {...props} />
      <Button look="bare" disabled={!isBegun} onClick={onRevert}>
        <Icon of={Undo2} size={18} />
        <Trans>Rétablir</Trans>
      </Button>
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

/** Says that the form is stored on the device, or which items wait to be sent; announced after each change. */
function Standing({ shown, isBegun, isSaving, keptAt, locale }: FormActionsProps) {
  const waiting = usePendingWords()(shown.pending);
  return (
    <p className={styles['standing']} role="status" aria-busy={isSaving}>
      {isBegun ? (
        keptAt === null ? null : (
          <span className={styles['kept']}>
            <Icon of={HardDrive} size={18} />
            <Trans>Enregistré sur cet appareil, {formatsOf(locale).when(keptAt)}</Trans>
          </span>
        )
      ) : waiting === null ? null : (
        <Status tone={waiting.tone}>{waiting.text}</Status>
      )}
    </p>
  );
}
