import { useLingui } from '@lingui/react/macro';
import { Copy, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Menu, MenuEntry } from '#client/ui/overlay/menu.tsx';
import type { ShownPlan } from '../plans.queries.ts';
import { needsAnswer } from './plan-search.ts';
import type { PlanActions } from './use-plan-actions.tsx';

/** The actions on one plan of the table, whose rows have space for one button only. */
export function PlanMenu({ shown, actions }: { readonly shown: ShownPlan; readonly actions: PlanActions }) {
  const { t } = useLingui();
  const { plan } = shown;
  const title = plan.title === '' ? t`Sans titre` : plan.title;
  const isPublic = plan.is_public === 1;
  return (
    <Menu
      button={<Icon of={Ellipsis} />}
      buttonClass={buttonClass({ look: 'bare', isSmall: true })}
      name={t`Actions sur ${title}`}
    >
      {needsAnswer(shown) ? null : (
        <MenuEntry
          label={isPublic ? t`Retirer de la vente` : t`Publier`}
          icon={isPublic ? EyeOff : Eye}
          onAction={() => actions.setPublic([shown], isPublic ? 0 : 1)}
        />
      )}
      <MenuEntry label={t`Dupliquer`} icon={Copy} onAction={() => actions.copy(shown)} />
      <MenuEntry label={t`Supprimer`} icon={Trash2} isDanger onAction={() => actions.remove([shown])} />
    </Menu>
  );
}
