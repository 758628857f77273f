import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { authProvider } from '../../frame/guards/guards.ts';
import { HoursSection } from '../../features/schedule/hours-section.tsx';

const CalendarSection = lazyWith(['schedule'], () => import('../../features/schedule/calendar/calendar-section.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/hours')({
  beforeLoad: authProvider,
  loader: () => loadTexts('schedule', 'waiting'),
  component: HoursPage,
});

function HoursPage() {
  const { t } = useLingui();
  const { locale, user, provider } = Route.useRouteContext();
  useMyself(locale, user);
  return (
    <DashboardLayout>
      <PageHead name="opening-hours" title={t`Horaire`} />
      <h1 className={styles['title']}>
        <Trans>Horaire</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Vos heures valent pour tous vos forfaits.</Trans>
      </p>
      <HoursSection locale={locale} />
      <Suspense fallback={null}>
        <CalendarSection providerId={provider.id} locale={locale} />
      </Suspense>
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
