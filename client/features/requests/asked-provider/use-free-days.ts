import { useMemo } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { addHours, localDateOf } from '#shared/dates.ts';
import {
  type DayState,
  type StartTime,
  startTimes,
  stateOfDay,
  usualTimes,
} from '#shared/schedules/availability/free-times.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { AskedProvider } from './asked-provider.queries.ts';
import { draftContext } from '../drafts/drafts.ts';
import { MINUTE_MS, DAY_HOURS } from '#shared/durations.ts';

/** The days and hours a booking may choose; with a photographer, the free ones. */
export interface FreeDays {
  /** First and last day, `YYYY-MM-DD`. */
  readonly min: string;
  readonly max: string;
  /** Null when the free days are unknown: every day can be requested. */
  readonly markOf: (date: string) => DayState | null;
  readonly times: (date: string) => readonly StartTime[];
  /** The time of the server's answer, ISO; null when the free days are unknown. */
  readonly asOf: string | null;
}

interface ProviderAndDuration {
  readonly fields: DraftFields;
  /** Undefined while the device is read. */
  readonly asked: AskedProvider | undefined;
  readonly locale: LocaleCode;
}

/** Undefined while the device is read. */
export function useFreeDays({ fields, asked, locale }: ProviderAndDuration): FreeDays | undefined {
  const { category_id = '' } = fields;
  const limits = useLive(() => draftContext(locale, { category_id }), [locale, category_id], true)?.limits;
  const minute = useNow(MINUTE_MS);
  const duration = durationOf(fields);
  const availability = asked?.availability ?? null;
  return useMemo(() => {
    if (limits === undefined || asked === undefined) return undefined;
    const context = { now: new Date(minute), limits };
    const days = new Map(availability?.days.map((day) => [day.date, day]));
    const marks = new Map<string, DayState | null>();
    const mark = (date: string) => {
      const day = days.get(date);
      return day === undefined ? null : stateOfDay(day, duration, context);
    };
    return {
      min: localDateOf(addHours(context.now, limits.lead_time_hours)),
      max: localDateOf(addHours(context.now, limits.horizon_days * DAY_HOURS)),
      markOf: (date) => {
        const known = marks.get(date);
        if (known !== undefined) return known;
        const state = mark(date);
        marks.set(date, state);
        return state;
      },
      times: (date) => {
        const day = days.get(date);
        return day === undefined ? usualTimes(date, context) : startTimes(day, duration, context);
      },
      asOf: availability?.as_of ?? null,
    };
  }, [limits, asked, availability, duration, minute]);
}
