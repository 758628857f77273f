import { Trans, useLingui } from '@lingui/react/macro';
import { TaskBar } from '#client/frame/layouts/task-bar.tsx';
import { type BookingStep, bookingSteps, STEP_COUNT } from '#shared/requests/asking/steps.ts';
import { stepBefore } from '#shared/requests/asking/booking-steps.ts';
import { addressOf } from '../booking/book-address.ts';
import { keepDraft } from '../drafts/drafts.commands.ts';
import { stepNames } from '../booking/step-names.tsx';

interface BookBarProps {
  readonly step: BookingStep;
  readonly draftId: string;
  /** The answer is changed from the summary: back leads there too. */
  readonly isFromSummary: boolean;
}

/** The current step of a booking; leaving keeps the draft. */
export function BookBar({ step, draftId, isFromSummary }: BookBarProps) {
  const { t } = useLingui();
  const number = bookingSteps.indexOf(step) + 1;
  const before = isFromSummary ? 'summary' : stepBefore(step);
  return (
    <TaskBar
      step={number}
      total={STEP_COUNT}
      name={stepNames[step]}
      back={before === null ? null : addressOf(before, draftId)}
      leave={{ name: 'drafts' }}
      onLeave={() => void keepDraft(draftId)}
      count={
        <Trans>
          Étape {number} sur {STEP_COUNT}
        </Trans>
      }
      backLabel={t`Retour`}
      leaveLabel={<Trans>Garder et quitter</Trans>}
    />
  );
}
