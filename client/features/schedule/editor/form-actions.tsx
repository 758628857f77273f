import { Trans } from '@lingui/react/macro';
import { FormStanding, RevertButton } from '#client/frame/edits/form-standing.tsx';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
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
  const waitingWords = useWaitingWords(0);
  const item = shown.pending.find(({ state }) => !isTerminal(state) && state !== 'needs_you');
  const words = item === undefined ? null : waitingWords(item);
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      <FormStanding
        isBegun={form.isBegun}
        isSaving={form.isSaving}
        keptAt={shown.draft?.updated_at ?? null}
        waiting={words === null ? null : { tone: words.tone, text: words.why }}
        locale={locale}
        className={styles['standing']}
      />
      <RevertButton isBegun={form.isBegun} onRevert={onRevert} />
      <Button type="submit" look="accent">
        <Trans>Enregistrer</Trans>
      </Button>
    </div>
  );
}
