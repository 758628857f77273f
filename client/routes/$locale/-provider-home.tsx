import { type ReactNode, Suspense, useEffect } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { keptViews, refreshViews } from '../../features/dashboard/views.queries.ts';
import { myBookings } from '../../features/dashboard/week.queries.ts';
import { knownAccount } from '../../features/payments/payment-account.queries.ts';
import { myPlans } from '../../features/plans/plans.queries.ts';
import { portfolio } from '../../features/portfolio/portfolio.queries.ts';
import { profilePage } from '../../features/profile/provider/provider.queries.ts';
import { AnswerCard } from '../../features/requests/list/answer-card.tsx';
import { requestsToAnswer } from '../../features/requests/list/to-answer.ts';
import { mySchedule } from '../../features/schedule/schedule.queries.ts';
import { useLive } from '../../shell/device/live.ts';
import { useNow } from '../../shell/device/use-now.ts';
import { lazyWith } from '../../shell/i18n/i18n.ts';
import { missingToSubmit } from '#shared/providers/provider.rules.ts';
import { RouteLink } from '../../shell/navigation/route-link.tsx';

const SendingLine = lazyWith(['portfolio'], async () => ({
  default: (await import('../../features/portfolio/adding/sending-line.tsx')).SendingLine,
}));
const MINUTE_MS = 60_000;

interface ProviderHomeProps {
  readonly firstName: string;
  readonly providerId: string;
  readonly locale: LocaleCode;
}

/** The data that this device has about a photographer's work, from each feature. */
export default function ProviderHome({ firstName, providerId, locale }: ProviderHomeProps) {
  const now = useNow(MINUTE_MS);
  const toAnswer = useLive(requestsToAnswer);
  const bookings = useLive(() => myBookings(providerId), [providerId]);
  const plans = useLive(myPlans);
  const photos = useLive(portfolio);
  const schedule = useLive(mySchedule);
  const payments = useLive(() => knownAccount(providerId), [providerId]);
  const views = useLive(keptViews);
  const profile = useLive(profilePage);
  useEffect(() => void refreshViews(), []);
  const isKnown = [toAnswer, bookings, plans, photos, schedule, views].every((found) => found !== undefined);
  const batch = photos?.onTheirWay ?? null;
  if (!isKnown) return null;
  return (
    <DashboardScreen
      firstName={firstName}
      facts={{
        status: profile?.shown.provider.status ?? null,
        isProfileComplete: profile ? missingToSubmit(profile.shown.provider).length === 0 : null,
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
