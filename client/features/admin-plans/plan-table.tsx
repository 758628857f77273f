import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '#shared/api/envelope.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanSort } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { DataTable, type TableSort } from '#client/ui/table/data-table.tsx';
import { Pagination } from '#client/ui/table/pagination.tsx';
import { usePlanColumns } from './plan-columns.tsx';
import type { PlanSearch } from './plan-search.ts';
import styles from './admin-plans.module.css';

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
  const { t } = useLingui();
  const columns = usePlanColumns({ locale, now, onUnpublish });
  const sort = search.sort ?? NEWEST_FIRST;
  const { page: _, ...kept } = search;
  const order = ({ column, direction }: TableSort) =>
    onSearch({ ...kept, sort: `${direction === 'descending' ? '-' : ''}${column}` as AdminPlanSort });
  const from = (page.page - 1) * page.perPage + 1;
  const to = from + page.data.length - 1;
  const { total } = page;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={page.data}
        sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={order}
        empty={<Trans>Cette page est vide.</Trans>}
      />
      <div className={styles['foot']}>
        <p>{page.data.length === 0 ? null : t`${from} à ${to} sur ${total}`}</p>
        {page.lastPage > 1 ? (
          <Pagination
            label={t`Pages`}
            current={page.page}
            total={page.lastPage}
            previousLabel={t`Page précédente`}
            nextLabel={t`Page suivante`}
            link={(number, content, props) => (
              <RouteLink name={name} search={{ ...kept, ...(number > 1 ? { page: number } : {}) }} {...props}>
                {content}
              </RouteLink>
            )}
          />
        ) : null}
      </div>
    </>
  );
}
