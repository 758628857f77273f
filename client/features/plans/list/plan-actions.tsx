import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Trash2 } from 'lucide-react';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import type { ShownPlan } from '../plans.queries.ts';
import { needsAnswer } from './plan-search.ts';
import type { PlanActions as Actions } from './use-plan-actions.tsx';
import styles from './list.module.css';

/** The actions on one plan. A plan with a question is opened first, by the link of its title. */
export function PlanActions({ shown, actions }: { readonly shown: ShownPlan; readonly actions: Actions }) {
  const { t } = useLingui();
  const { plan } = shown;
  const title = plan.title === '' ? t`Sans titre` : plan.title;
  const isPublic = plan.is_public === 1;
  return (
    <span className={styles['actions']}>
      {needsAnswer(shown) ? null : (
        <Button look="bare" isSmall onClick={() => actions.setPublic([shown], isPublic ? 0 : 1)}>
          {isPublic ? <Trans>Retirer de la vente</Trans> : <Trans>Publier</Trans>}
          <span className="visually-hidden">{title}</span>
        </Button>
      )}
      <IconButton icon={Copy} label={t`Dupliquer ${title}`} onClick={() => actions.copy(shown)} />
      <IconButton icon={Trash2} label={t`Supprimer ${title}`} onClick={() => actions.remove([shown])} />
    </span>
  );
}
