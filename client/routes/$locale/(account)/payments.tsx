import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../../features/settings/payments-screen.tsx';
import { useMyself } from '../../../shell/account/use-myself.ts';
import { loadTexts } from '../../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import styles from '../../../shell/layouts/page.module.css';
import { signedIn } from '../../../shell/session/signed-in.ts';

export const Route = createFileRoute('/$locale/(account)/payments')({
  beforeLoad: ({ context }) => signedIn('payment-information', context.locale),
  loader: () => loadTexts('settings'),
  component: PaymentsPage,
});

function PaymentsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself('payment-information', locale, known);
  return (
    <DashboardLayout>
      <PageHead name="payment-information" title={t`Paiements`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Paiements</Trans>
        </h1>
      </div>
      <PaymentsScreen isProvider={user.provider !== undefined} />
    </DashboardLayout>
  );
}
