import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { listState } from '../../data/db/kept-list.ts';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { ToCome } from '../../frame/layouts/to-come.tsx';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { useLive } from '../../frame/device/live.ts';
import { useNow } from '../../frame/device/use-now.ts';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { authProvider } from '../../frame/guards/guards.ts';
import { MyPlans } from '../../features/plans/list/my-plans.tsx';
import { type PlanSearch, planSearchOf } from '../../features/plans/list/plan-search.ts';
import { PlanCover } from '../../features/portfolio/plan-images/plan-cover.tsx';
import { planCovers } from '../../features/portfolio/plan-images/plan-covers.queries.ts';
import { unsavedEdits, myPlans } from '../../features/plans/plans.queries.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MINUTE_MS } from '#shared/durations.ts';

const PlansComing = lazyWith(['plans', 'waiting'], () => import('../../features/plans/list/plans-coming.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));
const NONE: ReadonlySet<string> = new Set();

export const Route = createFileRoute('/$locale/plans')({
  validateSearch: (search: Record<string, unknown>): PlanSearch => search,
  beforeLoad: authProvider,
  loader: ({ context: { publicData, provider } }) => {
    // The device stores them for the form, which may be opened without network.
    void Promise.all([
      publicData.get('category.list'),
      publicData.get('city.list'),
      publicData.get('provider.read', {}, { id: provider.id }),
    ]);
    return loadTexts('plans', 'waiting');
  },
  component: PlansPage,
});

function PlansPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself(locale, user);
  const search = planSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  const shown = useLive(myPlans);
  const begun = useLive(unsavedEdits) ?? NONE;
  const covers = useLive(planCovers);
  const coverOf = (planId: string) => {
    const cover = covers?.get(planId);
    return cover === undefined ? null : <PlanCover cover={cover} />;
  };
  const now = useNow(MINUTE_MS);
  const create = (
    <RouteLink name="plan-create" className={buttonClass({ look: 'accent' })}>
      <Icon of={Plus} />
      <Trans>Nouveau forfait</Trans>
    </RouteLink>
  );
  const state = listState(shown);
  const hasSome = shown?.rows.some(({ plan }) => plan.status !== 'deleted') ?? false;
  return (
    <DashboardLayout>
      <PageHead name="plans" title={t({ message: 'Forfaits', context: 'prestataire' })} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans context="prestataire">Forfaits</Trans>
        </h1>
        {state === 'coming' || hasSome ? create : null}
      </div>
      {shown === undefined ? (
        <ToCome />
      ) : state === 'coming' ? (
        <Suspense fallback={<ToCome />}>
          <PlansComing />
        </Suspense>
      ) : (
        <MyPlans
          shown={shown.rows}
          begun={begun}
          search={search}
          onSearch={(next) =>
            void navigate({ ...toRoute('plans', locale, {}, { ...next }), replace: true, resetScroll: false })
          }
          locale={locale}
          now={now}
          coverOf={coverOf}
          create={create}
        />
      )}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
