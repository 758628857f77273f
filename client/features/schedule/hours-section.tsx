import { Suspense } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { ToCome } from '#client/frame/layouts/to-come.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { HoursComing } from './hours-coming.tsx';
import { mySchedule } from './schedule.queries.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const ScheduleEditor = lazyWith(['schedule', 'waiting'], () => import('./schedule-editor.tsx'));

/** My opening hours, which apply to all my plans. The screen around it has the heading and the toasts that undo. */
export function HoursSection({ locale }: { readonly locale: LocaleCode }) {
  const shown = useLive(mySchedule);
  const now = useNow(MINUTE_MS);
  if (shown === undefined) return <ToCome />;
  if (shown === null) return <HoursComing />;
  return (
    <Suspense fallback={<ToCome />}>
      <ScheduleEditor shown={shown} now={now} locale={locale} />
    </Suspense>
  );
}
