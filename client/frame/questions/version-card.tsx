import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../feedback/use-action.ts';
import { AskCard } from './ask-card.tsx';
import { type Chosen, type Difference, KeptFromBoth, Sides, UnitChoices } from './sides.tsx';

interface VersionCardProps<Unit extends string> {
  readonly title: ReactNode;
  /** @param isByUnit the person chooses a version for each unit */
  readonly text: (isByUnit: boolean) => ReactNode;
  /** Units that both sides changed. */
  readonly asked: readonly Difference<Unit>[];
  /** Units that only the person's side changed. */
  readonly mine: readonly Difference<Unit>[];
  /** Units that only the other side changed. */
  readonly theirs: readonly Difference<Unit>[];
  /** The person's version can still be sent. */
  readonly canSend: boolean;
  /** Of a question that is not between two versions. */
  readonly keepMineLabel?: ReactNode;
  readonly keepOtherLabel?: ReactNode;
  /** @param theirs units that keep the other side's values */
  readonly onKeepMine: (theirs: readonly Unit[]) => Promise<void>;
  readonly onKeepOther: () => Promise<void>;
}

/**
 * Asks which version of a row stays, unit by unit when both sides changed several. Changes of one side only are kept
 * and listed.
 */
export function VersionCard<Unit extends string>(props: VersionCardProps<Unit>) {
  const { title, text, asked, mine, theirs, canSend, keepMineLabel, keepOtherLabel, onKeepMine, onKeepOther } = props;
  const { run, failure } = useAction();
  const [chosen, setChosen] = useState<Chosen>({});
  const isByUnit = canSend && asked.length > 1;
  const isChosen = asked.every(({ unit }) => chosen[unit] !== undefined);
  const send = (units: readonly Difference<Unit>[]) => void run(() => onKeepMine(units.map(({ unit }) => unit)));
  return (
    <AskCard
      title={title}
      text={text(isByUnit)}
      failure={failure}
      actions={
        <>
          {isByUnit ? (
            <Button disabled={!isChosen} onClick={() => send(asked.filter(({ unit }) => chosen[unit] === 'theirs'))}>
              <Trans>Envoyer ces choix</Trans>
            </Button>
          ) : null}
          {canSend ? (
            <Button look={isByUnit ? 'quiet' : 'primary'} onClick={() => send([])}>
              {keepMineLabel ?? <Trans>Garder ma version</Trans>}
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => (canSend && asked.length > 0 ? send(asked) : void run(onKeepOther))}>
            {keepOtherLabel ?? <Trans>Garder l’autre</Trans>}
          </Button>
        </>
      }
    >
      {isByUnit ? (
        <UnitChoices found={asked} chosen={chosen} onChoose={(unit, side) => setChosen({ ...chosen, [unit]: side })} />
      ) : (
        <Sides found={canSend ? asked : [...asked, ...mine, ...theirs]} />
      )}
      {canSend ? <KeptFromBoth mine={mine} theirs={theirs} /> : null}
    </AskCard>
  );
}
