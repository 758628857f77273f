import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localDateOf } from '#shared/dates.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { RowName, RowStanding } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { placeOf, PlanStatus, usePlanPrice } from './plan-words.tsx';
import styles from './admin-plans.module.css';

/** On a narrow screen, the photographer, the place and the price are under the title. */
export function usePlanColumns(locale: LocaleCode, now: number): readonly TableColumn<AdminPlanRow>[] {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const price = usePlanPrice(locale);
  const formats = formatsOf(locale);
  const title: TableColumn<AdminPlanRow> = {
    id: 'title',
    label: t`Titre`,
    isName: true,
    isSortable: true,
    cell: (plan) => (
      <Titled plan={plan}>
        {isNarrow ? (
          <>
            <Photographer plan={plan} />
            <span>{placeOf(plan)}</span>
            <span>{price(plan)}</span>
          </>
        ) : null}
      </Titled>
    ),
  };
  const status: TableColumn<AdminPlanRow> = {
    id: 'status',
    label: t`Statut`,
    cell: (plan) => (
      <RowStanding>
        <PlanStatus plan={plan} />
      </RowStanding>
    ),
  };
  if (isNarrow) return [title, status];
  return [
    title,
    {
      id: 'photographer',
      label: t`Photographe et lieu`,
      isSortable: true,
      cell: (plan) => (
        <>
          <Photographer plan={plan} />
          <span className={styles['place']}>{placeOf(plan)}</span>
        </>
      ),
    },
    { id: 'price', label: t`Prix`, isSortable: true, isNumeric: true, cell: price },
    status,
    {
      id: 'updated',
      label: t`Modifié`,
      isSortable: true,
      cell: ({ updated_at }) => formats.dateShort(localDateOf(new Date(updated_at)), now),
    },
    {
      id: 'views',
      label: t`Visites`,
      isSortable: true,
      isNumeric: true,
      cell: ({ page_view_count }) => amountsOf(locale).count(page_view_count),
    },
  ];
}

/** The title links to the photographer's page, where everyone sees the plan. */
function Titled({ plan, children }: { plan: AdminPlanRow; children: ReactNode }) {
  const title = plan.title === '' ? <Trans>Sans titre</Trans> : plan.title;
  return (
    <RowName>
      {plan.is_shown === 1 ? (
        <RouteLink name="provider" params={{ slug: plan.photographer.slug }}>
          {title}
        </RouteLink>
      ) : (
        <b>{title}</b>
      )}
      {children}
    </RowName>
  );
}

function Photographer({ plan: { photographer } }: { plan: AdminPlanRow }) {
  return (
    <RouteLink name="admin-user" params={{ id: photographer.user_id }}>
      {photographer.name}
    </RouteLink>
  );
}
