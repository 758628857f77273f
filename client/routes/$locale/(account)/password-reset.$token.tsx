import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { NewPassword } from '../../../features/accounts/links/new-password.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { firstPage } from '../../../frame/guards/first-page.ts';

export const Route = createFileRoute('/$locale/(account)/password-reset/$token')({
  loader: () => loadTexts('later'),
  component: NewPasswordPage,
});

function NewPasswordPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { locale } = Route.useRouteContext();
  const { token } = Route.useParams();
  return (
    <HeadlessLayout>
      <PageHead name="password-reset" title={t`Nouveau mot de passe`} />
      <h1 className={styles['title']}>
        <Trans>Nouveau mot de passe</Trans>
      </h1>
      <NewPassword
        key={token}
        token={token}
        locale={locale}
        onSignedIn={(user) => void router.navigate(toRoute(firstPage(user), locale))}
      />
    </HeadlessLayout>
  );
}
