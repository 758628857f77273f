import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '../../app/dashboard-layout.tsx';
import { bringTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/page-head.tsx';
import styles from '../../app/page.module.css';
import { RouteLink } from '../../app/route-link.tsx';
import { signedIn } from '../../app/signed-in.ts';
import { useMyself } from '../../app/use-myself.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

export const Route = createFileRoute('/$locale/profile')({
  beforeLoad: ({ context }) => signedIn('profile', context.locale),
  loader: () => bringTexts('profile'),
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself('profile', locale, known);
  return (
    <DashboardLayout>
      <PageHead name="profile" title={t`Profil`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Profil</Trans>
        </h1>
      </div>
      <ProfileScreen
        user={user}
        publicLink={(className, children) => (
          <RouteLink name="provider-profile" className={className}>
            {children}
          </RouteLink>
        )}
      />
    </DashboardLayout>
  );
}
