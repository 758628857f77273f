// The plans of everyone, for administrators.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { listPlans, listVenues, unpublishPlan } from './admin-plans.commands.ts';
import { PlanFilters } from './plan-filters.tsx';
import type { PlanSearch } from './plan-search.ts';
import { PlanTable } from './plan-table.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

interface AdminPlansScreenProps {
  /** All plans, or only those with a studio. */
  readonly name: 'admin-plans' | 'admin-venues';
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  readonly locale: LocaleCode;
}

/**
 * The plans of every photographer, filtered by the page's address. The page needs the network, like the list of
 * accounts.
 */
export default function AdminPlansScreen({ name, search, onSearch, locale }: AdminPlansScreenProps) {
  const { t } = useLingui();
  const isVenues = name === 'admin-venues';
  const list = useListPage(isVenues ? listVenues : listPlans, search);
  const [leaving, setLeaving] = useState<AdminPlanRow | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const wordsOf = useUnpublishWords();
  const unpublish = async (plan: AdminPlanRow, reason: string) => {
    const outcome = await unpublishPlan(plan.id, plan.version, reason);
    if (outcome.kind !== 'ok') {
      // Whether the list may be outdated.
      if (outcome.kind === 'refused') list.reload();
      return wordsOf(outcome);
    }
    setLeaving(null);
    setGone(plan.title);
    list.reload();
    return null;
  };
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <>
      <ListFrame
        title={isVenues ? <Trans>Studios</Trans> : <Trans>Emplacements</Trans>}
        tools={
          <RouteLink name={isVenues ? 'admin-plans' : 'admin-venues'} className={buttonClass({ look: 'quiet' })}>
            {isVenues ? <Trans>Tous les forfaits</Trans> : <Trans>Seulement les studios</Trans>}
          </RouteLink>
        }
        filters={<PlanFilters search={search} onSearch={onSearch} />}
        list={list}
        said={
          gone === null ? null : (
            <Notice tone="info">
              <Trans>« {gone} » n’est plus sur le site. Son photographe reçoit la raison.</Trans>
            </Notice>
          )
        }
        empty={
          isFiltered ? (
            <NothingFound
              title={<Trans>Aucun forfait ne correspond</Trans>}
              text={<Trans>Essayez une partie du titre, un photographe ou une ville, ou moins de filtres.</Trans>}
              onAll={() => onSearch({})}
            />
          ) : (
            <NothingFound
              title={isVenues ? <Trans>Aucun studio</Trans> : <Trans>Aucun forfait</Trans>}
              text={
                isVenues ? (
                  <Trans>Un forfait paraît ici dès que son photographe lui donne l’adresse d’un studio.</Trans>
                ) : (
                  <Trans>Les forfaits paraissent ici dès que les photographes en créent.</Trans>
                )
              }
              onAll={undefined}
            />
          )
        }
        locale={locale}
      >
        {(page, now) => (
          <PlanTable
            name={name}
            label={isVenues ? t`Studios` : t`Emplacements`}
            page={page}
            search={search}
            onSearch={onSearch}
            onUnpublish={(plan) => {
              setGone(null);
              setLeaving(plan);
            }}
            locale={locale}
            now={now}
          />
        )}
      </ListFrame>
      {leaving === null ? null : (
        <UnpublishDialog
          plan={leaving}
          onClose={() => setLeaving(null)}
          onUnpublish={(reason) => unpublish(leaving, reason)}
        />
      )}
    </>
  );
}

function useUnpublishWords() {
  const { t } = useLingui();
  const usual = useFailureWords();
  return (outcome: Exclude<Awaited<ReturnType<typeof unpublishPlan>>, { kind: 'ok' }>) => {
    if (outcome.kind !== 'refused') return usual({ kind: 'unreachable' });
    if (outcome.code === 'version_conflict' || outcome.code === 'invalid_state' || outcome.code === 'not_found') {
      return t`Ce forfait a changé entre-temps, et rien n’a été fait. Fermez, regardez-le de nouveau, puis réessayez.`;
    }
    return usual({ kind: 'server' });
  };
}
