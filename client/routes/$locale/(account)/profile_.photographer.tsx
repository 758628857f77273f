import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { DashboardLayout } from '../../../shell/layouts/dashboard-layout.tsx';
import { loadTexts } from '../../../shell/i18n/i18n.ts';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import styles from '../../../shell/layouts/page.module.css';
import { RouteLink } from '../../../shell/navigation/route-link.tsx';
import { signedInProvider } from '../../../shell/session/signed-in.ts';
import { useMyself } from '../../../shell/account/use-myself.ts';
import { Icon } from '../../../ui/icon.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { useOwnProvider } from '../../../features/profile/profile.queries.ts';
import { ProviderProfileScreen } from '../../../features/profile/provider-profile-screen.tsx';

export const Route = createFileRoute('/$locale/(account)/profile_/photographer')({
  beforeLoad: ({ context }) => signedInProvider('provider-profile', context.locale),
  loader: () => loadTexts('profile'),
  component: ProviderProfilePage,
});

function ProviderProfilePage() {
  const { t } = useLingui();
  const { locale, user: known, provider } = Route.useRouteContext();
  const user = useMyself('provider-profile', locale, known);
  const shown = useOwnProvider(provider.id);
  return (
    <DashboardLayout>
      <PageHead name="provider-profile" title={t`Profil de photographe`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Profil de photographe</Trans>
        </h1>
        <RouteLink name="portfolio" className={buttonClass({ look: 'quiet' })}>
          <Icon of={Images} />
          <Trans>Portfolio</Trans>
        </RouteLink>
      </div>
      {shown === undefined ? null : <ProviderProfileScreen user={user} shown={shown} locale={locale} />}
    </DashboardLayout>
  );
}
