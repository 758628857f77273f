import type { Page } from '#shared/protocol/envelope.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanSort } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { ListTable } from '#client/frame/lists/list-table.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { usePlanColumns } from './plan-columns.tsx';
import { type PlanSearch, planSearchOf } from './plan-search.ts';

interface PlanTableProps {
  readonly name: 'admin-plans' | 'admin-venues';
  readonly label: string;
  readonly page: Page<AdminPlanRow>;
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  readonly onUnpublish: (plan: AdminPlanRow) => void;
  readonly locale: LocaleCode;
  readonly now: number;
}

const NEWEST_FIRST: AdminPlanSort = '-updated';

export function PlanTable({ name, label, page, search, onSearch, onUnpublish, locale, now }: PlanTableProps) {
  const columns = usePlanColumns(locale, now);
  const { page: _, ...kept } = search;
  return (
    <ListTable
      label={label}
      columns={columns}
      page={page}
      name={name}
      search={{ ...search }}
      order={{
        by: search.sort ?? NEWEST_FIRST,
        onChange: (sort) => onSearch(planSearchOf({ ...kept, sort })),
      }}
      menu={(plan) => <PlanMenu plan={plan} onUnpublish={onUnpublish} />}
    />
  );
}
