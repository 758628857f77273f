import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { Button } from '#client/ui/button/button.tsx';
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
  const { run, failure } = useAction();
  const current = currentOf(shown, item);
  const takeOut = async () => {
    const { takeOutOfQueue } = await import('#client/frame/sending/taking-out.tsx');
    // The unsaved values of a plan that stays are kept.
    const isNew = item.kind === 'plan.create';
    return takeOutOfQueue({ owner: shown.owner, item, ...(isNew && { formId: planDraftId(shown.plan.id) }) });
  };
  if (current !== null) return <TwoSides key={item.id} {...{ shown, item, current, locale }} />;
  return (
    <AskCard
      key={item.id}
      title={i18n._(refusalOf(item))}
      text={
        canCorrect ? (
          <Trans>Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis enregistrez de nouveau.</Trans>
        ) : (
          <Trans>Le serveur n’a pas pu l’appliquer. Le forfait reste comme il est ci-dessous.</Trans>
        )
      }
      failure={failure}
      actions={
        <Button look="quiet" onClick={() => void run(takeOut)}>
          <Trans>Retirer de la file</Trans>
        </Button>
      }
    />
  );
}
