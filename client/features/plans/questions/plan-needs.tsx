import { Trans, useLingui } from '@lingui/react/macro';
import { RefusedCard } from '#client/frame/questions/refused-card.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';
import { refusalOf } from '../refusal-words.ts';
import { TwoSides } from './two-sides.tsx';
import { currentOf } from './two-versions.ts';

interface PlanNeedsProps {
  readonly shown: ShownPlan;
  /** The refused action. */
  readonly item: ItemOf<'plan'>;
  /** The form below shows the errors. */
  readonly canCorrect: boolean;
  readonly locale: LocaleCode;
}

/** A refused action of a plan, the reason, and every way to continue. */
export default function PlanNeeds({ shown, item, canCorrect, locale }: PlanNeedsProps) {
  const { i18n } = useLingui();
  const current = currentOf(shown, item);
  if (current !== null) return <TwoSides key={item.id} {...{ shown, item, current, locale }} />;
  // The unsaved values of a plan that stays are kept.
  const isNew = item.kind === 'plan.create';
  return (
    <RefusedCard
      key={item.id}
      title={i18n._(refusalOf(item))}
      text={
        canCorrect ? (
          <Trans>Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis enregistrez de nouveau.</Trans>
        ) : (
          <Trans>Le serveur n’a pas pu l’appliquer. Le forfait reste comme il est ci-dessous.</Trans>
        )
      }
      action={{ owner: shown.owner, item, ...(isNew && { formId: planDraftId(shown.plan.id) }) }}
    />
  );
}
