import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { adminPlanStatuses } from '#shared/plans/admin-plan.lists.ts';
import { FilterChoice, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { type PlanSearch, planSearchOf } from './plan-search.ts';
import { useStatusWords } from './plan-words.tsx';

interface PlanFiltersProps {
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
}

/** The filters of the list of plans. */
export function PlanFilters({ search, onSearch }: PlanFiltersProps) {
  const { t } = useLingui();
  const words = useStatusWords();
  const { status } = search;
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(planSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListFilters
      label={<Trans>Titre, photographe ou ville</Trans>}
      text={search.q ?? ''}
      onText={onText}
      chosen={status === undefined ? [] : [{ id: 'status', words: t`Statut\u00A0: ${words[status]}` }]}
      onRemove={(id) => change({ [id]: '' })}
    >
      <FilterChoice
        label={<Trans>Statut</Trans>}
        values={adminPlanStatuses}
        words={words}
        value={status}
        onChoose={(one) => change({ status: one })}
      />
    </ListFilters>
  );
}
