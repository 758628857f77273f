import { type ReactNode, Suspense, useRef, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { Plate } from '#client/ui/photo/picture.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { RESTORE_DAYS } from '#shared/plans/plan.rules.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { DeletedPlans } from './deleted-plans.tsx';
import { NoPlans } from './no-plans.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { type PlanSearch, planSearchOf, filteredPlans } from './plan-search.ts';
import { PlansBar } from './plans-bar.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import styles from '../plans.module.css';
import { DAY_MS } from '#shared/durations.ts';

const LackingNote = lazyWith(['plans'], () => import('./lacking-note.tsx'));
const PlanTable = lazyWith(['plans', 'waiting'], () => import('./plan-table.tsx'));

const NONE: ReadonlySet<string> = new Set();

interface MyPlansProps {
  readonly shown: readonly ShownPlan[];
  /** The ids of plans with unsaved changes. */
  readonly begun: ReadonlySet<string>;
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  readonly locale: LocaleCode;
  readonly now: number;
  /** The first image of a plan; null when it has none. */
  readonly coverOf: (planId: string) => ReactNode;
  /** The button that creates a plan. */
  readonly create: ReactNode;
}

/** A photographer's plans, filtered by the page's address, as cards or in a table. */
export function MyPlans({ shown, begun, search, onSearch, locale, now, coverOf, create }: MyPlansProps) {
  const list = useRef<HTMLDivElement>(null);
  // The button may have disappeared with its plan, so the list takes the focus.
  const { actions, failure, lacking, forget } = usePlanActions(() => list.current?.focus());
  const [chosen, setChosen] = useState(NONE);
  const known = shown.filter(({ plan }) => plan.status !== 'deleted' || isRestorable(plan.deleted_at, now));
  const found = filteredPlans(known, search);
  const picked = found.filter(({ plan }) => plan.status !== 'deleted' && chosen.has(plan.id));
  const change = (next: PlanSearch) => {
    setChosen(NONE);
    forget();
    onSearch(next);
  };
  const select = (id: string, isSelected: boolean) => {
    const rest = [...chosen].filter((one) => one !== id);
    setChosen(new Set(isSelected ? [...rest, id] : rest));
  };
  // In a list with covers, a plan without a cover has a plate, so that all cards look alike.
  const hasCovers = found.some(({ plan }) => coverOf(plan.id) !== null);
  const showAll = () => change(planSearchOf({ look: search.look }));
  const restore = (one: ShownPlan) => {
    actions.restore(one);
    // After the last action, the plan is shown at its new place.
    if (found.length === 1) showAll();
  };
  const countOf = (status?: PlanSearch['status']) =>
    known.filter(({ plan }) => (status === undefined ? plan.status !== 'deleted' : plan.status === status)).length;
  return (
    <div ref={list} tabIndex={-1} className={styles['plans']}>
      <FailureNote failure={failure} />
      {known.length === 0 ? null : <PlanFilters search={search} onSearch={change} countOf={countOf} />}
      <Suspense fallback={null}>
        <LackingNote plans={lacking} />
      </Suspense>
      {found.length === 0 ? (
        <NoPlans search={search} onShowAll={showAll} create={create} />
      ) : search.status === 'deleted' ? (
        <DeletedPlans deleted={found} locale={locale} now={now} onRestore={restore} />
      ) : search.look === 'table' ? (
        <Suspense fallback={null}>
          <PlanTable
            plans={found}
            begun={begun}
            search={search}
            onSearch={change}
            selected={chosen}
            onSelect={setChosen}
            actions={actions}
            locale={locale}
            now={now}
          />
        </Suspense>
      ) : (
        <ul className={styles['cards']}>
          {found.map((one) => (
            <li key={one.plan.id}>
              <PlanCard
                shown={one}
                cover={coverOf(one.plan.id) ?? (hasCovers ? <Plate name="event" size={120} /> : null)}
                isBegun={begun.has(one.plan.id)}
                isSelected={chosen.has(one.plan.id)}
                onSelect={(isSelected) => select(one.plan.id, isSelected)}
                actions={actions}
                locale={locale}
              />
            </li>
          ))}
        </ul>
      )}
      {picked.length === 0 ? null : <PlansBar plans={picked} actions={actions} onClear={() => setChosen(NONE)} />}
    </div>
  );
}

function isRestorable(deletedAt: string | null, now: number): boolean {
  return deletedAt === null || now - Date.parse(deletedAt) < RESTORE_DAYS * DAY_MS;
}
