import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { PaymentAccount } from '../../../features/payments/payment-account.tsx';
import type { FormReturn } from '../../../features/payments/use-payment-account.ts';
import { PaymentsScreen } from '../../../features/settings/payments-screen.tsx';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { signedIn } from '../../../frame/guards/guards.ts';

const Cards = lazyWith(['cards'], () => import('../../../features/bookings/cards/cards.tsx'));

export const Route = createFileRoute('/$locale/(account)/payments')({
  validateSearch: ({ paiement }: Record<string, unknown>): { paiement?: FormReturn } =>
    paiement === 'retour' || paiement === 'lien' ? { paiement } : {},
  beforeLoad: signedIn,
  loader: ({ context: { publicData } }) => {
    // Not awaited: without a network, what this device last heard counts.
    void publicData.get('config.read');
    return loadTexts('settings');
  },
  component: PaymentsPage,
});

function PaymentsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const { paiement } = Route.useSearch();
  const user = useMyself(locale, known);
  const navigate = useNavigate();
  // A page opened by a reload or a back navigation does not come from the form.
  const forget = useCallback(() => void navigate({ to: '.', search: {}, replace: true }), [navigate]);
  return (
    <DashboardLayout>
      <PageHead name="payment-information" title={t`Paiements`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Paiements</Trans>
        </h1>
      </div>
      <PaymentsScreen
        cards={
          <Suspense fallback={<Skeleton shape="plate" />}>
            <Cards locale={locale} />
          </Suspense>
        }
        account={
          user.provider === undefined ? null : (
            <PaymentAccount providerId={user.provider.id} locale={locale} comingBack={paiement} onBack={forget} />
          )
        }
      />
    </DashboardLayout>
  );
}
