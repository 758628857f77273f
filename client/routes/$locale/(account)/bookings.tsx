import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { BookingsScreen } from '../../../features/bookings/list/bookings-screen.tsx';
import { myBookings } from '../../../features/bookings/list/my-bookings.queries.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { authClient } from '../../../frame/guards/guards.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

export const Route = createFileRoute('/$locale/(account)/bookings')({
  beforeLoad: authClient,
  loader: () => loadTexts('booked', 'bookings', 'payment', 'waiting'),
  component: BookingsPage,
});

function BookingsPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  const ownPage = useMyself(locale, user).provider?.id ?? null;
  const now = useNow(MINUTE_MS);
  const bookings = useLive(() => myBookings(ownPage), [ownPage]);
  return (
    <DashboardLayout>
      <PageHead name="client-bookings" title={t`Mes réservations`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Mes réservations</Trans>
        </h1>
      </div>
      <BookingsScreen {...{ bookings, locale, now }} />
    </DashboardLayout>
  );
}
