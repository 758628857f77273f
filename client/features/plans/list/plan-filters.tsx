import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Chip } from '#client/ui/label/chip.tsx';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { type PlanSearch, planSearchOf } from './plan-search.ts';
import styles from './list.module.css';

const TYPING_MS = 200;

interface PlanFiltersProps {
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  /** The number of plans in a state; by default, of those that are not deleted. */
  readonly countOf: (status?: OwnPlan['status']) => number;
}

/** The filters of the plans, and the choice of grid or table. */
export function PlanFilters({ search, onSearch, countOf }: PlanFiltersProps) {
  const { t } = useLingui();
  const text = useTyped(search, onSearch);
  const states = [
    { status: undefined, label: t`Tous` },
    { status: 'published', label: t`Publiés` },
    { status: 'draft', label: t`Brouillons` },
    { status: 'deleted', label: t`Supprimés` },
  ] as const;
  const choose = (change: Readonly<Record<string, unknown>>) => onSearch(planSearchOf({ ...search, ...change }));
  return (
    <search className={styles['filters']}>
      <div className={styles['search']}>
        <TextField
          label={<Trans>Chercher dans vos forfaits</Trans>}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text.value}
          onChange={(event) => text.type(event.target.value)}
        />
      </div>
      <div className={styles['states']} role="group" aria-label={t`État`}>
        {states.map(({ status, label }) => (
          <Chip key={label} isSelected={search.status === status} onClick={() => choose({ status, q: text.value })}>
            {label} <span className={styles['count']}>{countOf(status)}</span>
          </Chip>
        ))}
      </div>
      {search.status === 'deleted' ? null : (
        <div
          className={styles['looks']}
          role="group"
          aria-label={t({ message: 'Présentation', context: 'disposition' })}
        >
          <IconButton
            icon={LayoutGrid}
            label={t`En cartes`}
            aria-pressed={search.look === undefined}
            onClick={() => choose({ look: undefined })}
          />
          <IconButton
            icon={Rows3}
            label={t`En tableau`}
            aria-pressed={search.look === 'table'}
            onClick={() => choose({ look: 'table' })}
          />
        </div>
      )}
    </search>
  );
}

/** The text as typed; the list follows after a pause. */
function useTyped(search: PlanSearch, onSearch: (search: PlanSearch) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      setTyped(null);
      onSearch(planSearchOf({ ...search, q: typed }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return { value: typed ?? search.q ?? '', type: setTyped };
}
