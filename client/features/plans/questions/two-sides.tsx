import { Trans } from '@lingui/react/macro';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import { sidesOf } from '#client/frame/questions/sides-of.ts';
import { useDifferences } from '#client/frame/questions/unit-words.ts';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnPlan, PlanValues } from '#shared/plans/own-plan.schema.ts';
import type { PlanUnit } from '#shared/plans/plan.fields.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';
import { useUnitWords } from './differences.ts';

interface TwoSidesProps {
  readonly shown: ShownPlan;
  readonly item: ItemOf<'plan'>;
  readonly current: OwnPlan;
  readonly locale: LocaleCode;
}

/** Asks which version stays when both sides changed a plan while the send waited. */
export function TwoSides({ shown, item, current, locale }: TwoSidesProps) {
  const differences = useDifferences(useUnitWords(locale));
  const { mine, conflict } = sidesOf<PlanValues, PlanUnit>(item, shown.pending, current);
  const canSend = current.status !== 'deleted';
  const between = (units: readonly PlanUnit[]) => (canSend ? differences(units, mine, current) : []);
  return (
    <VersionCard
      title={
        item.kind === 'plan.create' ? (
          <Trans>Ce forfait existe déjà</Trans>
        ) : (
          <Trans>Le forfait a changé entre-temps</Trans>
        )
      }
      text={() =>
        canSend ? (
          <Trans>Il a été modifié ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>
        ) : (
          <Trans>Il a été supprimé ailleurs : votre changement ne peut plus s’appliquer.</Trans>
        )
      }
      asked={between(conflict.asked)}
      mine={between(conflict.mine)}
      theirs={between(conflict.theirs)}
      canSend={canSend}
      onKeepMine={(theirs) => keepMine(shown.owner, item, current, theirs)}
      onKeepOther={() => keepOther(shown.owner, item, current, planDraftId(shown.plan.id))}
    />
  );
}
