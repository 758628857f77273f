import { type ReactNode, Suspense, useEffect } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { keptViews, refreshViews } from '../../../features/dashboard/views.queries.ts';
import { myBookings } from '../../../features/dashboard/week.queries.ts';
import { portfolio } from '../../../features/portfolio/portfolio.queries.ts';
import { AnswerCard } from '../../../features/requests/list/answer-card.tsx';
import { NextCard } from '../../../features/requests/list/next-card.tsx';
import { requestsToAnswer } from '../../../features/requests/list/to-answer.ts';
import { useLive } from '../../../frame/device/live.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { usePageFacts } from './page-facts.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const SendingLine = lazyWith(['portfolio'], async () => ({
  default: (await import('../../../features/portfolio/adding/sending-line.tsx')).SendingLine,
}));

const RecentCancellations = lazyWith(
  ['bookings'],
  () => import('../../../features/bookings/cancelled/recent-cancellations.tsx'),
);

interface ProviderHomeProps {
  readonly firstName: string;
  readonly providerId: string;
  /** False for a photographer whose page is not public. */
  readonly canAnswer: boolean;
  readonly locale: LocaleCode;
}

/** The data that this device has about a photographer's work, from each feature. */
export default function ProviderHome({ firstName, providerId, canAnswer, locale }: ProviderHomeProps) {
  const now = useNow(MINUTE_MS);
  const toAnswer = useLive(requestsToAnswer);
  const bookings = useLive(() => myBookings(providerId), [providerId]);
  const photos = useLive(portfolio);
  const facts = usePageFacts(providerId);
  const views = useLive(keptViews);
  useEffect(() => void refreshViews(), []);
  const isKnown = [toAnswer, bookings, photos, views].every((found) => found !== undefined);
  const [first, ...others] = toAnswer ?? [];
  const batch = photos?.onTheirWay ?? null;
  if (!isKnown || facts === undefined || bookings === undefined) return null;
  return (
    <DashboardScreen
      firstName={firstName}
      facts={facts}
      next={
        first === undefined ? null : (
          <NextCard shown={first} quotes={[]} {...{ locale, now, canAnswer }} isFirst link={contractLink} />
        )
      }
      toAnswer={others.map(({ request }) => (
        <AnswerCard key={request.id} request={request} locale={locale} link={linkTo(request.id)} />
      ))}
      bookings={bookings}
      sending={
        batch === null ? null : (
          <Suspense fallback={null}>
            <SendingLine batch={batch} fromFiles={photos?.fromFiles ?? 0} locale={locale} />
          </Suspense>
        )
      }
      cancelled={
        <Suspense fallback={null}>
          <RecentCancellations {...{ providerId, locale, now }} />
        </Suspense>
      }
      views={views ?? null}
      now={now}
      locale={locale}
    />
  );
}

function contractLink(id: string, className: string, content: ReactNode, isAnswer = false) {
  return (
    <RouteLink name="contract" params={{ id }} {...(isAnswer && { search: { soumission: 1 } })} className={className}>
      {content}
    </RouteLink>
  );
}

const linkTo = (id: string) => (className: string, content: ReactNode) => contractLink(id, className, content);
