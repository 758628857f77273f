import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { useFailureWords } from '#client/shell/forms/failure-words.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { useListPage } from '#client/shell/network/use-list-page.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { listPlans, listVenues, unpublishPlan } from './admin-plans.commands.ts';
import { PlanFilters } from './plan-filters.tsx';
import type { PlanSearch } from './plan-search.ts';
import { PlanTable } from './plan-table.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';
import styles from './admin-plans.module.css';

const MINUTE_MS = 60_000;

interface AdminPlansScreenProps {
  /** All plans, or those that have a studio. */
  readonly name: 'admin-plans' | 'admin-venues';
  readonly search: PlanSearch;
  readonly onSearch: (search: PlanSearch) => void;
  readonly locale: LocaleCode;
}

/** The plans of every photographer, filtered by the page's address. An online page, like the list of accounts. */
export default function AdminPlansScreen({ name, search, onSearch, locale }: AdminPlansScreenProps) {
  const { t } = useLingui();
  const isVenues = name === 'admin-venues';
  const { page, state, seenAt, reload } = useListPage(isVenues ? listVenues : listPlans, search);
  const [leaving, setLeaving] = useState<AdminPlanRow | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const wordsOf = useUnpublishWords();
  const now = useNow(MINUTE_MS);
  const unpublish = async (plan: AdminPlanRow, reason: string) => {
    const outcome = await unpublishPlan(plan.id, plan.version, reason);
    if (outcome.kind !== 'ok') {
      // The list may be old.
      if (outcome.kind === 'refused') reload();
      return wordsOf(outcome);
    }
    setLeaving(null);
    setGone(plan.title);
    reload();
    return null;
  };
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {isVenues ? <Trans>Studios</Trans> : <Trans>Emplacements</Trans>}{' '}
          {page === null ? null : <span>{page.total.toLocaleString(`${locale}-CA`)}</span>}
        </h1>
        <RouteLink name={isVenues ? 'admin-plans' : 'admin-venues'} className={buttonClass({ look: 'quiet' })}>
          {isVenues ? <Trans>Tous les forfaits</Trans> : <Trans>Seulement les studios</Trans>}
        </RouteLink>
      </div>
      <PlanFilters search={search} onSearch={onSearch} />
      <Messages isUnreachable={state === 'unreachable'} onRetry={reload}>
        {gone === null ? null : (
          <Notice tone="info">
            <Trans>« {gone} » n’est plus sur le site. Son photographe reçoit la raison.</Trans>
          </Notice>
        )}
      </Messages>
      {page === null ? (
        state === 'loading' ? (
          <Skeleton shape="plate" />
        ) : null
      ) : page.total === 0 ? (
        <Nothing isFiltered={search.q !== undefined || search.status !== undefined} onAll={() => onSearch({})} />
      ) : (
        <>
          <p className={styles['age']} role="status">
            {seenAt === null ? null : <Trans>Vu {formatsOf(locale).ago(seenAt, now)}</Trans>}
          </p>
          <div aria-busy={state === 'loading'}>
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
          </div>
        </>
      )}
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

interface MessagesProps {
  readonly isUnreachable: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Messages({ isUnreachable, onRetry, children }: MessagesProps) {
  return (
    <>
      <div role="alert">
        {isUnreachable ? (
          <Notice tone="error">
            <Trans>La liste demande une connexion.</Trans>{' '}
            <Button look="link" onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
          </Notice>
        ) : null}
      </div>
      <div role="status">{children}</div>
    </>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  return (
    <EmptyState
      title={<Trans>Aucun forfait ne correspond</Trans>}
      text={<Trans>Essayez une partie du titre, un photographe ou une ville, ou moins de filtres.</Trans>}
      action={
        isFiltered ? (
          <Button look="quiet" onClick={onAll}>
            <Trans>Tout montrer</Trans>
          </Button>
        ) : null
      }
    />
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
