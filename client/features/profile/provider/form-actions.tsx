import { Trans } from '@lingui/react/macro';
import { HardDrive, Undo2 } from 'lucide-react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
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
      <Button look="bare" disabled={!isBegun} onClick={onRevert}>
        <Icon of={Undo2} size={18} />
        <Trans>Rétablir</Trans>
      </Button>
      <Button type="submit" disabled={!isBegun}>
        <Trans>Enregistrer</Trans>
      </Button>
    </div>
  );
}
