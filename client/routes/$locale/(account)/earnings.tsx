import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { isPaidThroughUs, myEarnings, myRemittances } from '../../../features/earnings/earnings.queries.ts';
import { EarningsScreen } from '../../../features/earnings/earnings-screen.tsx';
import { useNow } from '../../../frame/device/use-now.ts';
import { authProvider } from '../../../frame/guards/guards.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { userOwner } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const OwnDocuments = lazyWith(['documents'], () => import('../../../features/documents/own-documents.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/(account)/earnings')({
  validateSearch: ({ annee }: Record<string, unknown>): { annee?: number } =>
    typeof annee === 'number' && Number.isInteger(annee) ? { annee } : {},
  beforeLoad: authProvider,
  loader: ({ context: { publicData } }) => {
    // Not awaited: without a network, what this device last heard counts.
    void publicData.get('config.read');
    return loadTexts('earnings', 'waiting');
  },
  component: EarningsPage,
});

function EarningsPage() {
  const { t } = useLingui();
  const { locale, user, provider } = Route.useRouteContext();
  const { annee } = Route.useSearch();
  useMyself(locale, user);
  const now = useNow(MINUTE_MS);
  const isThroughUs = useLive(isPaidThroughUs) ?? true;
  const remittances = useLive(() => myRemittances(provider.id), [provider.id]) ?? null;
  const earnings = useLive(() => myEarnings(provider.id), [provider.id]);
  return (
    <DashboardLayout>
      <PageHead name="earnings" title={t`Revenus`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Revenus</Trans>
        </h1>
        <RouteLink name="payment-information">
          <Trans>Compte de paiement</Trans>
        </RouteLink>
      </div>
      <EarningsScreen
        year={annee === undefined ? null : String(annee)}
        yearLink={(year, isShown) => (
          <RouteLink
            key={year}
            name="earnings"
            search={{ annee: Number(year) }}
            {...(isShown && { 'aria-current': 'page' })}
          >
            {year}
          </RouteLink>
        )}
        requestLink={(id, content, className) => (
          <RouteLink name="contract" params={{ id }} className={className ?? ''}>
            {content}
          </RouteLink>
        )}
        documents={(year) =>
          isThroughUs ? (
            <Suspense fallback={null}>
              <OwnDocuments owner={userOwner(user.id)} {...{ year, locale }} />
            </Suspense>
          ) : null
        }
        {...{ earnings, isThroughUs, remittances, now, locale }}
      />
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
