import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { Suspense } from 'react';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { authProvider } from '../../../frame/guards/guards.ts';
import { useLive } from '../../../frame/device/live.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { Icon } from '../../../ui/icon.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { profilePage } from '../../../features/profile/provider/provider.queries.ts';
import { ProfileComing } from '../../../features/profile/provider/profile-coming.tsx';

const ProviderProfile = lazyWith(
  ['profile', 'waiting'],
  () => import('../../../features/profile/provider/provider-profile.tsx'),
);
const WeekWords = lazyWith(['schedule', 'waiting'], () => import('../../../features/schedule/week-words.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/(account)/profile_/photographer')({
  beforeLoad: authProvider,
  loader: () => loadTexts('profile', 'waiting'),
  component: ProviderProfilePage,
});

function ProviderProfilePage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  const page = useLive(() => profilePage());
  return (
    <DashboardLayout>
      <PageHead name="provider-profile" title={t`Profil de photographe`} />
      <div className={styles['head']}>
        <h1 tabIndex={-1} className={styles['title']}>
          <Trans>Profil de photographe</Trans>
        </h1>
        <RouteLink name="portfolio" className={buttonClass({ look: 'quiet' })}>
          <Icon of={Images} />
          <Trans>Portfolio</Trans>
        </RouteLink>
      </div>
      {page === undefined ? null : page === null ? (
        <ProfileComing />
      ) : (
        <Suspense fallback={null}>
          <ProviderProfile
            page={page}
            user={user}
            locale={locale}
            week={
              <Suspense fallback={null}>
                <WeekWords locale={locale} />
              </Suspense>
            }
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
