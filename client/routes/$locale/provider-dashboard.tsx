import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { keptViews, refreshViews } from '../../features/dashboard/views.queries.ts';
import { myBookings } from '../../features/dashboard/week.queries.ts';
import { knownAccount } from '../../features/payments/payment-account.queries.ts';
import { myPlans } from '../../features/plans/plans.queries.ts';
import { portfolio } from '../../features/portfolio/portfolio.queries.ts';
import { useOwnProvider } from '../../features/profile/profile.queries.ts';
import { AnswerCard } from '../../features/requests/list/answer-card.tsx';
import { requestsToAnswer } from '../../features/requests/list/to-answer.ts';
import { mySchedule } from '../../features/schedule/schedule.queries.ts';
import { useMyself } from '../../shell/account/use-myself.ts';
import { useLive } from '../../shell/device/live.ts';
import { useNow } from '../../shell/device/use-now.ts';
import { lazyWith, loadTexts } from '../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../shell/layouts/page-head.tsx';
import { RouteLink } from '../../shell/navigation/route-link.tsx';
import { signedInProvider } from '../../shell/session/signed-in.ts';

const SendingLine = lazyWith(['portfolio'], async () => ({
  default: (await import('../../features/portfolio/adding/sending-line.tsx')).SendingLine,
}));
const MINUTE_MS = 60_000;

export const Route = createFileRoute('/$locale/provider-dashboard')({
  beforeLoad: ({ context }) => signedInProvider('provider-dashboard', context.locale),
  loader: () => loadTexts('dashboard', 'requests'),
  component: ProviderDashboardPage,
});

function ProviderDashboardPage() {
  const { t } = useLingui();
  const { locale, user: known, provider } = Route.useRouteContext();
  const user = useMyself('provider-dashboard', locale, known);
  const now = useNow(MINUTE_MS);
  const toAnswer = useLive(requestsToAnswer);
  const bookings = useLive(() => myBookings(provider.id), [provider.id]);
  const plans = useLive(myPlans);
  const photos = useLive(portfolio);
  const schedule = useLive(mySchedule);
  const payments = useLive(() => knownAccount(provider.id), [provider.id]);
  const views = useLive(keptViews);
  const own = useOwnProvider(provider.id);
  useEffect(() => void refreshViews(), []);
  const isKnown = [toAnswer, bookings, plans, photos, schedule, views].every((found) => found !== undefined);
  const batch = photos?.onTheirWay ?? null;
  return (
    <DashboardLayout>
      <PageHead name="provider-dashboard" title={t`Tableau de bord`} isIndexed={false} />
      {isKnown ? (
        <DashboardScreen
          firstName={user.first_name}
          facts={{
            status: own?.status ?? null,
            isProfileComplete: null,
            photos: photos?.isKnown === true ? photos.photos.length : null,
            plans: plans?.filter(({ plan }) => plan.status === 'published').length ?? null,
            hasHours: schedule === null || schedule === undefined ? null : isOpen(schedule.schedule),
            canBePaid:
              payments?.isOffered !== true || payments.seenAt === null ? null : payments.account?.charges_enabled === 1,
          }}
          toAnswer={(toAnswer ?? []).map((request) => ({
            id: request.id,
            card: <AnswerCard key={request.id} request={request} locale={locale} link={linkTo(request.id)} />,
          }))}
          bookings={bookings ?? []}
          sending={
            batch === null ? null : (
              <Suspense fallback={null}>
                <SendingLine batch={batch} fromFiles={photos?.fromFiles ?? 0} locale={locale} />
              </Suspense>
            )
          }
          views={views ?? null}
          now={now}
          locale={locale}
        />
      ) : null}
    </DashboardLayout>
  );
}

/** Whether any day of the week has hours. */
function isOpen({ hours }: OwnSchedule): boolean {
  return Object.values(hours).some((ranges) => ranges.length > 0);
}

const linkTo = (id: string) => (className: string, content: ReactNode) => (
  <RouteLink name="quote-request" params={{ id }} className={className}>
    {content}
  </RouteLink>
);
