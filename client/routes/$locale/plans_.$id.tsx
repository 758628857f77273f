import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { ToCome } from '../../frame/layouts/to-come.tsx';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { useLive } from '../../frame/device/live.ts';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { authProvider } from '../../frame/guards/guards.ts';
import { viewOf } from '../../features/plans/editor/sections.ts';
import { mySchedule } from '../../features/schedule/schedule.queries.ts';
import { myPlans, planDraft } from '../../features/plans/plans.queries.ts';

const PlanEditor = lazyWith(['plans', 'waiting'], () => import('../../features/plans/plan-editor.tsx'));
const PlanAlbum = lazyWith([], () => import('../../features/portfolio/plan-images/plan-album.tsx'));
const WeekWords = lazyWith(['schedule', 'waiting'], () => import('../../features/schedule/week-words.tsx'));
const PlansComing = lazyWith(['plans', 'waiting'], () => import('../../features/plans/list/plans-coming.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/plans_/$id')({
  // A person who must sign in first returns to the requested section.
  beforeLoad: authProvider,
  loader: ({ context: { publicData } }) => {
    // The device stores them for the form, which may be opened without network.
    void Promise.all([publicData.get('category.list'), publicData.get('city.list')]);
    return loadTexts('plans', 'waiting');
  },
  component: PlanEditorPage,
});

function PlanEditorPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const view = useChildMatches({ select: (matches) => viewOf(matches.at(-1)?.routeId.split('/').at(-1)) });
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  const found = useLive(() => editing(id), [id]);
  const hasHours = useLive(haveHours) ?? null;
  return (
    <DashboardLayout>
      <PageHead name="plan-editor" params={{ id }} title={t`Forfait`} />
      {found === undefined ? (
        <ToCome />
      ) : found === null ? (
        <>
          <h1 className={styles['title']}>{t`Forfait`}</h1>
          <Suspense fallback={<ToCome />}>
            <PlansComing />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<ToCome />}>
          <PlanAlbum planId={id} locale={locale}>
            {(images) => (
              <PlanEditor
                key={id}
                {...found}
                view={view}
                name={`${user.first_name} ${user.last_name}`}
                week={
                  <Suspense fallback={null}>
                    <WeekWords locale={locale} />
                  </Suspense>
                }
                images={images}
                hasHours={hasHours}
                locale={locale}
              />
            )}
          </PlanAlbum>
        </Suspense>
      )}
      <Outlet />
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}

/** Whether any day of the photographer's week is open; null without a schedule on this device. */
async function haveHours(): Promise<boolean | null> {
  const shown = await mySchedule();
  return shown === null ? null : Object.values(shown.schedule.hours).some((ranges) => ranges.length > 0);
}

/** A plan and its unsaved values; null for an unknown plan until the server's have arrived once on this device. */
async function editing(id: string) {
  const { rows, hasArrived } = await myPlans();
  const shown = rows.find(({ plan }) => plan.id === id) ?? null;
  if (shown === null && !hasArrived) return null;
  return { shown, draft: shown === null ? null : await planDraft(shown.owner, id) };
}
