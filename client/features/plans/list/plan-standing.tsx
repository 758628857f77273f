import { Trans } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { Status } from '#client/ui/label/status.tsx';
import { usePendingWords } from '#client/frame/sending/pending-words.ts';
import { isCorrectable } from '../plan-words.ts';

interface PlanStandingProps {
  readonly pending: readonly ItemOf<'plan'>[];
  /** There are unsaved changes. */
  readonly isBegun: boolean;
}

/** The state of the part of a plan that is only on this device. */
export function PlanStanding({ pending, isBegun }: PlanStandingProps) {
  const waiting = usePendingWords(isCorrectable)(pending);
  return (
    <>
      {waiting === null ? null : <Status tone={waiting.tone}>{waiting.text}</Status>}
      {isBegun ? (
        <Status tone="warning">
          <Trans>Changements à enregistrer</Trans>
        </Status>
      ) : null}
    </>
  );
}
