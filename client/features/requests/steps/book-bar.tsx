import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, X } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Brand } from '#client/frame/navigation/top-bar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { StepProgress } from '#client/ui/state/step-progress.tsx';
import { type BookingStep, bookingSteps, STEP_COUNT, stepBefore } from '#shared/requests/asking/booking-steps.ts';
import { addressOf } from '../booking/book-address.ts';
import { keepDraft } from '../drafts/drafts.commands.ts';
import { stepNames } from '../booking/step-names.tsx';
import styles from './book-bar.module.css';

/** The last two are sending (or payment) and done. */

interface BookBarProps {
  readonly step: BookingStep;
  readonly draftId: string;
  /** The answer is changed from the summary: back leads there too. */
  readonly isFromSummary: boolean;
}

/** Replaces the top bar: the current step, a back button, and an exit that loses no data. */
export function BookBar({ step, draftId, isFromSummary }: BookBarProps) {
  const { t } = useLingui();
  const number = bookingSteps.indexOf(step) + 1;
  const before = isFromSummary ? 'summary' : stepBefore(step);
  const back = before === null ? null : addressOf(before, draftId);
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Brand />
        </div>
        {back === null ? (
          <span />
        ) : (
          <RouteLink name={back.name} search={back.search} className={styles['back'] ?? ''} aria-label={t`Retour`}>
            <Icon of={ArrowLeft} size={24} />
          </RouteLink>
        )}
        <StepProgress
          isInline
          step={number}
          total={STEP_COUNT}
          count={
            <Trans>
              Étape {number} sur {STEP_COUNT}
            </Trans>
          }
          name={stepNames[step]}
        />
        <RouteLink name="drafts" className={styles['leave'] ?? ''} onClick={() => void keepDraft(draftId)}>
          <Icon of={X} size={24} />
          <span className={styles['leaveWords']}>
            <Trans>Garder et quitter</Trans>
          </span>
        </RouteLink>
      </div>
    </header>
  );
}
