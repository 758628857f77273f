import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLive } from '#client/shell/device/live.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { lazyWith } from '#client/shell/i18n/i18n.ts';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { mySchedule } from './schedule.queries.ts';

const ScheduleEditor = lazyWith(['schedule'], () => import('./schedule-editor.tsx'));
const MINUTE_MS = 60_000;

/** My opening hours, the same for all my plans; the screen around it has the heading and the toasts that undo. */
export function HoursSection({ locale }: { readonly locale: LocaleCode }) {
  const shown = useLive(mySchedule);
  const now = useNow(MINUTE_MS);
  if (shown === undefined) return null;
  if (shown === null) return <HoursComing />;
  return (
    <Suspense fallback={null}>
      <ScheduleEditor shown={shown} now={now} locale={locale} />
    </Suspense>
  );
}

/** Shown on a first visit, while the hours load or wait for the network. */
function HoursComing() {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const { t } = useLingui();
  if (isAway) {
    return (
      <p>
        <Trans>Votre horaire arrive avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <Loading
      isLoading
      label={t`Votre horaire arrive.`}
      skeleton={[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} shape="line" />
      ))}
    >
      {null}
    </Loading>
  );
}
