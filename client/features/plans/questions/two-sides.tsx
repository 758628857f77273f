import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { AskCard } from '#client/shell/questions/ask-card.tsx';
import { type Chosen, KeptFromBoth, Sides, UnitChoices } from '#client/shell/questions/sides.tsx';
import type { PlanItem } from '#client/db/owner-db.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { PlanUnit } from '#shared/plans/plan.labels.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { keepMine, keepOther } from './answer.commands.ts';
import { useDifferences } from './differences.ts';
import { sidesOf } from './two-versions.ts';

interface TwoSidesProps {
  readonly shown: ShownPlan;
  readonly item: PlanItem;
  readonly current: OwnPlan;
  readonly locale: LocaleCode;
}

/**
 * Asks which version stays, unit by unit, when both sides changed a plan while the send waited. Changes of one side only
 * are kept and listed.
 */
export function TwoSides({ shown, item, current, locale }: TwoSidesProps) {
  const { run, failure } = useAction();
  const [chosen, setChosen] = useState<Chosen<PlanUnit>>({});
  const differences = useDifferences(locale);
  const { mine, conflict } = sidesOf(shown, item, current);
  const { asked } = conflict;
  const canSend = current.status !== 'deleted';
  const all = differences([...asked, ...conflict.mine, ...conflict.theirs], mine, current);
  const [compared, kept] = canSend ? [all.slice(0, asked.length), all.slice(asked.length)] : [all, []];
  const isByUnit = canSend && asked.length > 1;
  const isChosen = asked.every((unit) => chosen[unit] !== undefined);

  const send = (theirs: readonly PlanUnit[]) => void run(() => keepMine(shown, item, current, theirs));
  const giveUp = () => void run(() => keepOther(shown, item, current));
  return (
    <AskCard
      title={
        item.kind === 'plan.create' ? (
          <Trans>Ce forfait existe déjà</Trans>
        ) : (
          <Trans>Le forfait a changé entre-temps</Trans>
        )
      }
      text={
        canSend ? (
          <Trans>Il a été modifié ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>
        ) : (
          <Trans>Il a été supprimé ailleurs : votre changement ne peut plus s’appliquer.</Trans>
        )
      }
      failure={failure}
      actions={
        <>
          {isByUnit ? (
            <Button disabled={!isChosen} onClick={() => send(asked.filter((unit) => chosen[unit] === 'theirs'))}>
              <Trans>Envoyer ces choix</Trans>
            </Button>
          ) : null}
          {canSend ? (
            <Button look={isByUnit ? 'quiet' : 'primary'} onClick={() => send([])}>
              <Trans>Garder ma version</Trans>
            </Button>
          ) : null}
          <Button look="quiet" onClick={canSend && asked.length > 0 ? () => send(asked) : giveUp}>
            <Trans>Garder l’autre</Trans>
          </Button>
        </>
      }
    >
      {isByUnit ? (
        <UnitChoices
          found={compared}
          chosen={chosen}
          onChoose={(unit, side) => setChosen({ ...chosen, [unit]: side })}
        />
      ) : (
        <Sides found={compared} />
      )}
      <KeptFromBoth found={kept} isMine={(unit) => conflict.mine.includes(unit)} />
    </AskCard>
  );
}
