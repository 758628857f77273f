import { Trans } from '@lingui/react/macro';
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
  const words = useStatusWords();
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(planSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListFilters label={<Trans>Titre, photographe ou ville</Trans>} text={search.q ?? ''} onText={onText}>
      <FilterChoice
        label={<Trans>Statut</Trans>}
        values={adminPlanStatuses}
        words={words}
        value={search.status}
        onChoose={(status) => change({ status })}
      />
    </ListFilters>
  );
}
