import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { signedIn } from '../../../frame/guards/guards.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx';

export const Route = createFileRoute('/$locale/(account)/profile')({
  beforeLoad: signedIn,
  loader: () => loadTexts('profile'),
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useLingui();
  const { locale, locales, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="profile" title={t`Profil`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Profil</Trans>
        </h1>
      </div>
      <ProfileScreen
        user={user}
        hasLanguages={locales.length > 1}
        emailLink={
          <RouteLink name="security">
            <Trans>Changer</Trans>
          </RouteLink>
        }
        publicLink={(className, children) => (
          <RouteLink name="provider-profile" className={className}>
            {children}
          </RouteLink>
        )}
      />
    </DashboardLayout>
  );
}
