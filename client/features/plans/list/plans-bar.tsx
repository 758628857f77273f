import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { SelectionBar } from '#client/ui/table/selection-bar.tsx';
import type { ShownPlan } from '../plans.queries.ts';
import type { PlanActions } from './use-plan-actions.tsx';

interface PlansBarProps {
  readonly plans: readonly ShownPlan[];
  readonly actions: PlanActions;
  readonly onClear: () => void;
}

/** The actions on the selected plans. */
export function PlansBar({ plans, actions, onClear }: PlansBarProps) {
  const { t } = useLingui();
  const act = (run: () => void) => () => {
    run();
    onClear();
  };
  return (
    <SelectionBar label={t`Forfaits choisis`}>
      <span role="status">
        <Plural value={plans.length} one="# choisi" other="# choisis" />
      </span>
      {plans.some(({ plan }) => plan.is_public === 0) ? (
        <Button look="bare" isSmall onClick={act(() => actions.setPublic(plans, 1))}>
          <Trans>Publier</Trans>
        </Button>
      ) : null}
      {plans.some(({ plan }) => plan.is_public === 1) ? (
        <Button look="bare" isSmall onClick={act(() => actions.setPublic(plans, 0))}>
          <Trans>Retirer de la vente</Trans>
        </Button>
      ) : null}
      <Button look="bare" isSmall onClick={act(() => actions.remove(plans))}>
        <Trans>Supprimer</Trans>
      </Button>
      <IconButton icon={X} label={t`Ne rien choisir`} onClick={onClear} />
    </SelectionBar>
  );
}
