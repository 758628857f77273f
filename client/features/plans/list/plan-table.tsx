import { useLingui } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import { DataTable, type TableColumn } from '#client/ui/table/data-table.tsx';
import { localDateOf } from '#shared/dates.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePlanTags, usePriceWords } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { PlanMenu } from './plan-menu.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { PlanTitle } from './plan-title.tsx';
import { NEWEST_FIRST, type PlanSearch, planSearchOf } from './plan-search.ts';
import type { PlanActions } from './use-plan-actions.tsx';
import styles from './list.module.css';

interface PlanTableProps {
  readonly plans: readonly ShownPlan[];
  readonly begun: ReadonlySet<string>;
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly actions: PlanActions;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The plans in a dense table, for changes of many plans. */
export default function PlanTable(props: PlanTableProps) {
  const { plans, search, onSearch, selected, onSelect } = props;
  const { t } = useLingui();
  const columns = useColumns(props);
  const sort = search.sort ?? NEWEST_FIRST;
  return (
    <DataTable
      label={t`Vos forfaits`}
      columns={columns}
      rows={plans.map((shown) => ({ id: shown.plan.id, shown }))}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) =>
        onSearch(planSearchOf({ ...search, sort: `${direction === 'descending' ? '-' : ''}${column}` }))
      }
      selected={selected}
      onSelect={onSelect}
      empty={null}
    />
  );
}

function useColumns({
  begun,
  actions,
  locale,
  now,
}: PlanTableProps): readonly TableColumn<{ readonly shown: ShownPlan }>[] {
  const { t } = useLingui();
  const tags = usePlanTags();
  const price = usePriceWords(locale);
  const amounts = amountsOf(locale);
  const formats = formatsOf(locale);
  return [
    {
      id: 'title',
      label: t`Titre`,
      isName: true,
      isSortable: true,
      cell: ({ shown: { plan } }) => (
        <span className={styles['named']}>
          <RouteLink name="plan-editor" params={{ id: plan.id }}>
            <PlanTitle plan={plan} />
          </RouteLink>
        </span>
      ),
    },
    {
      id: 'status',
      label: t`État`,
      cell: ({ shown }) => (
        <span className={styles['state']}>
          <Tag isQuiet={shown.plan.status === 'draft'}>{tags[shown.plan.status]}</Tag>
          <PlanStanding pending={shown.pending} isBegun={begun.has(shown.plan.id)} />
        </span>
      ),
    },
    {
      id: 'price',
      label: t`Prix`,
      isNumeric: true,
      isSortable: true,
      cell: ({ shown: { plan } }) => price(plan) ?? '–',
    },
    {
      id: 'length',
      label: t`Durée`,
      isNumeric: true,
      cell: ({ shown: { plan } }) => amounts.duration(plan.duration_min),
    },
    {
      id: 'created',
      label: t`Créé`,
      isSortable: true,
      cell: ({ shown: { plan } }) => formats.dateShort(localDateOf(new Date(plan.created_at)), now),
    },
    { id: 'actions', label: t`Actions`, cell: ({ shown }) => <PlanMenu shown={shown} actions={actions} /> },
  ];
}
