// A photographer's hours, exceptions, and the calendar that others subscribe to.
import { Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ScheduleForm } from './editor/schedule-form.tsx';
import type { ShownSchedule } from './schedule.queries.ts';

const ScheduleNeeds = lazyWith(['schedule', 'queue', 'later'], () => import('./questions/schedule-needs.tsx'));

interface ScheduleEditorProps {
  readonly shown: ShownSchedule;
  readonly now: number;
  readonly locale: LocaleCode;
}

/** A photographer's opening hours: a refused edit first, then the form. */
export default function ScheduleEditor({ shown, now, locale }: ScheduleEditorProps) {
  const refused = shown.pending.find(({ state }) => state === 'needs_you');
  const needs =
    refused === undefined ? null : (
      <Suspense fallback={null}>
        <ScheduleNeeds shown={shown} item={refused} locale={locale} />
      </Suspense>
    );
  // The server asks which of two versions stays.
  if (refused?.last_error?.code === 'version_conflict') return needs;
  return <ScheduleForm shown={shown} now={now} locale={locale} note={needs} />;
}
