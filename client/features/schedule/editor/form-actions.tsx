import { Trans } from '@lingui/react/macro';
import { HardDrive, Undo2 } from 'lucide-react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/shell/feedback/use-action.ts';
import { useWaitingWords } from '#client/shell/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { ShownSchedule } from '../schedule.queries.ts';
import type { ScheduleFormHandle } from './use-schedule-form.ts';
import styles from './schedule.module.css';

interface FormActionsProps {
  readonly shown: ShownSchedule;
  readonly form: ScheduleFormHandle;
  readonly failure: ActionFailure | null;
  readonly locale: LocaleCode;
  readonly onRevert: () => void;
}

/** Says whether the form is saved, and shows its actions. */
export function FormActions({ shown, form, failure, locale, onRevert }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <Standing shown={shown} form={form} locale={locale} />
      <Button look="bare" disabled={!form.isBegun} onClick={onRevert}>
        <Icon of={Undo2} size={18} />
        <Trans>Rétablir</Trans>
      </Button>
      <Button type="submit" look="accent">
        <Trans>Enregistrer</Trans>
      </Button>
    </div>
  );
}

/** Says that the form is stored on the device, or that it waits to be sent; announced after each change. */
function Standing({ shown, form, locale }: Pick<FormActionsProps, 'shown' | 'form' | 'locale'>) {
  const waitingWords = useWaitingWords(0);
  const waiting = shown.pending.find(({ state }) => !isTerminal(state) && state !== 'needs_you');
  const words = waiting === undefined ? null : waitingWords(waiting);
  const keptAt = shown.draft?.updated_at ?? null;
  return (
    <p className={styles['standing']} role="status" aria-busy={form.isSaving}>
      {form.isBegun ? (
        keptAt === null ? null : (
          <span className={styles['kept']}>
            <Icon of={HardDrive} size={18} />
            <Trans>Enregistré sur cet appareil, {formatsOf(locale).when(keptAt)}</Trans>
          </span>
        )
      ) : words === null ? null : (
        <Status tone={words.tone}>{words.why}</Status>
      )}
    </p>
  );
}
