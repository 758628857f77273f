import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { adminPlanStatuses } from '#shared/plans/admin-plan.lists.ts';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { useSlash } from '#client/ui/table/use-slash.ts';
import { useTypedText } from '#client/ui/table/use-typed-text.ts';
import { type PlanSearch, planSearchOf } from './plan-search.ts';
import { useStatusWords } from './plan-words.tsx';
import styles from './admin-plans.module.css';

interface PlanFiltersProps {
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
}

/** The filters of the list; `/` goes to the text. */
export function PlanFilters({ search, onSearch }: PlanFiltersProps) {
  const { t } = useLingui();
  const words = useStatusWords();
  const form = useRef<HTMLFormElement>(null);
  useSlash(form);
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(planSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const text = useTypedText(
    search.q ?? '',
    useCallback((q: string) => change({ q }), [change]),
  );
  return (
    <form ref={form} className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={<Trans>Titre, photographe ou ville</Trans>}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text.value}
        onChange={(event) => text.type(event.target.value)}
      />
      <SelectField
        label={<Trans>Statut</Trans>}
        value={search.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      >
        <option value="">{t`Tous`}</option>
        {adminPlanStatuses.map((status) => (
          <option key={status} value={status}>
            {words[status]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
