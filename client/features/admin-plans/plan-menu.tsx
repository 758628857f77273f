import { useLingui } from '@lingui/react/macro';
import { EyeOff, Files, UserRound } from 'lucide-react';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { PageEntry } from '#client/frame/lists/page-entry.tsx';
import { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { RowMenu } from '#client/ui/table/row-menu.tsx';

interface PlanMenuProps {
  readonly plan: AdminPlanRow;
  /** Asks why, and takes the plan off the site. */
  readonly onUnpublish: (plan: AdminPlanRow) => void;
}

/** The ways to a plan's photographer and account, and to take it off the site. */
export function PlanMenu({ plan, onUnpublish }: PlanMenuProps) {
  const { t } = useLingui();
  const { title, status, photographer } = plan;
  const id = photographer.user_id;
  const name = title === '' ? t`Sans titre` : title;
  return (
    <RowMenu name={t`${name}\u00A0: actions`}>
      <PageEntry icon={UserRound} label={t`Son photographe`} to="admin-user" params={{ id }} />
      <PageEntry icon={Files} label={t`Contrats du photographe`} to="admin-contracts" search={{ person: id }} />
      {status === 'published' ? (
        <MenuEntry icon={EyeOff} label={t`Dépublier`} isDanger onAction={() => onUnpublish(plan)} />
      ) : null}
    </RowMenu>
  );
}
