import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Activation } from '../../../features/accounts/links/activation.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { firstPage } from '../../../frame/guards/first-page.ts';

export const Route = createFileRoute('/$locale/(account)/activation/$token')({
  validateSearch: ({ provider }: Record<string, unknown>): { provider?: string } =>
    typeof provider === 'string' ? { provider } : {},
  loader: () => loadTexts('later'),
  component: ActivationPage,
});

function ActivationPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { locale } = Route.useRouteContext();
  const { token } = Route.useParams();
  return (
    <HeadlessLayout>
      <PageHead name="account-activation" title={t`Activer mon compte`} />
      <h1 className={styles['title']}>
        <Trans>Votre compte</Trans>
      </h1>
      <Activation
        key={token}
        token={token}
        providerId={Route.useSearch().provider}
        locale={locale}
        onSignedIn={(user) => void router.navigate(toRoute(firstPage(user), locale))}
      />
    </HeadlessLayout>
  );
}
